internal import FollowspotInput

/// What was learnt of touch screens, as rules for udev: a file for `/etc/udev/rules.d` with a line for each.
public struct CalibrationRules: Hashable, Sendable {
  private var lines: [Line] = []

  /// What is known of a touch screen.
  fileprivate struct Line: Hashable {
    /// By what udev knows it.
    var match: Match
    /// The monitor that it is glued to.
    var connector: String
    /// How the glass lies on it, as libinput takes it; nil where it fits.
    var matrix: String?
    /// Whose monitor that is, where somebody said it: connectors of two cards may have one name.
    var place: String?

    /// Whether both are about one touch screen, or one monitor.
    func concerns(_ other: Line) -> Bool {
      match == other.match || (connector, place) == (other.connector, other.place)
    }
  }

  /// The words by which udev finds a touch screen.
  fileprivate struct Match: Hashable {
    var key: String
    var value: String
  }

  /// What was learnt: a touch screen, the connector that it lies on, and whose that is where connectors of one name must be
  /// told apart.
  init(_ learnt: [(screen: TouchScreenFit, connector: String, place: String?)]) {
    lines = learnt.map { Line($0.screen, $0.connector, $0.place) }
  }

  /// Rules that were written before; nil for a text with anything else in it.
  public init?(parsing text: String) {
    var place: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        place = line.hasPrefix(Line.placeMark) ? String(line.dropFirst(Line.placeMark.count)) : nil
        continue
      }
      guard let line = Line(parsing: line, place) else { return nil }
      lines.append(line)
      place = nil
    }
  }

  /// Whether there is none.
  public var isEmpty: Bool { lines.isEmpty }

  /// These, and of others those whose touch screens and monitors are not among them.
  public func replacing(_ others: CalibrationRules) -> CalibrationRules {
    var rules = self
    rules.lines = others.lines.filter { other in !lines.contains { $0.concerns(other) } } + lines
    return rules
  }

  /// Takes away the rules of touch screens that no rule can tell apart, and returns by what udev knows them.
  mutating func removeTwins() -> [String] {
    let twins = lines.filter { line in lines.filter { $0.match == line.match }.count > 1 }
    lines.removeAll { twins.contains($0) }
    var seen: Set<String> = []
    return twins.map(\.match.value).filter { seen.insert($0).inserted }
  }

  /// The file.
  public var text: String {
    "# Written by 'followspot calibrate': the monitors that touch screens are glued to, and how the glass lies on them.\n"
      + lines.map { $0.text + "\n" }.joined()
  }
}

extension CalibrationRules.Line {
  fileprivate init(_ screen: TouchScreenFit, _ connector: String, _ place: String?) {
    // Where it is plugged in: two of a kind have one name.
    match =
      if let path = screen.device.path {
        CalibrationRules.Match(key: "ENV{ID_PATH}", value: Self.pattern(path))
      } else {
        CalibrationRules.Match(key: "ATTRS{name}", value: Self.pattern(screen.device.name))
      }
    self.connector = Self.pattern(connector)
    if !screen.fit.isPlain {
      matrix = screen.fit.matrix.map { "\(($0 * 10_000).rounded() / 10_000 + 0)" }.joined(separator: " ")
    }
    self.place = place
  }

  /// What is before a line's place, in a line of its own.
  fileprivate static let placeMark = "# At "
  private static let matrixKey = ", ENV{LIBINPUT_CALIBRATION_MATRIX}="

  /// What lies between the quotes of a line, but for its values.
  private static func words(_ match: String) -> [String] {
    [
      "ACTION!=", "remove", ", KERNEL==", "event*", ", ENV{ID_INPUT_TOUCHSCREEN}==", "1", ", \(match)==",
      ", ENV{WL_OUTPUT}=",
    ]
  }

  fileprivate var text: String {
    // No value has a quote in it, nor can a text be found otherwise.
    let words = Self.words(match.key)
    var parts = Array(words.dropLast()) + [match.value, words[7], connector]
    if let matrix { parts += [Self.matrixKey, matrix] }
    return (place.map { Self.placeMark + $0 + "\n" } ?? "") + parts.joined(separator: "\"") + "\""
  }

  /// A line as ``text`` has it; nil for any other.
  fileprivate init?(parsing line: Substring, _ place: String?) {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 11 || parts.count == 13, parts[parts.count - 1].isEmpty else { return nil }
    let key = ["ENV{ID_PATH}", "ATTRS{name}"].first { Self.words($0) == Array(parts[..<7]) + [parts[8]] }
    guard let key, parts.count == 11 || parts[10] == Self.matrixKey else { return nil }
    match = CalibrationRules.Match(key: key, value: parts[7])
    connector = parts[9]
    matrix = parts.count == 13 ? parts[11] : nil
    self.place = place
  }

  /// A text as udev compares it: what has a meaning in its patterns stands for any one letter.
  private static func pattern(_ text: String) -> String {
    String(text.map { "\"\\*?[]|".contains($0) || !$0.isASCII ? "?" : $0 })
  }
}
