"""How games speak to people and files: sentences, spellings, position files, data files, drawings with letters.

Plain Python, never compiled. `language` translates, `spelling` is a game's grammar of moves, `explain` says why a
move can't be made, `story` tells events, `position` reads and writes position files, `data_file` reads the data of a
box, `plain` turns views into plain data, and `drawing` lays out the table in a terminal.
"""
