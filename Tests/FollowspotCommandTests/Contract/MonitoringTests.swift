import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@Suite("Monitoring")
struct MonitoringTests {
  @Test("The health of a working kiosk is one line and exit code 0")
  func well() throws {
    let live = try LiveKiosk()
    // The first frame may still be in flight.
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    let outcome = try live.run("health")
    #expect(outcome.output.hasPrefix("OK - showing on virtual | uptime="), "\(outcome)")
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.error == "", "\(outcome)")
    // The data socket answers it too.
    #expect(try Program(["health", "--socket", live.scratch("sockets/data")]).end().code == 0)
    let json = try JSON(live.run("health", "--json").output)
    #expect(json["state"] == .string("ok") && json["code"] == .integer(0))
    #expect(json["metrics"]?["outputs"]?.elements?.count == 1)
  }

  @Test("A problem is a warning with its text")
  func problem() throws {
    let live = try LiveKiosk()
    _ = try live.scratch.write("followspot: 1\nscreens: {}\n", to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait(forError: "has errors")
    let outcome = try live.run("health")
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("WARNING - the document on disk has errors"), "\(outcome)")
    #expect(try live.run("metrics").output.contains("\nfollowspot_problems 1\n"))
  }

  @Test("A document that was checked but not shown is a warning until it is valid")
  func looked() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    _ = try live.scratch.write("no picture", to: "bad.png")
    _ = try live.scratch.write("followspot: 1\nscreens: { home: { Image: bad.png } }\n", to: "kiosk.yaml")
    live.kiosk.send(SIGURG)
    try live.kiosk.wait(forError: "the document on disk has errors, and is not shown")
    let outcome = try live.run("health")
    #expect(outcome.code == 1 && outcome.output.contains("bad.png"), "\(outcome)")
    // The document that is shown has data.
    #expect(try live.run("get", "fare").code == 0)
    _ = try live.scratch.write(LiveKiosk.document, to: "kiosk.yaml")
    live.kiosk.send(SIGURG)
    try live.kiosk.wait("to be well") { try live.run("health").code == 0 }
  }

  @Test(
    "A changed setting that needs a restart is a warning",
    arguments: ["scale: 2", "outputs: { arrange: mirror, connectors: [DP-1, DP-2] }"])
  func outdated(setting: String) throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    _ = try live.scratch.write("\(LiveKiosk.document)settings: { \(setting) }\n", to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait(forError: "reloaded")
    let outcome = try live.run("health")
    let name = setting.prefix { $0 != ":" }
    #expect(
      outcome.output.hasPrefix(
        "WARNING - '\(name)' in the settings has changed since the start; restart the kiosk to apply it |"),
      "\(outcome)")
    #expect(outcome.code == 1)
    _ = try live.scratch.write(LiveKiosk.document, to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait("to be well") { try live.run("health").code == 0 }
  }

  @Test(
    "A changed setting without effect on the displays is no warning",
    arguments: [
      ("scale: 2", "--scale=1"), ("outputs: { arrange: mirror, connectors: [DP-1, DP-2] }", "--outputs=one"),
      // These have no effect on a display in memory.
      ("outputs: mirror", "--locale=en"), ("scale: auto", "--locale=en"),
      ("outputs: { arrange: one, connectors: { connector: DP-1, touch: ELO } }", "--locale=en"),
    ])
  func current(setting: String, word: String) throws {
    let live = try LiveKiosk(LiveKiosk.document, word)
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    _ = try live.scratch.write("\(LiveKiosk.document)settings: { \(setting) }\n", to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait(forError: "reloaded")
    let outcome = try live.run("health")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("OK"), "\(outcome)")
    #expect(!live.kiosk.error.contains("restart the kiosk"))
  }

  @Test("After a notice, a setting is a warning only if it differs from those in use")
  func outdatedAfterNotice() throws {
    let live = try LiveKiosk("followspot: 1\nsettings: { outputs: one, scale: 1 }\nscreens: {}\n", "--on-error=notice")
    for (setting, code) in [("outputs: one, scale: 1", 0), ("outputs: one, scale: 2", 1)] as [(String, Int32)] {
      _ = try live.scratch.write("\(LiveKiosk.document)settings: { \(setting) }\n", to: "kiosk.yaml")
      live.kiosk.send(SIGHUP)
      try live.kiosk.wait("to show the document") { try live.run("health").code == code }
      let words = "in the settings has changed"
      if code == 0 {
        #expect(!live.kiosk.error.contains(words))
      } else {
        try live.kiosk.wait(forError: "'scale' \(words)")
      }
    }
  }

  @Test("A notice or a kiosk that does not answer is critical")
  func critical() throws {
    let scratch = try TemporaryFolder()
    let kiosk = try Program([
      "run", try scratch.write("followspot: 1\nscreens: {}\n", to: "kiosk.yaml").string, "--display", "virtual",
      "--input", "none", "--state-dir", scratch("state"), "--control-dir", scratch("sockets"), "--on-error", "notice",
    ])
    try kiosk.wait("to answer") { try Program.run("status", "--socket", scratch("sockets")).code == 0 }
    let notice = try Program.run("health", "--socket", scratch("sockets"))
    #expect(notice.code == 2 && notice.output.hasPrefix("CRITICAL - a notice is shown"), "\(notice)")
    kiosk.send(SIGTERM)
    _ = try kiosk.end()
    let gone = try Program.run("health", "--socket", scratch("sockets"), "--json")
    #expect(gone.code == 2, "\(gone)")
    let json = try JSON(gone.output)
    #expect(json["state"] == .string("critical") && json["metrics"] == .null)
    let metrics = try Program.run("metrics", "--socket", scratch("sockets"), "--kiosk", "a \"b\"")
    #expect(metrics.code == 0)
    #expect(metrics.output.hasSuffix("\nfollowspot_up{kiosk=\"a \\\"b\\\"\"} 0\n"), "\(metrics)")
    #expect(metrics.output.split(separator: "\n").count == 3, "\(metrics)")
  }

  @Test("`health` waits no longer than its timeout for a connection and for an answer")
  func hanging() throws {
    let scratch = try TemporaryFolder()
    let silent = try SilentSocket(at: scratch.path.appending("control"))
    let outcome = try Program.run("health", "--socket", scratch("control"), "--timeout", "0.2")
    #expect(outcome.code == 2 && outcome.output.contains("does not answer"), "\(outcome)")
    // No connection is accepted, so the queue fills up.
    try silent.fill()
    let full = try Program.run("health", "--socket", scratch("control"), "--timeout", "0.2")
    #expect(full.code == 2 && full.output.contains("queue of waiting programs is full"), "\(full)")
  }

  @Test("Monitoring is answered at the control socket if the data socket is full")
  func crowded() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    var crowd: [Int32] = []
    defer { for client in crowd { close(client) } }
    // Earlier clients may still count.
    try live.kiosk.wait("to have no place left") {
      while crowd.count < 64 { crowd.append(try connection(to: live.scratch("sockets/data"))) }
      crowd.append(try connection(to: live.scratch("sockets/data")))
      return try live.run("get").error.contains("64 programs at the socket 'data'")
    }
    let outcome = try live.run("health")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("OK - "), "\(outcome)")
    #expect(try live.run("metrics").output.contains("\nfollowspot_up 1\n"))
  }

  @Test("Without descriptors the reason is their lack, not the number of programs")
  func noDescriptors() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    let used = Set(live.scratch.names(in: "/proc/\(live.kiosk.id)/fd"))
    // The lowest free number. Open descriptors with higher numbers stay open.
    let limit = try #require((0..<1000).first { !used.contains("\($0)") })
    let words = ["--pid", "\(live.kiosk.id)", "--nofile=\(limit):"]
    try #require(Program(words, program: "/usr/bin/prlimit").end().code == 0)
    var crowd: [Int32] = []
    defer { for client in crowd { close(client) } }
    // Descriptors closed meanwhile are used first.
    try live.kiosk.wait("to have no descriptor left") {
      crowd.append(try connection(to: live.scratch("sockets/data")))
      return try live.run("get").error.contains("can't accept another program: Too many open files")
    }
    let outcome = try live.run("health")
    #expect(outcome.code == 3 && outcome.output.contains("Too many open files"), "\(outcome)")
    #expect(!outcome.output.contains("64 programs"), "\(outcome)")
  }

  @Test("`metrics` writes Prometheus's format with help and type, and replaces its file as a whole")
  func metrics() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    #expect(try live.run("reset", "any words").code == 0)
    let file = live.scratch("kiosk.prom")
    #expect(try live.run("metrics", "-o", file).testDescription == "0\n")
    let text = String(decoding: try live.scratch.bytes(of: "kiosk.prom"), as: UTF8.self)
    #expect(live.scratch.names(in: "").filter { $0.hasSuffix(".part") } == [])
    var typed: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "#" {
        if words[1] == "TYPE" { typed[words[2]] = words[3] }
        continue
      }
      let name = String(words[0].prefix { $0 != "{" })
      #expect(typed[name] == (name.hasSuffix("_total") ? "counter" : "gauge"), "\(line)")
      #expect(Double(words[words.count - 1]) != nil, "\(line)")
    }
    #expect(typed.count >= 14)
    for line in ["followspot_up 1", "followspot_display_on{output=\"virtual\"} 1", "followspot_notice 0"] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
    let frames = text.split(separator: "\n").first { $0.hasPrefix("followspot_frames_total{") }
    #expect(frames?.split(separator: " ").last.flatMap { Int($0) } ?? 0 > 0)
  }

  @Test("Wrong options and an unwritable file of monitoring commands are refused")
  func refusals() throws {
    let live = try LiveKiosk()
    let name = try live.run("metrics", "-o", live.scratch("kiosk.txt"))
    #expect(name.code == 64 && name.error.contains("ends in .prom"), "\(name)")
    let folder = try live.run("metrics", "-o", "/nowhere/kiosk.prom")
    #expect(folder.code == 73 && folder.error.contains("cannot write /nowhere/kiosk.prom"), "\(folder)")
    #expect(try live.run("health", "--timeout", "0").code == 64)
  }

  @Test("A kiosk without permission to ask counts as unknown, not as down", .enabled(if: Program.canRunPlain))
  func refused() throws {
    let scratch = try TemporaryFolder()
    _ = try SilentSocket(at: scratch.path.appending("control"))
    chmod(scratch("control"), 0)
    let health = try Program.run("health", "--socket", scratch("control"), isPlain: true)
    #expect(health.code == 3 && health.output.hasPrefix("UNKNOWN - you may not"), "\(health)")
    let metrics = try Program.run("metrics", "--socket", scratch("control"), isPlain: true)
    #expect(metrics.code == 77 && metrics.output == "", "\(metrics)")
  }
}

/// Opens a connection that calls nothing.
private func connection(to path: String) throws -> Int32 {
  let client = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
  guard client >= 0, sockaddr_un(path).withAddress({ connect(client, $0, $1) }) == 0 else {
    throw Errno(rawValue: errno)
  }
  return client
}

extension sockaddr_un {
  fileprivate init(_ path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: Array(path.utf8)) }
  }

  fileprivate func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: self) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

/// A socket that accepts no connection.
private final class SilentSocket {
  private let socket: Int32
  private var clients: [Int32] = []
  private let address: sockaddr_un

  init(at path: FilePath) throws {
    socket = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    address = sockaddr_un(path.string)
    guard address.withAddress({ bind(socket, $0, $1) }) == 0, listen(socket, 1) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  deinit { for descriptor in clients + [socket] { close(descriptor) } }

  /// Connects until the queue is full.
  func fill() throws {
    while true {
      let client = Glibc.socket(
        AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
      guard client >= 0 else { throw Errno(rawValue: errno) }
      clients.append(client)
      if address.withAddress({ connect(client, $0, $1) }) != 0 { return }
    }
  }
}
