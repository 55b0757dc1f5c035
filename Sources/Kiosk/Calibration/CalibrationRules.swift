internal import FollowspotInput

/// The calibrated touch screens as udev rules: the text of a file for `/etc/udev/rules.d`, with one line for each
/// screen.
package struct CalibrationRules: Hashable, Sendable {
  private var lines: [Line] = []

  /// The calibration of one touch screen.
  fileprivate struct Line: Hashable {
    /// The property by which udev finds the touch screen.
    var match: Match
    /// The monitor on which the touch screen is mounted.
    var connector: String
    /// The value of `LIBINPUT_CALIBRATION_MATRIX`; nil if the touch screen needs no correction.
    var matrix: String?
    /// The card or seat of the monitor, if the operator named it. Connectors of two cards may have the same name.
    var place: String?

    /// Whether both lines are about the same touch screen or the same monitor.
    func concerns(_ other: Line) -> Bool {
      match == other.match || (connector, place) == (other.connector, other.place)
    }
  }

  /// The udev key and the pattern by which a rule finds a touch screen.
  fileprivate struct Match: Hashable {
    var key: String
    var value: String
  }

  /// Creates rules from calibrated touch screens.
  ///
  /// - Parameter learnt: Each touch screen with its connector, and with the card or seat that tells connectors of the
  ///   same name apart.
  init(_ learnt: [(screen: TouchScreenFit, connector: String, place: String?)]) {
    lines = learnt.map { Line($0.screen, $0.connector, $0.place) }
  }

  /// Parses rules that ``text`` returned; nil for a text with anything else in it.
  package init?(parsing text: String) {
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

  /// Whether there are no rules.
  package var isEmpty: Bool { lines.isEmpty }

  /// Returns these rules, preceded by those of `others` that are about other touch screens and other monitors.
  package func replacing(_ others: CalibrationRules) -> CalibrationRules {
    var rules = self
    rules.lines = others.lines.filter { other in !lines.contains { $0.concerns(other) } } + lines
    return rules
  }

  /// Removes rules that match the same touch screen, because udev can't tell such screens apart. Returns the value that
  /// each group matched.
  mutating func removeTwins() -> [String] {
    let twins = lines.filter { line in lines.filter { $0.match == line.match }.count > 1 }
    lines.removeAll { twins.contains($0) }
    var seen: Set<String> = []
    return twins.map(\.match.value).filter { seen.insert($0).inserted }
  }

  /// The text of the file.
  package var text: String {
    "# Written by 'followspot calibrate': the monitors of touch screens, and how the touch screens lie on them.\n"
      + lines.map { $0.text + "\n" }.joined()
  }
}

extension CalibrationRules.Line {
  fileprivate init(_ screen: TouchScreenFit, _ connector: String, _ place: String?) {
    // The port (`ID_PATH`) comes first: two touch screens of one model have the same name.
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

  /// The start of the comment line that gives the card or seat of the rule below it.
  fileprivate static let placeMark = "# At "
  private static let matrixKey = ", ENV{LIBINPUT_CALIBRATION_MATRIX}="

  /// The constant parts of a rule, between its quotes.
  private static func words(_ match: String) -> [String] {
    [
      "ACTION!=", "remove", ", KERNEL==", "event*", ", ENV{ID_INPUT_TOUCHSCREEN}==", "1", ", \(match)==",
      ", ENV{WL_OUTPUT}=",
    ]
  }

  fileprivate var text: String {
    // No value contains a quote: `pattern(_:)` replaces it. Parsing depends on this.
    let words = Self.words(match.key)
    var parts = Array(words.dropLast()) + [match.value, words[7], connector]
    if let matrix { parts += [Self.matrixKey, matrix] }
    return (place.map { Self.placeMark + $0 + "\n" } ?? "") + parts.joined(separator: "\"") + "\""
  }

  /// Parses a rule that ``text`` returned; nil for any other line.
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

  /// Returns a text as a udev pattern: `?` replaces each character that is special in patterns or is not ASCII.
  private static func pattern(_ text: String) -> String {
    String(text.map { "\"\\*?[]|".contains($0) || !$0.isASCII ? "?" : $0 })
  }
}
