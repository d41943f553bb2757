"""What is true where a code does not apply, for `why`."""

from aoi_cli.engine.conditions import HOLDS as COMMON
from aoi_cli.rules.terra.conditions import HOLDS as TERRA

HOLDS = COMMON | TERRA
