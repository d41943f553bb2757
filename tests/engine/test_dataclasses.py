"""Dataclasses of the engine are those of the standard library, only made later."""

from __future__ import annotations

import copy
import dataclasses as standard
import pickle
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from aoi_cli.engine import dataclasses as own


@own.dataclass(frozen=True, slots=True)
class Place:
    name: str
    column: int = 0


@own.dataclass(frozen=True)
class Inn(Place):
    rooms: tuple[str, ...] = ()
    keeper: str = own.field(default="nobody", compare=False, repr=False)


@own.dataclass(slots=True)
class Guests:
    names: list[str] = own.field(default_factory=list)
    limit: ClassVar[int] = 4
    total: int = own.field(init=False)

    def __post_init__(self) -> None:
        self.total = len(self.names)


@own.dataclass(kw_only=True)
class Bill:
    wine: int
    bread: int = 1


@own.dataclass(repr=False, eq=False, match_args=False)
class Cellar:
    barrels: int


@own.dataclass
class Empty:
    pass


def like(cls: type[Any], **how: Any) -> type[Any]:
    """What the standard library would have made."""
    told = [(f.name, f.type, f) for f in standard.fields(cls)]
    return standard.make_dataclass(cls.__name__, told, **how)


def test_an_object_is_shown_with_its_fields() -> None:
    assert repr(Place("inn", 3)) == "Place(name='inn', column=3)"
    assert repr(Inn("inn", keeper="anna")) == "Inn(name='inn', column=0, rooms=())"
    assert repr(Empty()) == "Empty()"
    assert repr(Cellar(1)).startswith("<")


def test_objects_are_equal_if_what_is_compared_is_equal() -> None:
    assert Place("inn", 3) == Place("inn", 3) != Place("inn", 4)
    assert Inn("inn", keeper="anna") == Inn("inn", keeper="berta")
    assert Inn("inn") != Place("inn")
    assert Place("inn") != ("inn", 0)
    assert Cellar(1) != Cellar(1)
    assert Empty() == Empty()


def test_what_is_fixed_has_the_hash_of_its_values() -> None:
    assert hash(Place("inn", 3)) == hash(("inn", 3))
    assert hash(Inn("inn", keeper="anna")) == hash(("inn", 0, ()))
    assert len({Place("inn"), Place("inn"), Place("mill")}) == 2


def test_what_can_change_has_none() -> None:
    with pytest.raises(TypeError):
        hash(Guests())


def test_what_is_fixed_cannot_be_changed() -> None:
    place = Place("inn")
    with pytest.raises(standard.FrozenInstanceError):
        place.column = 3  # type: ignore[misc]
    with pytest.raises(standard.FrozenInstanceError):
        del place.column
    assert place.column == 0


def test_each_object_has_a_default_of_its_own() -> None:
    first, second = Guests(), Guests()
    first.names.append("anna")
    assert second.names == []
    assert Guests(["anna", "berta"]).total == 2


def test_a_default_that_all_would_share_is_refused() -> None:
    with pytest.raises(ValueError, match="names"):
        @own.dataclass
        class Shared:
            names: list[str] = []  # noqa: RUF012


@pytest.mark.parametrize("wrong", [
    Place, lambda: Place("inn", 1, 2), lambda: Place("inn", name="inn"), lambda: Bill(1, 2),
    lambda: Guests(total=1), lambda: Empty(1),
])
def test_arguments_that_do_not_fit_are_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        wrong()
    assert Place("inn") == Place(name="inn", column=0)  # Nor is anything spoiled by it.


def test_some_are_only_given_by_name() -> None:
    assert Bill(wine=3) == Bill(bread=1, wine=3)


def test_they_match_by_place() -> None:
    match Inn("inn", 2, ("red",)):
        case Inn("inn", column, (room,)):
            assert (column, room) == (2, "red")
        case _:
            raise AssertionError
    assert Bill.__match_args__ == ()
    assert not hasattr(Cellar, "__match_args__")


def test_slots_leave_no_room_for_more() -> None:
    with pytest.raises(AttributeError):
        Guests().total_paid = 1  # type: ignore[attr-defined]
    assert Guests.__slots__ == ("names", "total")  # type: ignore[attr-defined]
    assert Guests.limit == 4


@pytest.mark.parametrize("thing", [
    Place("inn", 3), Inn("inn", 1, ("red",), "anna"), Guests(["anna"]), Bill(wine=2), Empty(),
])
def test_copies_are_equal(thing: Any) -> None:
    assert copy.copy(thing) == copy.deepcopy(thing) == thing
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing


def test_a_copy_can_differ() -> None:
    inn = Inn("inn", 3, keeper="anna")
    for replace in (own.replace, standard.replace):
        assert replace(inn, column=4) == Inn("inn", 4)
        assert replace(inn, column=4).keeper == "anna"
        with pytest.raises(TypeError):
            replace(inn, colour="red")


def test_the_standard_library_knows_them() -> None:
    inn = Inn("inn", 3, ("red",), "anna")
    told = {"name": "inn", "column": 3, "rooms": ("red",), "keeper": "anna"}
    assert standard.is_dataclass(inn) and own.is_dataclass(inn)
    assert standard.asdict(inn) == own.asdict(inn) == told
    assert [f.name for f in standard.fields(Inn)] == [f.name for f in own.fields(inn)] == [*told]
    assert standard.fields(Guests)[0].default_factory is list
    assert not standard.fields(Guests)[1].init
    assert not standard.is_dataclass(3) and not own.is_dataclass(3)


def test_the_standard_library_can_go_on_from_them() -> None:
    @standard.dataclass(frozen=True)
    class Tavern(Inn):
        songs: tuple[str, ...] = ()

    tavern = Tavern("inn", songs=("one",))
    assert own.replace(tavern, column=2) == Tavern("inn", 2, songs=("one",))
    assert [f.name for f in own.fields(tavern)][-1] == "songs"
    with pytest.raises(TypeError):
        @standard.dataclass
        class Changing(Inn):
            pass


@pytest.mark.parametrize(("cls", "how", "given"), [
    (Place, {"frozen": True, "slots": True}, {"name": "inn"}),
    (Inn, {"frozen": True}, {"name": "inn", "keeper": "anna"}),
    (Bill, {"kw_only": True}, {"wine": 3}),
    (Empty, {}, {}),
])
def test_they_are_what_the_standard_library_would_have_made(
    cls: type[Any], how: Mapping[str, Any], given: Mapping[str, Any]
) -> None:
    same = like(cls, **how)
    assert repr(cls(**given)) == repr(same(**given))
    assert cls.__match_args__ == same.__match_args__
    assert (cls.__hash__ is None) == (same.__hash__ is None)
    assert standard.asdict(cls(**given)) == standard.asdict(same(**given))
    assert [(f.name, f.init, f.repr, f.compare, f.kw_only) for f in standard.fields(cls)] == [
        (f.name, f.init, f.repr, f.compare, f.kw_only) for f in standard.fields(same)]
