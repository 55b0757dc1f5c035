import FollowspotTesting
import SystemPackage
import Testing

@Suite("A recording of typing")
struct RecordingTests {
  private static let document = """
    followspot: 1
    data:
      guest: { text: , session: true }
      booking: { text: , private: true, session: true }
      pin: { text: , private: true, session: true }
    screens:
      home:
        VStack:
          - { TextField: Name, sets: guest, capitals: never }
          - { TextField: Booking, sets: booking, capitals: never }
          - { SecureField: PIN, sets: pin, keyboard: pin }
        padding: 16
    """

  /// Types three texts, by fingers on the keyboard on the screen and by a real one. Returns the frames, and the
  /// output with the trace.
  private func recording(
    guest: String = "ada", booking: String, pin: String
  ) throws -> (frames: [[UInt8]], others: String) {
    let scratch = try TemporaryFolder()
    func keys(_ text: String) -> String { text.map { "tap key \"\($0)\"\nwait 100ms\n" }.joined() }
    let script = """
      wait 500ms
      tap textField "Name"
      wait 500ms
      \(keys(guest))expect textField "Name" = "\(guest)"
      press cancel
      wait 500ms
      tap textField "Booking"
      wait 500ms
      \(keys(booking))type "\(booking)"
      wait 100ms
      expect data booking \(booking)\(booking)
      press cancel
      wait 500ms
      tap secureField "PIN"
      wait 500ms
      \(keys(pin))expect data pin "\(pin)"
      press cancel
      wait 500ms
      """
    let outcome = try Program(
      [
        "run", "\(try scratch.write(Self.document, to: "kiosk.yaml"))", "--display", "virtual", "--size", "800x480",
        "--clock", "virtual", "--input", "script:\(try scratch.write(script, to: "a.script"))", "--state-dir",
        scratch("state"), "--record", scratch("frames"), "--trace", scratch("a.trace"),
      ]
    ).end()
    #expect(outcome.code == 0, "\(outcome)\n\(script)")
    let names = scratch.names(in: "frames").sorted()
    let trace = String(decoding: try scratch.bytes(of: "a.trace"), as: UTF8.self)
    return (try names.map { try scratch.bytes(of: "frames/\($0)") }, outcome.output + outcome.error + trace)
  }

  @Test("A script leads to the same frames each time, one for each letter at least")
  func repeats() throws {
    let (first, second) = (try recording(booking: "qwx", pin: "4711"), try recording(booking: "qwx", pin: "4711"))
    #expect(first.frames.count > 3 + 6 + 4 && first.frames == second.frames)
    let other = try recording(guest: "eve", booking: "qwx", pin: "4711")
    #expect(other.frames.count == first.frames.count && other.frames != first.frames)
  }

  @Test("No frame depends on private texts, nor on the keys that type them, and no trace has them")
  func privateTexts() throws {
    let (one, other) = (try recording(booking: "qwx", pin: "4711"), try recording(booking: "zjk", pin: "0293"))
    #expect(one.frames == other.frames)
    // A time may have the digits of the PIN by chance.
    let words = one.others.replacing(#/"(ts|dur)":[0-9.]+/#, with: "")
    for text in ["qwx", "4711"] { #expect(!words.contains(text)) }
  }
}
