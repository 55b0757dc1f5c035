internal import FollowspotGeometry
internal import FollowspotPlatform
internal import FollowspotSemantics
internal import FollowspotSpelling
internal import SystemPackage

/// Parses lines and collects steps and faults.
struct ScriptParser {
  private(set) var steps: [ScriptStep] = []
  private(set) var faults: [ScriptErrors.Fault] = []
  /// The fingers that are down at this point, so that a script cannot lift a finger that is up.
  private var down: Set<Int> = []

  private typealias Fault = ScriptLine.Fault

  private static let verbs = [
    "tap", "hold", "drag", "press", "move", "release", "key", "type", "focus", "increment", "decrement", "scan", "set",
    "wait",
    "capture", "expect",
  ]

  mutating func parse(line bytes: ArraySlice<UInt8>, number: Int) {
    do throws(ScriptLine.Fault) {
      var line = try ScriptLine(bytes)
      guard line.remaining > 0 else { return }
      let action = try action(&line)
      try line.end()
      steps.append(ScriptStep(action, line: number))
    } catch {
      faults.append(.init(line: number, column: error.column, message: error.message))
    }
  }

  private mutating func action(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptAction {
    let verb = try line.next("a step")
    switch verb.text {
    case "tap": return .tap(try target(&line))
    case "hold": return .hold(try target(&line, isLast: false), try duration(&line))
    case "drag":
      return .drag(
        from: try target(&line, isLast: false), to: try target(&line, isLast: false), try duration(&line))
    case "press":
      if line.remaining == 1, line.words[line.position].text.first?.isLetter == true {
        return .command(try command(&line))
      }
      let finger = try finger(&line, isDown: false, wordsAfter: 2)
      down.insert(finger)
      return .press(finger: finger, try point(&line))
    case "move": return .move(finger: try finger(&line, isDown: true, wordsAfter: 2), try point(&line))
    case "release":
      let finger = try finger(&line, isDown: true, wordsAfter: 0)
      down.remove(finger)
      return .release(finger: finger)
    case "key": return .key(try key(&line))
    case "type": return .type(try typed(&line))
    case "focus": return .focus(try onlyElement(&line, #"textField "Name""#))
    case "increment": return .adjust(try onlyElement(&line, #"spinButton "Tickets""#), steps: 1)
    case "decrement": return .adjust(try onlyElement(&line, #"spinButton "Tickets""#), steps: -1)
    case "scan": return .scan(try code(&line))
    case "set": return try assignment(&line)
    case "wait": return .wait(try duration(&line))
    case "capture": return .capture(try picture(&line))
    case "expect":
      let time = try patience(&line)
      return .expect(try expectation(&line), within: time)
    default:
      let known = Self.verbs.joined(separator: ", ")
      let hint = Self.hint(for: verb.text, among: Self.verbs)
      throw line.fault(
        verb, "unknown step \(verb.text.quoted)" + (hint.isEmpty ? "; the steps are \(known)" : hint))
    }
  }

  /// Reads `within 20s`, if present.
  private func patience(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> Duration {
    guard line.remaining > 0, line.words[line.position].text == "within" else { return .zero }
    _ = try line.next("'within'")
    return try duration(&line)
  }

  private func target(_ line: inout ScriptLine, isLast: Bool = true) throws(ScriptLine.Fault) -> ScriptTarget {
    if let query = try element(&line, isLast: isLast) { return .element(query) }
    if line.nextWord?.first?.isLetter == true {
      let word = try line.next("a role")
      let hint = Self.hint(for: word.text, among: Self.roles)
      throw line.fault(
        word,
        "there is no role \(word.text.quoted)"
          + (hint.isEmpty ? "; write a position such as 120 33.5, '@' and an id, or a role such as button" : hint))
    }
    guard line.remaining > 0, line.words[line.position].text.hasPrefix("@") else { return .point(try point(&line)) }
    let word = try line.next("a key")
    guard word.text != "@" else { throw line.fault(word, "a key is missing after '@'") }
    return .key(String(word.text.dropFirst()))
  }

  private func point(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> Point {
    let x = try coordinate(&line, "x")
    return Point(x: x, y: try coordinate(&line, "y"))
  }

  private func coordinate(_ line: inout ScriptLine, _ name: String) throws(ScriptLine.Fault) -> Double {
    let word = try line.next("\(name), in points,")
    guard !word.text.hasPrefix("@") else {
      throw line.fault(
        word,
        "'press' and 'move' take a position, such as 120 33.5; 'tap', 'hold' and 'drag' also take \(word.text.quoted)")
    }
    guard let value = number(word.text) else {
      throw line.fault(word, "\(word.text.quoted) is no \(name); write points as a number, such as 120 or 33.5")
    }
    guard value <= 100_000 else { throw line.fault(word, "\(name) is beyond every display") }
    return value
  }

  /// Returns a plain decimal number without sign or exponent.
  private func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(text)
  }

  private func finger(
    _ line: inout ScriptLine, isDown: Bool, wordsAfter: Int
  ) throws(ScriptLine.Fault) -> Int {
    var finger = 0
    let place = line.remaining > 0 ? line.words[line.position] : line.words[0]
    if line.remaining > wordsAfter {
      let word = try line.next("a finger")
      guard let value = Int(word.text), (0...9).contains(value) else {
        throw line.fault(word, "\(word.text.quoted) is no finger; write a number from 0 to 9")
      }
      finger = value
    }
    guard down.contains(finger) == isDown else {
      throw line.fault(
        place, isDown ? "finger \(finger) is not down; press it first" : "finger \(finger) is down already")
    }
    return finger
  }

  /// Returns `; did you mean 'X'?`, or an empty string.
  private static func hint(for word: String, among known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  private func key(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> String {
    let word = try line.next("a key's name")
    guard KeyNames.contains(word.text) else {
      let hint =
        KeyNames.name(ofSynonym: String(word.text)).map { "; did you mean '\($0)'?" }
        ?? Self.hint(for: word.text, among: KeyNames.all)
      throw line.fault(
        word,
        "unknown key \(word.text.quoted)" + (hint.isEmpty ? "; keys are called enter, esc, tab, left, a, 1" : hint))
    }
    return word.text
  }

  private func command(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> KeyCommand {
    let word = try line.next("a command, or x and y in points,")
    let known = KeyCommand.allCases.map(\.rawValue)
    guard let command = KeyCommand(rawValue: String(word.text)) else {
      let hint = Self.hint(for: word.text, among: known)
      throw line.fault(
        word,
        "there is no command \(word.text.quoted)"
          + (hint.isEmpty ? "; the commands are \(known.joined(separator: ", "))" : hint))
    }
    return command
  }

  private func duration(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> Duration {
    let word = try line.next("a duration")
    let digits = word.text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = String(word.text.dropFirst(digits.count))
    let seconds = ["ms": 0.001, "s": 1, "min": 60, "h": 3600]
    guard let value = number(digits), let factor = seconds[unit] else {
      let why = number(digits) != nil && unit.isEmpty ? "has no unit" : "is no duration"
      throw line.fault(word, "\(word.text.quoted) \(why); write 400ms, 1.5s, 3min or 2h")
    }
    guard value * factor <= 1_000 * 3600 else { throw line.fault(word, "this is longer than 1000 hours") }
    return .nanoseconds(Int64((value * factor * 1e9).rounded()))
  }

  private func picture(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> String {
    let word = try line.next("a picture's name")
    guard word.text.hasSuffix(".png"), word.text != ".png", !word.text.contains("\0") else {
      throw line.fault(word, "\(word.text.quotedPath) is no picture's name; it must end in .png")
    }
    let path = FilePath(word.text)
    // A script may come from an untrusted author.
    guard path.isRelative, !path.components.contains(where: { $0.kind == .parentDirectory }) else {
      throw line.fault(
        word,
        "\(word.text.quotedPath) may lie outside of the current folder, where pictures are written; give it a path below that, without '..'"
      )
    }
    return word.text
  }

  private static let subjects = [
    "guide", "no", "screen", "overlay", "sheet", "sequence", "spotlight", "data", "text", "focus", "session", "within",
  ]
  private static let roles = Role.allCases.map(\.rawValue)
  private static let examples = subjects.sorted().joined(separator: ", ")

  private func expectation(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptExpectation {
    if !line.namesSubject, let query = try element(&line) { return .element(query) }
    let what = try line.next("what to expect, one of \(Self.examples),")
    switch what.text {
    case "no": return try absence(&line)
    case "screen": return .screen(try line.next("a screen's name").text)
    case "overlay": return .overlay(try line.next("an overlay's name").text)
    case "sheet": return .sheet(try line.next("a sheet's name").text)
    case "guide": return .guide(id: try line.next("a guide's id").text, step: try step(&line))
    case "sequence": return .sequence(name: try line.next("a sequence's name").text, step: try step(&line))
    case "data": return try datum(&line)
    case "text": return try words(&line)
    case "focus":
      if let query = try element(&line) { return .focus(query) }
      let word = try line.next("the role of the element with the focus, such as button,")
      throw line.fault(
        word, "\(word.text.quoted) is no role; write the element with the focus, such as 'expect focus button \"Buy\"'")
    case "session":
      let word = try line.next("how a session stands")
      let states = ScriptExpectation.SessionState.allCases.map(\.rawValue)
      guard let state = ScriptExpectation.SessionState(rawValue: word.text) else {
        let hint = Self.hint(for: word.text, among: states)
        throw line.fault(
          word,
          "a session never is \(word.text.quoted)" + (hint.isEmpty ? "; it is \(states.joined(separator: ", "))" : hint)
        )
      }
      return .session(state)
    case "spotlight":
      let word = try line.next("a number")
      guard let number = Int(word.text) else {
        throw line.fault(word, "\(word.text.quoted) is no number; a spotlight is at a number such as 1")
      }
      return .spotlight(number)
    default:
      let hint = Self.hint(for: what.text, among: Self.subjects + Self.roles)
      throw line.fault(
        what,
        "cannot expect \(what.text.quoted)"
          + (hint.isEmpty ? "; what can be expected is a role such as button, or \(Self.examples)" : hint))
    }
  }

  private func step(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> Int {
    try line.expect("step")
    let word = try line.next("a step's number")
    guard let step = Int(word.text), step >= 1 else {
      throw line.fault(word, "\(word.text.quoted) is no step; steps count from 1")
    }
    return step
  }

  private func absence(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptExpectation {
    if !line.namesSubject, let query = try element(&line) { return .noElement(query) }
    let what = try line.next("a role, or 'guide', 'sheet', 'sequence', 'spotlight', 'focus' or 'overlay',")
    switch what.text {
    case "guide": return .noGuide
    case "sheet": return .noSheet
    case "sequence": return .noSequence
    case "spotlight": return .noSpotlight
    case "focus": return .focus(nil)
    case "overlay": return .noOverlay(line.remaining > 0 ? try line.next("an overlay's name").text : nil)
    default:
      throw line.fault(
        what,
        "\(what.text.quoted) where a role such as button, or 'guide', 'sheet', 'sequence', 'spotlight', 'focus' or 'overlay' belongs"
      )
    }
  }
}
