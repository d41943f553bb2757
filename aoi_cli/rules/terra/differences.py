"""Where the games of the family differ in a number or a yes: what each tells for itself.

What hangs on options and rulings of the head is asked here too, so that the shared rules know
none of them by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic

from aoi_cli.rules.terra.players import P
from aoi_cli.rules.terra.rules import Cost, Rules
from aoi_cli.rules.terra.wheel import way


class Differences(Generic[P]):
    """What is not told otherwise holds in most of them."""

    rules: ClassVar[Rules]

    # what things cost and give

    def cost(self, p: P, kind: str) -> Cost:
        """What a building costs the player."""
        raise NotImplementedError

    def cost_beside_a_rival(self, p: P, kind: str) -> Cost:
        """Likewise, next to a building of somebody else."""
        return self.cost(p, kind)

    def spade_price(self, p: P) -> Cost:
        raise NotImplementedError

    def track_cost(self, p: P, track: str) -> Cost:
        """What a step of shipping or terraforming costs."""
        raise NotImplementedError

    def track_rewards(self, p: P, track: str) -> Mapping[int, Mapping[str, int]]:
        """What reaching each value of a track gives; empty if the player has no such track."""
        raise NotImplementedError

    def rates(self, p: P) -> Mapping[tuple[str, str], int]:
        """The conversions open to the player: how much is paid for one."""
        return self.rules.rates

    def income(self, p: P) -> dict[str, int]:
        """What the open spaces of the board give."""
        raise NotImplementedError

    def scoring_tiles(self) -> Iterable[str]:
        """The tiles that give VP in this round."""
        raise NotImplementedError

    def keys_of(self, tile: str) -> int:
        """The keys that a city tile is."""
        return 1

    def fulfils_city(self, p: P, group: list[str]) -> bool:
        raise NotImplementedError

    # transform and build

    def road(self, p: P, start: str) -> Mapping[str, int]:
        """The terrains that a hex can be turned to, and the spades that it takes."""
        return {t: n for n, t in enumerate(way(start, p.board), 1)}

    def short_way(self, p: P, start: str) -> tuple[str, ...]:
        """The terrains on the way home that `road` knows, own terrain last."""
        return tuple(self.road(p, start))

    def may_build_on(self, p: P, work: Any, hex: str) -> bool:
        """Whether the spades at hand leave the building to this hex."""
        if work.on_any:
            return hex in work.hexes
        return not work.hexes or hex == work.hexes[0]

    def splits_freely(self) -> bool:
        """Whether any spades may be used on several hexes."""
        return False

    def one_after_the_other(self) -> bool:
        """Whether a further hex waits until the one before has become own terrain."""
        return True

    def tops_up_further(self) -> bool:
        """Whether spades may be bought for further hexes too."""
        return False

    def spades_count_at_once(self) -> bool:
        """Whether spades score when they are gained, not when they are used."""
        return False

    def may_waste_spades(self) -> bool:
        """Whether spades that were bought need not all be used."""
        return False

    def must_use_spades(self) -> bool:
        """Whether leftover free spades are used while a hex for them exists."""
        return False

    def may_leave_unfinished(self) -> bool:
        """Whether an action may leave several hexes short of the own terrain."""
        return False

    def may_bridge_anywhere(self) -> bool:
        """Whether a bridge needs no own building at its ends."""
        return False

    def may_upgrade(self, p: P, hex: str) -> bool:
        """Whether the building on an own hex can be replaced at all; see `because`, 'stays'."""
        return True

    # the turn

    def may_do_nothing(self) -> bool:
        """Whether a turn may be ended without an action."""
        return False

    def goes_on_after_passing(self) -> bool:
        """Whether the row of a pass may go on with conversions."""
        return True

    def stops_early(self, p: P) -> bool:
        """Whether actions that an action gave need not be taken."""
        return False

    def wait_keeps_turn(self) -> bool:
        """Whether a row that ends with `wait` leaves the turn, and its choices, with the player."""
        return False

    def converts_at_any_time(self) -> bool:
        """Whether resources are converted all through phase II, in the own turn or not."""
        return False

    def converts_inside(self) -> bool:
        """Whether conversions are possible while choices of the action are open."""
        return False

    def best_space(self) -> bool:
        """Whether someone sent without a number takes the best free space."""
        return False

    def overflows(self) -> bool:
        """Whether what the reserve cannot give is lost without a word."""
        return False

    # power from neighbours

    def offers_zero(self) -> bool:
        """Whether an offer is also made to bowls that can take nothing."""
        return False

    def takes_in_any_order(self) -> bool:
        """Whether offers need not be taken oldest first."""
        return False

    def declines_in_any_order(self) -> bool:
        """Likewise for refusing them."""
        return False

    def converts_before_answering(self, verb: str) -> bool:
        """Whether `convert` or `burn` may come before own offers are answered."""
        return False
