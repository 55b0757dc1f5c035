"""The program beside the checkout: stands in for a library's catalogue. Usage: backend.py [SOCKET]"""
import datetime
import json
import socket
import sys
import time

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/followspot-control/data"
CARDS = {"23004711": "Ada", "23004712": "Łukasz", "23004713": "Jürgen"}
BOOKS = {
    "9780141439587": ("Emma", "Jane Austen"),
    "9780241950425": ("Frankenstein", "Mary Shelley"),
    "9783257236644": ("Momo", "Michael Ende"),
    "9788308049051": ("Solaris", "Stanisław Lem"),
}
RESERVED = {"9780241950425"}
LENT = {"23004711": {"9788308049051": datetime.date.today() + datetime.timedelta(days=3)}}

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
            return None  # The visitor has left: the answer is nobody's any more.
        if "error" in message:
            raise ConnectionError(json.dumps(message))
        return message["parameters"]

class Visit:
    """The card of one visitor, and what was lent to it now."""

    def __init__(self):
        self.card, self.new = None, set()

    def take(self, name, code):
        """Handles a scan. Returns the data to set."""
        if name == "card":
            self.__init__()
            if code not in CARDS:
                return {"card": "unknown"}
            self.card = code
            return {"card": "open", "reader": CARDS[code], **self.loans}
        if name != "book" or self.card is None:
            return {}
        if code not in BOOKS:
            return {"answer": "unknown"}
        title = BOOKS[code][0]
        if code in RESERVED:
            return {"answer": "reserved", "title": title}
        lent = LENT.setdefault(self.card, {})
        answer = "extended" if code in lent else "lent"
        lent[code] = datetime.date.today() + datetime.timedelta(days=28)
        self.new.add(code)
        return {"answer": answer, "title": title, **self.loans}

    @property
    def loans(self):
        lent = LENT.get(self.card, {})
        rows = [
            {"id": code, "title": BOOKS[code][0], "author": BOOKS[code][1], "due": str(due), "isNew": code in self.new}
            for code, due in lent.items()
        ]
        rows.sort(key=lambda row: (not row["isNew"], row["due"]))
        receipt = "\n".join(f"{row['due']} {row['title']}, {row['author']}" for row in rows)
        return {"loans": rows, "receipt": receipt or "No books"}

def serve():
    events, data = Kiosk(), Kiosk()
    events.call("Watch", more=True, kinds=["send"])
    session, visit = None, Visit()
    while True:
        event = events.answer()["event"]
        if event.get("session") != session:
            session, visit = event.get("session"), Visit()
        values = visit.take(event["name"], (event.get("payload") or {}).get("code"))
        if values:
            data.call("Set", values=values, ifSession=session)
            data.answer()

while True:
    try:
        serve()
    except OSError as error:
        print(f"{SOCKET}: {error}", file=sys.stderr)
        time.sleep(1)
