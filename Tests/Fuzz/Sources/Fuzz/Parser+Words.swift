@testable import FollowspotData
@testable import FollowspotDocuments
@testable import FollowspotGuides
@testable import FollowspotKMS
@testable import FollowspotLanguages
@testable import FollowspotPlatform

#if canImport(CommandLineArguments)
  // The fuzzer is another package.
  @testable import CommandLineArguments
#else
  @testable import FollowspotArguments
#endif

/// Single words, and the texts of monitors and shells.
extension Parser {
  /// Checks that each value that is read from a word is read back the same after writing.
  func check(word bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(GuideIDError) {
      let id = try GuideID(text)
      precondition(id.rawValue == text && !text.contains("/") && !text.hasPrefix("."))
    } catch {
      precondition(isOneLine("\(error)"))
    }
    if let name = KioskName(text) { precondition(name.rawValue == text && !text.contains("/")) }
    if KeyNames.contains(text) { precondition(!text.isEmpty && isOneLine(text)) }
    if LanguageTag.isWellFormed(text) { precondition(Language.fallbacks(of: text, among: [text]) == [text]) }
    if let day = CalendarDate(iso8601: text) { precondition(CalendarDate(iso8601: day.iso8601) == day) }
    if let moment = UnixTime(rfc3339: text) {
      // A moment whose year in another zone is before 1 or after 9999 is written as the nearest possible one.
      let again = UnixTime(rfc3339: moment.rfc3339)
      precondition(again != nil && again?.rfc3339 == moment.rfc3339)
    }
    if let money = CurrencyAmount(text, currency: "EUR") {
      precondition(CurrencyAmount(money.digits, currency: "EUR") == money)
    }
    if let span = Duration(dataText: text) {
      precondition(Duration(dataText: "\(span.dataMilliseconds)ms") == span)
    }
  }

  /// Reads all parts of a monitor's description, and removes its serial numbers.
  func check(edid bytes: [UInt8]) {
    guard let edid = EDID(bytes) else {
      precondition(MonitorName(edid: bytes) == nil)
      return
    }
    precondition(edid.maker.utf8.count == 3 && edid.bytes.count <= bytes.count && edid.bytes.count.isMultiple(of: 128))
    for text in [edid.name, edid.serial] { precondition(text.map { !$0.isEmpty && isOneLine($0) } ?? true) }
    _ = (edid.product, edid.year, edid.size, edid.preferred)
    if let monitor = MonitorName(edid: bytes) { precondition(isOneLine("\(monitor)")) }
    for isBuiltIn in [false, true] {
      let blanked = edid.blanked(isBuiltIn: isBuiltIn)
      precondition(blanked.bytes.count == edid.bytes.count && blanked.serial == nil && blanked.maker == edid.maker)
      precondition(blanked.blanked(isBuiltIn: isBuiltIn) == blanked)
    }
  }

  /// Reads a command line whose words are separated by line ends.
  func check(arguments bytes: [UInt8]) {
    // A word has no NUL, and the kernel limits the number of words.
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(64)
    let copies = words.map { word in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
      for (place, byte) in word.enumerated() { copy[place] = CChar(bitPattern: byte == 0 ? 1 : byte) }
      copy[word.count] = 0
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    do throws(UsageError) {
      switch try Self.program.parse(copies) {
      case .text(let text): precondition(text.hasSuffix("\n"))
      case .work(let work): try? work()
      }
    } catch {
      precondition(isOneLine(error.message))
    }
  }

  private struct Told {
    enum Color: String, CaseIterable { case red, green, blue }

    var files: [String] = []
    var name: String?
    var color = Color.red
    var count = 1
    var share = 0.5
    var isLoud = false
  }

  /// A program with options and arguments of every kind.
  private static var program: Program {
    let name = ValueKind<String>.text("NAME", "any text")
    let options: [Option<Told>] = [
      Option("color", .word, \.color, "Its color"), Option("count", .number("N", from: 1), \.count, "How many"),
      Option("share", .number("X", in: 0...1), \.share, "How much"),
      Option("name", name, \.name, "Its name"), Option("loud", \.isLoud, "Say it loudly"),
    ]
    func command(_ name: String, _ arguments: [Argument<Told>], _ commands: [Command] = []) -> Command {
      Command(
        name, "The command \(name).", discussion: "All of it.", Told(), arguments: arguments, options: options,
        commands: commands,
        check: { told throws(UsageError) in if told.count == 13 { throw UsageError("13 brings bad luck") } },
        run: { told in precondition(told.count >= 1 && (0...1).contains(told.share)) })
    }
    return Program(
      Command(
        "sample", "A sample.",
        commands: [
          command("show", [Argument(many: .text("FILE", "a file"), \.files, "What to show")]),
          command("draw", [Argument(optional: name, \.name, "What to draw")]),
          command("list", [], [command("one", [])]),
        ]), version: "sample 1")
  }
}
