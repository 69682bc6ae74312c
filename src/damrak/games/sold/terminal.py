def draw(view, names, width): return []
def data_in_words(text): return []
