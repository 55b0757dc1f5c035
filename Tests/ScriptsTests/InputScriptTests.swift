import FollowspotTesting
import FollowspotGeometry
import FollowspotPlatform
import FollowspotScripts
import Testing

struct InputScriptTests {
  @Test("The parser accepts every kind of step, comments, blanks and Windows line ends")
  func allSteps() throws {
    let script = try InputScript(
      parsing: """
        # a script
        tap 512 300.5   # the middle
        tap @buy
        hold 5 6 2s
        hold @buy 800ms
        drag 10 20 30 40 250ms
        drag @buy 30 40 1s
          press 10 20\r
        press 3 30 40
        move 11 21
        move 3 31 41
        release
        release 3

        key enter
        key key700
        wait 400ms
        wait 2s
        wait 1.5s
        wait 3min
        wait 2h
        capture after.png
        expect guide welcome step 2
        expect no guide
        expect screen home
        expect overlay saved
        expect no overlay
        expect no overlay saved
        expect sheet news
        expect no sheet
        expect sequence tour step 2
        expect no sequence
        expect spotlight 3
        expect no spotlight
        set tickets=3   # three
        set title=  Gate 3, "a # b" and c#d  # a comment
        set basket=[{"id": "a", "n": 1}]
        set title=
        expect data tickets 3 # three
        expect data title Gate 3
        expect data visitor missing
        expect text @total "8.70 \\"EUR\\" # not a comment"  # one
        expect within 1.5s data tickets 3
        press select
        scan "4006381333931"  # a code
        """)
    #expect(
      script.steps.map(\.action) == [
        .tap(.point(Point(x: 512, y: 300.5))), .tap(.key("buy")),
        .hold(.point(Point(x: 5, y: 6)), .seconds(2)), .hold(.key("buy"), .milliseconds(800)),
        .drag(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 30, y: 40)), .milliseconds(250)),
        .drag(from: .key("buy"), to: .point(Point(x: 30, y: 40)), .seconds(1)), .press(finger: 0, Point(x: 10, y: 20)),
        .press(finger: 3, Point(x: 30, y: 40)),
        .move(finger: 0, Point(x: 11, y: 21)), .move(finger: 3, Point(x: 31, y: 41)),
        .release(finger: 0), .release(finger: 3), .key("enter"), .key("key700"),
        .wait(.milliseconds(400)), .wait(.seconds(2)), .wait(.milliseconds(1500)), .wait(.seconds(180)),
        .wait(.seconds(7200)), .capture("after.png"), .expect(.guide(id: "welcome", step: 2)), .expect(.noGuide),
        .expect(.screen("home")), .expect(.overlay("saved")), .expect(.noOverlay(nil)), .expect(.noOverlay("saved")),
        .expect(.sheet("news")), .expect(.noSheet), .expect(.sequence(name: "tour", step: 2)), .expect(.noSequence),
        .expect(.spotlight(3)), .expect(.noSpotlight),
        .set(name: "tickets", value: "3"), .set(name: "title", value: "  Gate 3, \"a # b\" and c#d"),
        .set(name: "basket", value: #"[{"id": "a", "n": 1}]"#), .set(name: "title", value: ""),
        .expect(.data(name: "tickets", value: "3")), .expect(.data(name: "title", value: "Gate 3")),
        .expect(.data(name: "visitor", value: nil)),
        .expect(.text(key: "total", "8.70 \"EUR\" # not a comment")),
        .expect(.data(name: "tickets", value: "3"), within: .milliseconds(1500)), .command(.select),
        .scan("4006381333931"),
      ])
    #expect(script.steps[0].line == 2 && script.steps.last?.line == 45)
  }

  @Test("A byte order mark before the first step is skipped")
  func byteOrderMark() throws {
    #expect(try InputScript(parsing: "\u{FEFF}wait 1s").steps.count == 1)
  }

  @Test("An empty script has no steps")
  func empty() throws {
    #expect(try InputScript(parsing: "").steps.isEmpty)
    #expect(try InputScript(parsing: "\n  # nothing\n\r\n").steps.isEmpty)
  }

  @Test(
    "A fault in a script names its position and a correction",
    arguments: [
      ("tpa 1 2", "s:1:1: error: unknown step 'tpa'; did you mean 'tap'?"),
      (
        "explode",
        "s:1:1: error: unknown step 'explode'; the steps are tap, hold, drag, press, move, release, key, type, focus, increment, decrement, scan, set, wait, capture, expect"
      ),
      ("tap 1", "s:1:6: error: y, in points, is missing"),
      ("tap", "s:1:4: error: x, in points, is missing"),
      ("  tap -1 2", "s:1:7: error: '-1' is no x; write points as a number, such as 120 or 33.5"),
      (
        "press @add.card",
        "s:1:7: error: 'press' and 'move' take a position, such as 120 33.5; 'tap', 'hold' and 'drag' also take '@add.card'"
      ),
      ("tap 1e9 2", "s:1:5: error: '1e9' is no x; write points as a number, such as 120 or 33.5"),
      ("tap 999999 2", "s:1:5: error: x is beyond every display"),
      ("hold 1 2", "s:1:9: error: a duration is missing"),
      ("drag 1 2 3 4", "s:1:13: error: a duration is missing"),
      ("drag 1 2 300ms", "s:1:10: error: '300ms' is no x; write points as a number, such as 120 or 33.5"),
      ("tap @", "s:1:5: error: a key is missing after '@'"),
      ("tap 1 2 3", "s:1:9: error: '3' is too much; the step ends before it"),
      ("move 1 2", "s:1:6: error: finger 0 is not down; press it first"),
      ("release", "s:1:1: error: finger 0 is not down; press it first"),
      ("press 12 1 2", "s:1:7: error: '12' is no finger; write a number from 0 to 9"),
      ("press 1 2\npress 3 4", "s:2:7: error: finger 0 is down already"),
      ("press nxt", "s:1:7: error: there is no command 'nxt'; did you mean 'next'?"),
      ("press 1", "s:1:8: error: y, in points, is missing"),
      (
        "scan \"\(String(repeating: "4", count: 4097))\"",
        "s:1:6: error: the code is longer than a scanner's, 4096 bytes; shorten it"
      ),
      ("scan", "s:1:5: error: a code in double quotes is missing"),
      (
        "scan 4711",
        "s:1:6: error: '4711' is no code in double quotes; write it on one line, such as \"4006381333931\""
      ),
      ("key entr", "s:1:5: error: unknown key 'entr'; did you mean 'enter'?"),
      ("wait 400", "s:1:6: error: '400' has no unit; write 400ms, 1.5s, 3min or 2h"),
      ("wait soon", "s:1:6: error: 'soon' is no duration; write 400ms, 1.5s, 3min or 2h"),
      ("wait 99999999999999999999h", "s:1:6: error: this is longer than 1000 hours"),
      ("wait ٣s", "s:1:6: error: '٣s' is no duration; write 400ms, 1.5s, 3min or 2h"),
      (
        "capture /tmp/a.png",
        "s:1:9: error: '/tmp/a.png' may lie outside of the current folder, where pictures are written; give it a path below that, without '..'"
      ),
      (
        "capture b/../../a.png",
        "s:1:9: error: 'b/../../a.png' may lie outside of the current folder, where pictures are written; give it a path below that, without '..'"
      ),
      ("capture a.jpg", "s:1:9: error: 'a.jpg' is no picture's name; it must end in .png"),
      ("expect guide a step 0", "s:1:21: error: '0' is no step; steps count from 1"),
      ("expect guide a stp 1", "s:1:16: error: 'stp' where 'step' belongs"),
      ("expect giude a step 1", "s:1:8: error: cannot expect 'giude'; did you mean 'guide'?"),
      ("expect within", "s:1:14: error: a duration is missing"),
      ("expect within 3 screen a", "s:1:15: error: '3' has no unit; write 400ms, 1.5s, 3min or 2h"),
      ("expect within 3s", "s:1:17: error: what to expect, one of \(expectable), is missing"),
      ("expect", "s:1:7: error: what to expect, one of \(expectable), is missing"),
      ("set", "s:1:4: error: 'NAME=VALUE' is missing"),
      (
        "set tickets 3",
        "s:1:5: error: 'tickets' changes nothing; write 'set NAME=VALUE', without blanks around the '='"
      ),
      ("set =3", "s:1:5: error: '=3' changes nothing; write 'set NAME=VALUE', without blanks around the '='"),
      ("expect data", "s:1:12: error: a datum's name is missing"),
      ("expect data tickets # 3", "s:1:20: error: a value, or 'missing', is missing"),
      ("expect text total", "s:1:13: error: 'total' names no element; write '@' and its key"),
      ("expect text @total", "s:1:19: error: the text, in double quotes, is missing"),
      (
        "expect text @total 8.70",
        #"s:1:20: error: '8.70' is no text in double quotes; write \" and \\ for those characters in it"#
      ),
      (
        "é tap",
        "s:1:1: error: unknown step 'é'; the steps are tap, hold, drag, press, move, release, key, type, focus, increment, decrement, scan, set, wait, capture, expect"
      ),
      (
        "\u{1B}[2J",
        "s:1:1: error: unknown step '\\u{1B}[2J'; the steps are tap, hold, drag, press, move, release, key, type, focus, increment, decrement, scan, set, wait, capture, expect"
      ),
    ])
  func fault(text: String, message: String) {
    let error = #expect(throws: ScriptErrors.self) { try InputScript(parsing: text, file: "s") }
    #expect(error?.description == message)
  }

  @Test("All faults of a script are reported at once")
  func allFaults() {
    let error = #expect(throws: ScriptErrors.self) {
      try InputScript(parsing: "tpa 1 2\ntap 1 2\nwait\nkey nonsense-key", file: "s")
    }
    #expect(error?.faults.map(\.line) == [1, 3, 4])
  }

  @Test("A line that is not UTF-8 is a fault of that line")
  func notText() {
    let error = #expect(throws: ScriptErrors.self) {
      try InputScript(parsing: Array("tap 1 2\n".utf8) + [0xFF, 0xFE], file: "s")
    }
    #expect(error?.description == "s:2:1: error: this line is not UTF-8 text; save the script as plain text")
  }

  @Test("Random input never crashes the parser or exceeds its limits", arguments: SeededGenerator.seeds(16))
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "tap", "press", "move", "release", "key", "set", "wait", "capture", "expect", "data", "text", "\"", "a=\"", "\\",
      "guide", "no", "screen", "step", "@", "@a",
      "1", "0.5", ".", "..", "99999999999999999999", "-1", "nan", "inf", "400ms", "1e400s", "9999999h", "a.png", "#",
      "enter", "key9999999999", "\u{0}", "\u{301}", "𝟙", "\r", "\t",
    ]
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
        case 1: bytes.append(UInt8(ascii: "\n"))
        default: bytes += Array(words.randomElement(using: &random)!.utf8) + [UInt8(ascii: " ")]
        }
      }
      do throws(ScriptErrors) {
        for step in try InputScript(parsing: bytes, file: "noise").steps {
          if case .press(let finger, let point) = step.action {
            #expect((0...9).contains(finger) && point.x >= 0 && point.x <= 100_000)
          }
          if case .wait(let duration) = step.action { #expect(duration >= .zero) }
        }
      } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        #expect(error.faults.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 })
        #expect(!error.faults.isEmpty)
      }
    }
  }
}

private let expectable = "data, focus, guide, no, overlay, screen, sequence, session, sheet, spotlight, text, within"
