internal import FollowspotDocuments

/// What a layout check finds, each thing once, with the displays and languages it was found in.
struct Findings {
  /// A display and a visitor.
  struct Occasion: Hashable {
    let display: SampleDisplay
    let locale: String?
  }

  /// Where and how something was found.
  struct Summary: CustomStringConvertible {
    /// Where: `on a display of 800x480 in de`.
    let description: String
    /// Whether it is worse in one place than in another.
    let varies: Bool
  }

  private struct Subject: Hashable {
    let position: SourcePosition
    let what: String
  }

  private struct Finding {
    var occasions: [Occasion]
    /// How bad it is at the worst.
    var amount: Double
    var varies = false
    var text: (Summary) -> String
    /// What makes one of many at a place: the same of each row of a list.
    let series: Series?
    /// How many findings were there before it.
    let number: Int
  }

  private struct Series: Hashable {
    let position: SourcePosition
    let name: String
  }

  private var findings: [Subject: Finding] = [:]
  private var others: [Diagnostic] = []

  /// Notes something.
  ///
  /// - Parameters:
  ///   - what: What tells it from other findings at the position.
  ///   - series: What findings of one kind are called. Of those that a place has on one occasion the first is told, and
  ///     how many others there are.
  ///   - amount: How bad it is here: what is said is of the worst occasion.
  ///   - text: The message, from where it is.
  mutating func add(
    _ what: String, at position: SourcePosition, _ occasion: Occasion, series: String? = nil, amount: Double = 0,
    text: @escaping (Summary) -> String
  ) {
    let subject = Subject(position: position, what: what)
    guard var finding = findings[subject] else {
      findings[subject] = Finding(
        occasions: [occasion], amount: amount, text: text,
        series: series.map { Series(position: position, name: $0) }, number: findings.count)
      return
    }
    if finding.occasions.last != occasion { finding.occasions.append(occasion) }
    if amount != finding.amount { finding.varies = true }
    if amount > finding.amount {
      finding.amount = amount
      finding.text = text
    }
    findings[subject] = finding
  }

  /// Notes what is the same on every display.
  mutating func add(_ diagnostics: [Diagnostic]) { others += diagnostics }

  /// All findings by place; languages are named where it depends on them.
  func diagnostics(among occasions: [Occasion]) -> [Diagnostic] {
    let locales = Set(occasions.map(\.locale))
    let counts = seriesCounts
    var firsts: [Series: Int] = [:]
    for finding in findings.values {
      if let series = finding.series { firsts[series] = min(firsts[series] ?? .max, finding.number) }
    }
    let found = findings.compactMap { subject, finding -> Diagnostic? in
      let count = finding.series.flatMap { counts[$0] } ?? 1
      if count > 1, finding.series.flatMap({ firsts[$0] }) != finding.number { return nil }
      let place = Self.place(of: finding.occasions, among: locales)
      let rest =
        count > 1
        ? count == 2 ? "; so it is with another text here" : "; so it is with \(count - 1) other texts here" : ""
      return Diagnostic(
        .warning, at: subject.position, finding.text(Summary(description: place, varies: finding.varies)) + rest)
    }
    return Array(Set(found + others)).sorted()
  }

  /// How many findings of a series there are on the occasion that has most.
  private var seriesCounts: [Series: Int] {
    var counts: [Series: [Occasion: Int]] = [:]
    for finding in findings.values {
      guard let series = finding.series else { continue }
      for occasion in Set(finding.occasions) { counts[series, default: [:]][occasion, default: 0] += 1 }
    }
    return counts.mapValues { $0.values.max() ?? 1 }
  }

  private static func place(of occasions: [Occasion], among all: Set<String?>) -> String {
    let displays = unique(occasions.map(\.display.description))
    let locales = unique(occasions.map { $0.locale ?? "" })
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
