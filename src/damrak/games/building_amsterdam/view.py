def view(s, viewer): raise NotImplementedError
def shown_decision(s, viewer): raise NotImplementedError
