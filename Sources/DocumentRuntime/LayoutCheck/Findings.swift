internal import FollowspotDocuments

/// The findings of a layout check, each once, with the displays and languages in which it occurs.
struct Findings {
  /// A display and a visitor's language.
  struct Setup: Hashable {
    let display: SampleDisplay
    let locale: String?
  }

  /// The displays and languages of a finding.
  struct Summary: CustomStringConvertible {
    /// The place as a phrase: `on a display of 800x480 in de`.
    let description: String
    /// Whether the finding is worse on some displays than on others.
    let varies: Bool
  }

  private struct Subject: Hashable {
    let position: SourcePosition
    let what: String
  }

  private struct Finding {
    var setups: [Setup]
    /// The amount in the worst setup.
    var amount: Double
    var varies = false
    var text: (Summary) -> String
    /// The series of similar findings that this one belongs to, such as one in each row of a list.
    let series: Series?
    /// The number of findings before this one.
    let number: Int
  }

  private struct Series: Hashable {
    let position: SourcePosition
    let name: String
  }

  private var findings: [Subject: Finding] = [:]
  private var others: [Diagnostic] = []

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - what: A key that tells it from other findings at the position.
  ///   - series: The name of a series of similar findings at the position. Only the first one is reported, with the number
  ///     of the others.
  ///   - amount: How bad it is in this setup. The report describes the worst setup.
  ///   - text: Returns the message for the displays and languages.
  mutating func add(
    _ what: String, at position: SourcePosition, _ setup: Setup, series: String? = nil, amount: Double = 0,
    text: @escaping (Summary) -> String
  ) {
    let subject = Subject(position: position, what: what)
    guard var finding = findings[subject] else {
      findings[subject] = Finding(
        setups: [setup], amount: amount, text: text,
        series: series.map { Series(position: position, name: $0) }, number: findings.count)
      return
    }
    if finding.setups.last != setup { finding.setups.append(setup) }
    if amount != finding.amount { finding.varies = true }
    if amount > finding.amount {
      finding.amount = amount
      finding.text = text
    }
    findings[subject] = finding
  }

  /// Adds findings that are the same on every display.
  mutating func add(_ diagnostics: [Diagnostic]) { others += diagnostics }

  /// Returns all findings by position. They name languages if they don't occur in all of them.
  func diagnostics(among setups: [Setup]) -> [Diagnostic] {
    let locales = Set(setups.map(\.locale))
    let counts = seriesCounts
    var firsts: [Series: Int] = [:]
    for finding in findings.values {
      if let series = finding.series { firsts[series] = min(firsts[series] ?? .max, finding.number) }
    }
    let found = findings.compactMap { subject, finding -> Diagnostic? in
      let count = finding.series.flatMap { counts[$0] } ?? 1
      if count > 1, finding.series.flatMap({ firsts[$0] }) != finding.number { return nil }
      let place = Self.place(of: finding.setups, among: locales)
      let rest =
        count > 1
        ? count == 2 ? "; the same applies to another text here" : "; the same applies to \(count - 1) other texts here"
        : ""
      return Diagnostic(
        .warning, at: subject.position, finding.text(Summary(description: place, varies: finding.varies)) + rest)
    }
    return Array(Set(found + others)).sorted()
  }

  /// The number of findings in each series, in the setup with most of them.
  private var seriesCounts: [Series: Int] {
    var counts: [Series: [Setup: Int]] = [:]
    for finding in findings.values {
      guard let series = finding.series else { continue }
      for setup in Set(finding.setups) { counts[series, default: [:]][setup, default: 0] += 1 }
    }
    return counts.mapValues { $0.values.max() ?? 1 }
  }

  private static func place(of setups: [Setup], among all: Set<String?>) -> String {
    let displays = unique(setups.map(\.display.description))
    let locales = unique(setups.map { $0.locale ?? "" })
    let languages = locales.count < all.count ? " in \(list(locales.map { $0.isEmpty ? "its own language" : $0 }))" : ""
    return (displays.count == 1 ? "on a display of " : "on displays of ") + list(displays) + languages
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  private static func list(_ words: [String]) -> String {
    let most = 3
    return words.prefix(most).joined(separator: ", ") + (words.count > most ? " and \(words.count - most) more" : "")
  }
}
