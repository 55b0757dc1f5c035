"""The program beside the panel: stands in for a roaster's controller. Usage: backend.py [SOCKET]"""
import json
import socket
import sys
import time

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/followspot-control/data"
COLD, ROOM, CHARGE = 95, 24, 190  # where roasting begins, the room, and the drum when the beans fall in

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

class Roaster:
    """A drum of beans. A second here is a quarter of a minute in the drum."""

    def __init__(self):
        self.target, self.speed, self.air, self.cooling = 212, 54, 60, True
        self.phase, self.bean, self.rise = "ready", float(ROOM), 0.0
        self.trend, self.alarms, self.count = [], [], 0

    def take(self, name, values):
        """Handles a message of the panel."""
        if name == "setPoint":
            setattr(self, values["name"], values["value"])
        elif name == "option":
            self.cooling = values.get("cooling", self.cooling)
        elif name == "start" and self.phase == "ready":
            self.phase, self.bean, self.trend = "drying", float(COLD), []
            self.alarm("gas")
        elif name == "drop" and self.phase != "ready":
            self.phase = "cooling"
        elif name == "seen":
            self.alarms = [alarm for alarm in self.alarms if alarm["id"] != values["alarm"]]

    def alarm(self, what):
        if not any(alarm["what"] == what for alarm in self.alarms):
            self.count += 1
            since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
            self.alarms.append({"id": f"a{self.count}", "since": since, "what": what, "seen": False})

    def go_on(self):
        """Lets a quarter of a minute pass."""
        before = self.bean
        if self.phase in ("ready", "cooling"):
            self.bean += (ROOM - self.bean) * (0.2 if self.cooling else 0.05)
            if self.phase == "cooling" and self.bean < ROOM + 6:
                self.phase = "ready"
        else:
            self.bean += (self.target + 30 - self.bean) * 0.035 * (1.3 - self.air / 200)
            self.phase = "drying" if self.bean < 150 else "browning" if self.bean < 190 else "development"
            if self.bean >= self.target:
                self.phase = "cooling"
        self.rise = (self.bean - before) * 4
        self.count += 1
        self.trend = (self.trend + [{"id": f"t{self.count}", "bean": round(self.bean, 1)}])[-40:]
        if self.exhaust > 255:
            self.alarm("hot")

    @property
    def exhaust(self):
        return round(self.bean * 1.15 + (0 if self.phase == "ready" else 8))

    @property
    def values(self):
        is_hot = self.phase not in ("ready", "cooling")
        done = (self.bean - COLD) / (self.target - COLD) if is_hot else 0
        return {
            "bean": round(self.bean, 1), "rise": round(max(-20, min(40, self.rise)), 1), "drum": self.speed if self.phase != "ready" else 0,
            "exhaust": self.exhaust, "gas": 62 if is_hot else 0, "progress": round(100 * max(0, min(1, done))), "phase": self.phase,
            "trend": self.trend, "alarms": self.alarms,
        }

def serve(roaster):
    events, data = Kiosk(), Kiosk()
    events.call("Watch", more=True, kinds=["send"])
    data.call("Get", names=["target", "speed", "air", "cooling"])
    for name, value in data.answer()["values"].items():
        setattr(roaster, name, value)
    while True:
        data.call("Set", values=roaster.values)
        data.answer()
        try:
            event = events.answer(1)["event"]
            roaster.take(event["name"], event.get("payload") or {})
        except TimeoutError:  # No event within a second.
            roaster.go_on()

roaster = Roaster()
while True:
    try:
        serve(roaster)
    except OSError as error:
        print(f"{SOCKET}: {error}", file=sys.stderr)
        time.sleep(1)
