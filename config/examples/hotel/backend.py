"""The program beside the check-in: stands in for the hotel's bookings, card reader and key dispenser. Usage: backend.py [SOCKET]"""
import json
import socket
import sys
import time

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/followspot-control/data"
BOOKINGS = {"LT1234": ("ada", 84, 312), "LT2345": ("łukasz", 96, 207), "LT3456": ("سلمى", 84, 104)}  # name, price of a night, room
REFUSED = "0000"  # cards that end so are refused

class Kiosk:
    """A connection. Calls and replies are JSON, and each ends with a NUL byte (https://varlink.org)."""

    def __init__(self):
        self.socket, self.rest = socket.socket(socket.AF_UNIX), b""
        self.socket.connect(SOCKET)

    def call(self, method, more=False, **parameters):
        call = json.dumps({"method": "io.followspot.Kiosk." + method, "parameters": parameters, "more": more})
        self.socket.sendall(call.encode() + b"\0")

    def answer(self):
        while b"\0" not in self.rest:
            self.rest += self.socket.recv(65536) or b'{"error": "the kiosk closed the connection"}\0'
        message, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(message)
        if message.get("error", "").endswith("OtherSession"):
            return None  # The guest has left: the answer is nobody's any more.
        if "error" in message:
            raise ConnectionError(json.dumps(message))
        return message["parameters"]

def replies(name, values):
    """The data to set for a message, each after a moment, as a slow machine would."""
    booking = BOOKINGS.get((values.get("booking") or "").upper())
    if name == "find":
        guest = (values.get("name") or "").strip().lower()
        if booking and guest.startswith(booking[0]):
            yield {"answer": "found", "night": booking[1], "number": booking[2]}
        else:
            yield {"answer": "unknown"}
    elif name == "pay":
        yield {"payment": "refused" if (values.get("card") or "").endswith(REFUSED) else "paid"}

def serve():
    events, data = Kiosk(), Kiosk()
    events.call("Watch", more=True, kinds=["send"])
    while True:
        event = events.answer()["event"]
        for values in replies(event["name"], event.get("payload") or {}):
            time.sleep(1)
            data.call("Set", values=values, ifSession=event.get("session"))
            data.answer()

while True:
    try:
        serve()
    except OSError as error:
        print(f"{SOCKET}: {error}", file=sys.stderr)
        time.sleep(1)
