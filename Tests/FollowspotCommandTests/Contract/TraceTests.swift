import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@Suite("`run --trace`")
struct TraceTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    try scratch.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><path d='M0 0h8v8z'/></svg>", to: "dot.svg")
    kiosk = try scratch.write(
      document().replacing(
        "- { Text: Welcome, id: text }", with: "- { Text: Welcome, id: text }\n      - { Image: dot.svg }"),
      to: "kiosk.yaml"
    ).string
  }

  private func arguments(_ trace: String, _ more: String...) -> [String] {
    ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state"), "--trace", trace]
      + more
  }

  /// A stage in the trace file.
  private struct Span {
    var name: String
    var thread, frame: Int
    var begin, end: Double
    var nodes, pixels: Int?

    init?(_ event: JSON) {
      guard event["ph"] == .string("X"), case .string(let name) = event["name"],
        case .integer(let thread) = event["tid"],
        let begin = event["ts"]?.microseconds, let length = event["dur"]?.microseconds
      else { return nil }
      (self.name, self.thread, self.begin, end) = (name, thread, begin, begin + length)
      frame = event["args"]?["frame"]?.count ?? 0
      (nodes, pixels) = (event["args"]?["nodes"]?.count, event["args"]?["pixels"]?.count)
    }

    /// Whether it encloses another stage, within the rounding of a nanosecond.
    func encloses(_ other: Span) -> Bool { begin <= other.begin + 1e-4 && other.end <= end + 1e-4 }
  }

  private func spans(of name: String) throws -> [Span] {
    let file = try JSON(parsing: scratch.bytes(of: name))
    return try #require(file.elements).compactMap { Span($0) }
  }

  @Test("A trace has every presented frame with its nested stages")
  func frames() throws {
    let outcome = try Program(
      arguments(
        scratch("a.trace"), "--clock", "virtual", "--record", scratch("frames"), "--input",
        "script:\(try scratch.write("wait 1s\ntap 8 8\nwait 1s\ntap 8 8\nwait 1s\n", to: "a.script"))")
    ).end()
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
    let spans = try spans(of: "a.trace")
    let count = scratch.names(in: "frames").count
    #expect(count > 2)
    for frame in 1...count {
      func only(_ name: String) throws -> Span {
        let these = spans.filter { $0.name == name && $0.frame == frame }
        #expect(these.count == 1, "\(name) of \(frame)")
        return try #require(these.first)
      }
      let (whole, present, compose) = (try only("frame"), try only("present"), try only("compose"))
      #expect(whole.encloses(present) && present.encloses(compose))
      #expect(try only("flip").begin >= present.begin && compose.pixels ?? 0 > 0)
      // An update without changed pixels may precede it under the same frame number.
      let damage = try #require(spans.last { $0.name == "damage" && $0.frame == frame })
      #expect(whole.encloses(damage) && damage.nodes ?? 0 > 0 && damage.end <= present.begin + 1e-4)
    }
    #expect(spans.first { $0.name == "frame" }?.pixels == 320 * 240)
    for name in ["input", "bodies", "layout", "list", "store", "picture"] {
      #expect(spans.contains { $0.name == name }, "\(name)")
    }
    // The stages from the start of the process follow each other without gaps, up to the first frame.
    let start = try #require(spans.first { $0.name == "start" })
    var reached = start.begin
    for name in ["load", "document", "open", "views"] {
      let stage = try #require(spans.first { $0.name == name })
      #expect(abs(stage.begin - reached) < 1e-3 && start.encloses(stage), "\(name)")
      reached = stage.end
    }
    let first = try #require(spans.first { $0.name == "present" && $0.frame == 1 })
    #expect(start.end >= first.end && first.begin >= reached && spans.count { $0.name == "start" } == 1)
    // Stages on one row are nested or follow each other.
    for thread in Set(spans.map(\.thread)) {
      var open: [Span] = []
      for span in spans.filter({ $0.thread == thread }).sorted(by: { ($0.begin, -$0.end) < ($1.begin, -$1.end) }) {
        while let last = open.last, last.end <= span.begin + 1e-4 { open.removeLast() }
        #expect(open.last?.encloses(span) ?? true, "\(span) crosses \(open.last as Any)")
        open.append(span)
      }
    }
  }

  @Test("A trace is complete after SIGTERM")
  func terminated() throws {
    let program = try Program(arguments(scratch("a.trace"), "--input", "none", "--record", scratch("frames")))
    try program.wait(forFile: scratch("frames/frame-00001.png"))
    program.send(SIGTERM)
    #expect(try program.end().code == 0)
    #expect(try spans(of: "a.trace").contains { $0.name == "present" })
  }

  @Test("A trace whose reader stalls is cut off, which ends with 73")
  func stuck() throws {
    let pipe = scratch("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let end = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(end) }
    // F_SETPIPE_SZ with the smallest size.
    #expect(fcntl(end, 1031, 4096) == 4096)
    let script = try scratch.write(String(repeating: "wait 1s\ntap 8 8\n", count: 20), to: "c.script")
    let outcome = try Program(arguments(pipe, "--clock", "virtual", "--input", "script:\(script)")).end()
    #expect(outcome.code == 73)
    #expect(outcome.error == "error: the trace is cut off: its end could not be written within half a second\n")
  }

  @Test("A trace that can't be opened ends with 73, and one that fails later leaves the kiosk running")
  func refused() throws {
    let outcome = try Program(arguments(scratch("nowhere/a.trace"))).end()
    #expect(outcome.code == 73)
    #expect(outcome.error.hasPrefix("error: cannot write a trace to '\(scratch("nowhere/a.trace"))': No such file"))
    #expect(outcome.error.contains("; name a file"))
    let script = try scratch.write("wait 1s\nexpect guide hello step 1\n", to: "b.script")
    let full = try Program(arguments("/dev/full", "--clock", "virtual", "--input", "script:\(script)")).end()
    #expect(full.code == 73)
    #expect(full.error == "error: the trace stops: cannot write to '/dev/full': No space left on device\n", "\(full)")
  }
}

extension JSON {
  fileprivate var count: Int? { if case .integer(let count) = self { count } else { nil } }

  /// A number of microseconds, whole or not.
  fileprivate var microseconds: Double? {
    switch self {
    case .integer(let count): Double(count)
    case .number(let number): number
    default: nil
    }
  }
}
