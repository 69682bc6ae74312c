"""Rules and bots run in processes of their own, each call with a hard limit of time.

Whatever loops for ever there is ended with its process, and the server and all other tables go on.
"""

from damrak.web.workers.pool import Pool, Refused, TooSlow, WorkerFailed
from damrak.web.workers.results import Foreseen, Look, Step

__all__ = ["Foreseen", "Look", "Pool", "Refused", "Step", "TooSlow", "WorkerFailed"]
