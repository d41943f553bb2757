"""The two games that share `terra`: what is tested of their tiles, boards and heads is theirs."""

GAMES = ("age-of-innovation", "terra-mystica")
