def read_position(text, key): raise NotImplementedError
def write_position(s): raise NotImplementedError
