import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("`followspot run` without a document that can be shown")
struct NoticeTests {
  private let scratch: TemporaryFolder
  private let kiosk: String
  private static let broken = "followspot: 1\nscreens:\n  home:\n    - Txet: Hello\n    - { Text: Bye, colour: red }\n"

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(Self.broken, to: "kiosk.yaml").string
  }

  private func start(
    _ options: String..., script: String? = nil, variables: [String: String] = [:]
  ) throws -> Program {
    var arguments = ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")]
    if let script {
      arguments += ["--clock", "virtual", "--input", "script:\(try scratch.write(script, to: "kiosk.script").string)"]
    }
    return try Program(arguments + options, variables: ["LC_ALL": "C"].merging(variables) { $1 })
  }

  /// Returns the picture at the end of a script.
  private func picture(_ steps: String, _ options: String..., variables: [String: String] = [:]) throws -> [UInt8] {
    let options = options.isEmpty ? ["--on-error", "notice"] : options
    var arguments = ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")]
    let script = try scratch.write("\(steps)\ncapture shown.png\n", to: "kiosk.script").string
    arguments += ["--clock", "virtual", "--input", "script:\(script)"] + options
    let outcome = try Program(arguments, variables: ["LC_ALL": "C"].merging(variables) { $1 }, in: scratch.path).end()
    #expect(outcome.code == 0, "\(outcome)")
    return try scratch.bytes(of: "shown.png")
  }

  @Test("`run` ends with 65 or 66 unless --on-error is notice", arguments: [[], ["--on-error", "exit"]])
  func exits(options: [String]) throws {
    let arguments = ["--display", "virtual", "--state-dir", scratch("state")] + options
    let broken = try Program(["run", kiosk] + arguments).end()
    #expect(broken.code == 65)
    #expect(broken.error.contains("\(kiosk):4:7: error: there is no view 'Txet'"), "\(broken)")
    #expect(try Program(["run", scratch("nowhere.yaml")] + arguments).end().code == 66)
  }

  @Test("`run` with a faulty or missing document reports it and shows the same notice")
  func shows() throws {
    let outcome = try start("--on-error", "notice", script: "expect screen notice\nwait 1h\nexpect screen notice\n")
      .end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error.contains("\(kiosk):4:7: error: there is no view 'Txet'; did you mean 'Text'?"), "\(outcome)")
    #expect(outcome.error.contains("\(kiosk):5:20: error: 'Text' has no key 'colour'"), "\(outcome)")
    #expect(outcome.error.contains("error: '\(kiosk)' can't be shown; a notice is shown instead"), "\(outcome)")
    let broken = try picture("")
    unlink(kiosk)
    #expect(try picture("") == broken)
    // The picture is not a single colour.
    #expect(broken.count > 500)
  }

  @Test("The notice is in the language of --locale, otherwise in the system's, otherwise in English")
  func languages() throws {
    let (english, german) = (try picture(""), try picture("", "--on-error", "notice", "--locale", "de-CH"))
    #expect(english != german)
    #expect(try picture("", variables: ["LC_ALL": "", "LANG": "de_DE.UTF-8"]) == german)
    #expect(
      try picture("", "--on-error", "notice", "--locale", "en", variables: ["LC_ALL": "de_DE.UTF-8"]) == english)
    #expect(try picture("", variables: ["LC_ALL": "tlh"]) == english)
  }

  @Test("A long touch in the upper left corner shows the notice's reason, until a tap or for a minute")
  func reason() throws {
    let notice = try picture("")
    let reason = try picture("hold 20 20 4s")
    #expect(reason != notice)
    #expect(try picture("hold 20 20 2s") == notice)
    #expect(try picture("hold 160 120 4s") == notice)
    #expect(try picture("hold 20 20 4s\nwait 55s") == reason)
    #expect(try picture("hold 20 20 4s\nwait 61s") == notice)
    #expect(try picture("hold 20 20 4s\nwait 1s\ntap 160 120") == notice)
    try scratch.write("followspot: 1\n", to: "kiosk.yaml")
    #expect(try picture("hold 20 20 4s") != reason)
  }

  @Test("After SIGHUP a valid document replaces the notice, with its values and kept data")
  func reload() throws {
    let values = try scratch.write("name: Ada\nvisits: 3\n", to: "values.yaml").string
    let good = """
      followspot: 1
      settings: { name: lobby }
      data: { name: text, visits: { integer: 0...9, keep: true } }
      screens: { home: { Text: '$name $visits' } }

      """
    try scratch.write(good, to: "kiosk.yaml")
    // Keeps the value 7.
    #expect(try start("--data", values, script: "expect data visits 3\nset visits=7\n").end().code == 0)
    let expected = try picture("", "--data", values)

    func shown() throws -> [UInt8] {
      // A frame that is being written has a temporary name.
      let frames = scratch.names(in: "frames").filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
      return try frames.last.map { try scratch.bytes(of: "frames/\($0)") } ?? []
    }
    try scratch.write(Self.broken, to: "kiosk.yaml")
    let running = try start("--on-error", "notice", "--data", values, "--record", scratch("frames"))
    try running.wait("a notice") { try !shown().isEmpty }
    let notice = try shown()
    try scratch.write("followspot: 1\nscreens: {}\n", to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait(forError: "the notice stays; the document has errors:")
    try running.wait(forError: "a document needs at least one screen")
    #expect(try shown() == notice)
    try scratch.write(good, to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait("the document") { try shown() == expected }
    #expect(running.error.contains("reloaded"))
    // From now on it behaves like any other kiosk.
    try scratch.write(Self.broken, to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait(forError: "the running document stays")
    #expect(try shown() == expected)
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
    #expect(scratch.names(in: "state/lobby") == ["data", "guides"])
  }

  @Test("The service manager receives readiness, and the error while there is one")
  func status() throws {
    let path = scratch("notify")
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    var said: [String] = []
    func listen() {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(socket, &bytes, bytes.count, 0), count > 0 {
        said += String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
    let running = try start("--on-error", "notice", variables: ["NOTIFY_SOCKET": path])
    try running.wait("READY") {
      listen()
      return said.contains("READY=1")
    }
    let wrong = "STATUS=\(kiosk):4:7: error: there is no view 'Txet'; did you mean 'Text'? (and 1 more)"
    #expect(said.contains(wrong), "\(said)")
    said = []
    try scratch.write(document(), to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait("a good status") {
      listen()
      return said.contains { $0.hasPrefix("STATUS=") && !$0.contains("error") }
    }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }
}
