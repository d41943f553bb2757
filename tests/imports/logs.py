"""A short log with everything in it that another program does without a word."""

SETTINGS = """\
option errata-cultist-power
score SCORE6,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON1
delete BON2
delete BON3
delete BON9
setup mermaids
setup witches for Nora  # she asked for them
"""
FIRST_ROWS = """\
mermaids: build E4
witches: build C3. build F4
mermaids: build D5
witches: pass. +BON5
mermaids: pass BON8
"""
ROUND_1 = """\
mermaids: upgrade D5 to TP
witches: convert w to c. upgrade C3 to TP
mermaids: upgrade D5 to TE. leech 2 from witches
witches: leech 2 from mermaids
# a long think
mermaids: +FAV11. wait
witches: dig 1
mermaids: wait
witches: build E7
mermaids: leech 2
mermaids: send p to WATER
witches: burn 3
witches: action ACT2
mermaids: burn 1. pass BON6. convert 1pw to 1c
witches: pass BON4
mermaids: transform E5 to blue. build E5
"""
LOG = SETTINGS + FIRST_ROWS + ROUND_1
