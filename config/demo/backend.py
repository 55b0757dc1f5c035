"""The program beside the demo: sets departures and fares, and stands in for a card reader. Usage: backend.py [SOCKET]"""
import json
import socket
import sys
import time

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/followspot-control/data"
PRICES = {"adult": 290, "child": 150, "hop": 190, "bicycle": 200, "day": 840, "airport": 460, "group": 1900, "card": 1000}
LINES = {"M1": (1, 5), "M2": (2, 7), "M3": (4, 6), "M4": (3, 11)}  # the platform, and the minutes between trains

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

def departures(now):
    def train(line, platform, every, more):
        leaves = (int(now / 60) // every + more) * every * 60
        moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(leaves))
        return {"id": f"{line} {leaves}", "line": line, "platform": platform, "leaves": moment}
    return sorted((train(line, *LINES[line], more) for line in LINES for more in (1, 2)), key=lambda train: train["leaves"])

def serve():
    events, data, ticket, tickets, reader = Kiosk(), Kiosk(), "adult", 1, "ready"
    events.call("Watch", more=True, kinds=["send"])
    while True:
        total = tickets * PRICES[ticket] / 100
        data.call("Set", values={"departures": departures(time.time()), "tickets": tickets, "total": total, "reader": reader})
        data.answer()
        try:
            event = events.answer(2)["event"]
        except TimeoutError:  # No event within two seconds: a busy reader finishes.
            reader = ("refused" if total > 50 else "paid") if reader == "working" else "ready"
            continue
        if event["name"] == "choose":
            ticket, tickets = event["payload"]["ticket"], 1
        tickets = {"more": min(tickets + 1, 9), "less": max(tickets - 1, 1)}.get(event["name"], tickets)
        reader = "working" if event["name"] == "pay" else "ready"

while True:
    try:
        serve()
    except OSError as error:
        print(f"{SOCKET}: {error}", file=sys.stderr)
        time.sleep(1)
