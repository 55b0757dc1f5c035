internal import Documents

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
  }

  private var findings: [Subject: Finding] = [:]
  private var others: [Diagnostic] = []

  /// Notes something.
  ///
  /// - Parameters:
  ///   - what: What tells it from other findings at the position.
  ///   - amount: How bad it is here: what is said is of the worst occasion.
  ///   - text: The message, from where it is.
  mutating func add(
    _ what: String, at position: SourcePosition, _ occasion: Occasion, amount: Double = 0,
    text: @escaping (Summary) -> String
  ) {
    let subject = Subject(position: position, what: what)
    guard var finding = findings[subject] else {
      findings[subject] = Finding(occasions: [occasion], amount: amount, text: text)
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
    let found = findings.map { subject, finding in
      let place = Self.place(of: finding.occasions, among: locales)
      return Diagnostic(
        .warning, at: subject.position, finding.text(Summary(description: place, varies: finding.varies)))
    }
    return Array(Set(found + others)).sorted()
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
