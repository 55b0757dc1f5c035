import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

/// Tests the kiosk with programs that do not use this package.
@Suite("A running kiosk and other programs")
struct OtherClientTests {
  @Test("The book's programs in plain Python set data and receive sent words")
  func book() throws {
    let recipes = "Sources/Documentation/how-to/connect"
    let live = try LiveKiosk(Page("\(recipes)/from-a-shell.md").fenced("yaml").map(\.text).joined())
    let blocks = try Page("\(recipes)/from-python.md").fenced("python").map(\.text)
    for (name, code) in zip(["kiosk.py", "help.py", "lasting.py"], blocks) { try live.scratch.write(code, to: name) }
    let variables = ["KIOSK": live.scratch("sockets/data"), "PYTHONDONTWRITEBYTECODE": "1"]
    func start(_ name: String) throws -> Program {
      try Program(["-u", live.scratch(name)], program: "/usr/bin/python3", variables: variables)
    }
    #expect(try live.run("set", "desk=closed").code == 0)
    let (help, lasting) = (try start("help.py"), try start("lasting.py"))
    try lasting.wait("to set data") { try live.run("get", "desk").output == "open\n" }
    for program in [help, lasting] {
      try program.wait("to receive a word") {
        _ = try live.run("do", "{ send: help, with: { number: 7 } }")
        return program.output.contains("help for number 7\n") || program.output.contains("help {'number': 7}\n")
      }
    }
    try help.wait("to set the next number") { try live.run("get", "number").output == "8\n" }
    for program in [help, lasting] {
      program.send(SIGKILL)
      _ = try program.end()
    }
  }

  /// The Python with Varlink's library; nil if it can't be installed.
  private static let python = FollowspotCommandTests.python(
    with: ["varlink==31.0.0"], modules: ["varlink"], in: "varlink-client")

  @Test("The Python library of Varlink's authors can call the kiosk", .enabled(if: python != nil, noPackages))
  func library() throws {
    let live = try LiveKiosk()
    let script = try live.scratch.write(
      """
      import sys, varlink
      with varlink.Client.new_with_address("unix:" + sys.argv[1]) as client:
          with client.open("org.varlink.service") as service:
              info = service.GetInfo()
              print(info["product"], info["interfaces"])
          with client.open("io.followspot.Kiosk") as kiosk:
              print(kiosk.Set({"fare": 3.5, "departures": [{"id": "a", "line": "7"}]}, None))
              print(kiosk.Patch("departures", [{"op": "update", "key": "a", "value": {"line": "8"}}], 1))
              print(kiosk.Get(["fare", "departures", "customer"]))
              try:
                  kiosk.Set({"fares": 1}, None)
              except varlink.VarlinkError as error:
                  print(error.error(), error.parameters())
              try:
                  kiosk.ResetSession()
              except varlink.VarlinkError as error:
                  print(error.error(), error.parameters())
          with client.open("io.followspot.Kiosk") as kiosk:
              for answer in kiosk.Watch(["send"], _more=True):
                  print(answer["event"]["name"], answer["event"]["payload"], flush=True)
                  break
      """, to: "client.py")
    let program = try Program(
      ["-u", script.string, live.scratch("sockets/data")], program: try #require(Self.python))
    try program.wait("to hear of a word") {
      _ = try live.run("do", "{ send: buy, with: { n: 1 } }")
      return program.output.contains("buy")
    }
    let lines = program.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "followspot ['org.varlink.service', 'io.followspot.Kiosk']", "{'revision': 1}", "{'revision': 2}",
        "{'values': {'fare': 3.5, 'departures': [{'id': 'a', 'line': '8'}], 'customer': None}, 'revision': 2}",
        "io.followspot.Kiosk.UnknownName {'name': 'fares', 'similar': ['fare']}",
        "io.followspot.Kiosk.NotAllowed {'method': 'ResetSession'}", "buy {'n': 1}",
      ], "\(program.output)\(program.error)")
  }

  @Test("A kiosk serves sockets that a service manager has opened before")
  func inherited() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(LiveKiosk.document, to: "kiosk.yaml").string
    // Like systemd: sockets from descriptor 3 on, and their names in the environment.
    let starter = try scratch.write(
      """
      import os, socket, sys
      for number, name in enumerate(["control", "data"]):
          listener = socket.socket(socket.AF_UNIX)
          listener.bind(sys.argv[1] + "/" + name)
          listener.listen()
          os.dup2(listener.fileno(), 30 + number)
      for number in range(2):
          os.dup2(30 + number, 3 + number, inheritable=True)
      # A program that connects before the kiosk is there waits.
      early = socket.socket(socket.AF_UNIX)
      early.connect(sys.argv[1] + "/data")
      os.set_inheritable(early.fileno(), False)
      os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2", "LISTEN_FDNAMES": "control:data"}
      os.execv(sys.argv[2], sys.argv[2:])
      """, to: "starter.py")
    let kiosk = try Program(
      [
        starter.string, scratch.path.string, try Program.path(), "run", document, "--display", "virtual", "--input",
        "none", "--state-dir", scratch("state"),
      ], program: "/usr/bin/python3")
    try kiosk.wait("to answer") { try Program.run("get", "fare", "--socket", scratch("data")).code == 0 }
    #expect(try Program.run("status", "--socket", scratch("control")).code == 0)
    #expect(try Program.run("reset", "--socket", scratch("data")).code == 77)
    kiosk.send(SIGTERM)
    #expect(try kiosk.end().code == 0)
    // The sockets belong to the service manager, so they stay.
    #expect(scratch.names().contains("data") && scratch.names().contains("control"))
  }
}
