"""What a game is, and the language its rules are written in.

`rule` marks a rule, `record` holds a match, `dice` decides chance, `tell` says what happened, `pending` keeps what
is still to be decided, `amounts` enters sums of money, `bind` fits a general function to one game, `run` plays on, and
`game` is the contract that every game fulfils.
"""
