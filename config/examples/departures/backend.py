"""The program beside the kiosk: sets departures, and sells tickets. Usage: backend.py [SOCKET]"""
import json
import socket
import sys
import time

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/followspot-control/data"
# Line, destination, platform; the minutes between trains, and of the first; minutes of delay; whether it is cancelled.
LINES = [("R1", "Old Harbour", 2, 15, 1, 0, False), ("S4", "Airport", 1, 10, 4, 3, False),
         ("R7", "Lighthouse Point", 4, 20, 9, 0, False), ("S4", "Museum Quarter", 3, 10, 2, 0, True)]  # fmt: skip

class Kiosk:
    """A connection. Calls and replies are JSON, and each ends with a NUL byte (https://varlink.org)."""

    def __init__(self):
        self.socket, self.rest = socket.socket(socket.AF_UNIX), b""
        self.socket.connect(SOCKET)

    def call(self, method, more=False, **parameters):
        call = json.dumps({"method": "io.followspot.Kiosk." + method, "parameters": parameters, "more": more})
        self.socket.sendall(call.encode() + b"\0")

    def answer(self, seconds=None):
        self.socket.settimeout(seconds)
        while b"\0" not in self.rest:
            self.rest += self.socket.recv(65536) or b'{"error": "the kiosk closed the connection"}\0'
        message, _, self.rest = self.rest.partition(b"\0")
        if "error" in json.loads(message):
            raise ConnectionError(message.decode())
        return json.loads(message)["parameters"]

def moment(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))

def departures(now):
    def train(line, to, platform, every, first, late, cancelled, more):
        due = ((int(now / 60 - first - late) // every + more) * every + first) * 60
        return {"id": f"{line} {to} {due}", "line": line, "to": to, "platform": platform, "due": moment(due),
                "leaves": moment(due + late * 60), "delay": late * 60, "cancelled": cancelled}  # fmt: skip
    return sorted((train(*line, more) for line in LINES for more in (1, 2)), key=lambda train: train["leaves"])

def serve():
    events, data, tickets, sale = Kiosk(), Kiosk(), 1, "ready"
    events.call("Watch", more=True, kinds=["send", "session"])
    while True:
        data.call("Set", values={"departures": departures(time.time()), "sale": sale, "tickets": tickets,
                                 "total": tickets * 290 / 100})  # fmt: skip
        data.answer()
        try:
            event = events.answer(5)["event"]["name"]
        except TimeoutError:  # No event for five seconds: the simulated reader finishes, or the sale starts again.
            tickets = 1 if sale == "paid" else tickets
            sale = ("refused" if tickets > 5 else "paid") if sale == "working" else "ready"
            continue
        tickets = {"more": min(tickets + 1, 9), "less": max(tickets - 1, 1), "buy": tickets}.get(event, 1)
        sale = "working" if event == "buy" else "ready"

while True:
    try:
        serve()
    except OSError as error:
        print(f"{SOCKET}: {error}", file=sys.stderr)
        time.sleep(1)
