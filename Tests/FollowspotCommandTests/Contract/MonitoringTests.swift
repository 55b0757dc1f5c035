import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@Suite("What watches over a kiosk")
struct MonitoringTests {
  @Test("hears in one line and by the status that it is well")
  func well() throws {
    let live = try LiveKiosk()
    // The first frame may still be on its way.
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    let outcome = try live.run("health")
    #expect(outcome.output.hasPrefix("OK - showing on virtual | uptime="), "\(outcome)")
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.error == "", "\(outcome)")
    // The socket for data does as well.
    #expect(try Program(["health", "--socket", live.scratch("sockets/data")]).end().code == 0)
    let json = try JSON(live.run("health", "--json").output)
    #expect(json["state"] == .string("ok") && json["code"] == .integer(0))
    #expect(json["metrics"]?["outputs"]?.elements?.count == 1)
  }

  @Test("hears of a problem as a warning, with its words")
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

  @Test("hears what is wrong with a document that was looked at and not shown, and that it is right again")
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
    "hears of settings that are others on disk, and hold from the next start on",
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
        "WARNING - '\(name)' in the settings is another than at the start; restart the kiosk for it |"), "\(outcome)")
    #expect(outcome.code == 1)
    _ = try live.scratch.write(LiveKiosk.document, to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait("to be well") { try live.run("health").code == 0 }
  }

  @Test(
    "hears of no settings of which a restart would make nothing else",
    arguments: [
      ("scale: 2", "--scale=1"), ("outputs: { arrange: mirror, connectors: [DP-1, DP-2] }", "--outputs=one"),
      // On a display in memory.
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

  @Test("hears after a notice only of settings that are others than those that it is shown by")
  func outdatedAfterNotice() throws {
    let live = try LiveKiosk("followspot: 1\nsettings: { outputs: one, scale: 1 }\nscreens: {}\n", "--on-error=notice")
    for (setting, code) in [("outputs: one, scale: 1", 0), ("outputs: one, scale: 2", 1)] as [(String, Int32)] {
      _ = try live.scratch.write("\(LiveKiosk.document)settings: { \(setting) }\n", to: "kiosk.yaml")
      live.kiosk.send(SIGHUP)
      try live.kiosk.wait("to show the document") { try live.run("health").code == code }
      let words = "in the settings is another now"
      if code == 0 {
        #expect(!live.kiosk.error.contains(words))
      } else {
        try live.kiosk.wait(forError: "'scale' \(words)")
      }
    }
  }

  @Test("hears that a notice is shown, and that nobody answers")
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

  @Test("waits no longer than it is told to, whether a kiosk does not take it or does not answer")
  func hanging() throws {
    let scratch = try TemporaryFolder()
    let silent = try SilentSocket(at: scratch.path.appending("control"))
    let start = ContinuousClock.now
    let outcome = try Program.run("health", "--socket", scratch("control"), "--timeout", "0.2")
    #expect(outcome.code == 2 && outcome.output.contains("does not answer"), "\(outcome)")
    // Nobody takes those who wait, so that there is no room at some time.
    try silent.fill()
    let full = try Program.run("health", "--socket", scratch("control"), "--timeout", "0.2")
    #expect(full.code == 2 && full.output.contains("wait there to be taken"), "\(full)")
    #expect(ContinuousClock.now - start < Program.patience)
  }

  @Test("is answered at the socket for control where programs have all places at the one for data")
  func crowded() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    var crowd: [Int32] = []
    defer { for client in crowd { close(client) } }
    // Who was there before may still count.
    try live.kiosk.wait("to have no place left") {
      while crowd.count < 64 { crowd.append(try connection(to: live.scratch("sockets/data"))) }
      crowd.append(try connection(to: live.scratch("sockets/data")))
      return try live.run("get").error.contains("64 programs at the socket 'data'")
    }
    let outcome = try live.run("health")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("OK - "), "\(outcome)")
    #expect(try live.run("metrics").output.contains("\nfollowspot_up 1\n"))
  }

  @Test("hears the true reason where descriptors are used up: it is not that there are many programs")
  func noDescriptors() throws {
    let live = try LiveKiosk()
    try live.kiosk.wait("to show something") { try live.run("health").code == 0 }
    let used = Set(live.scratch.names(in: "/proc/\(live.kiosk.id)/fd"))
    // The lowest number that is free: what has a higher one stays.
    let limit = try #require((0..<1000).first { !used.contains("\($0)") })
    let words = ["--pid", "\(live.kiosk.id)", "--nofile=\(limit):"]
    try #require(Program(words, program: "/usr/bin/prlimit").end().code == 0)
    var crowd: [Int32] = []
    defer { for client in crowd { close(client) } }
    // What was let go of meanwhile is taken first.
    try live.kiosk.wait("to have no descriptor left") {
      crowd.append(try connection(to: live.scratch("sockets/data")))
      return try live.run("get").error.contains("can't take one more program: Too many open files")
    }
    let outcome = try live.run("health")
    #expect(outcome.code == 3 && outcome.output.contains("Too many open files"), "\(outcome)")
    #expect(!outcome.output.contains("64 programs"), "\(outcome)")
  }

  @Test("gets numbers in Prometheus's format, each with its help and type, and a file as a whole")
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

  @Test("is told what is wrong with its command line, and where a file can't be")
  func refusals() throws {
    let live = try LiveKiosk()
    let name = try live.run("metrics", "-o", live.scratch("kiosk.txt"))
    #expect(name.code == 64 && name.error.contains("ends in .prom"), "\(name)")
    let folder = try live.run("metrics", "-o", "/nowhere/kiosk.prom")
    #expect(folder.code == 73 && folder.error.contains("cannot write /nowhere/kiosk.prom"), "\(folder)")
    #expect(try live.run("health", "--timeout", "0").code == 64)
  }

  @Test("is not told that a kiosk is down which it may not ask", .enabled(if: Program.canRunPlain))
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

/// A connection to a socket, at which nothing is asked.
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

/// A socket at which nobody answers, nor takes anyone.
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

  /// Has clients wait until there is room for none.
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
