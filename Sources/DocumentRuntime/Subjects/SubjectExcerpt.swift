internal import FollowspotDocuments

/// A document without the steps that a subject does not need, so that each step of a long guide takes the same time to
/// show.
struct SubjectExcerpt {
  /// The number of steps that remain around the subject. Cards count them in "3 of 5".
  static let length = 64

  /// The shortened document.
  private(set) var document: Document
  /// The subject, with its number among the remaining steps.
  private(set) var subject: Subject

  /// Shortens the guide, sequence or spotlight of a subject, if it is longer than ``length``.
  init(of whole: Document, for subject: Subject) {
    document = whole
    self.subject = subject
    switch subject {
    case .guide(let id, let step):
      guard let index = whole.guides.firstIndex(where: { $0.id == id }) else { return }
      guard let kept = Self.window(around: step, of: whole.guides[index].steps.count) else { return }
      document.guides[index].steps = Array(whole.guides[index].steps[kept])
      self.subject = .guide(id, step: step - kept.lowerBound)
    case .sequence(let name, let step):
      guard let index = whole.sequences.firstIndex(where: { $0.name == name }) else { return }
      guard let kept = Self.window(around: step, of: whole.sequences[index].elements.count) else { return }
      document.sequences[index].elements = Array(whole.sequences[index].elements[kept])
      self.subject = .sequence(name, step: step - kept.lowerBound)
    case .spotlight(let name, let number?):
      guard let index = whole.spotlights.firstIndex(where: { $0.name == name }) else { return }
      guard let kept = Self.window(around: number, of: whole.spotlights[index].targets.count) else { return }
      document.spotlights[index].shorten(to: kept)
      self.subject = .spotlight(name, number: number - kept.lowerBound)
    case .screen, .sheet, .spotlight, .overlay: break
    }
  }

  /// Returns the indices that remain around a number, which counts from 1; nil for all.
  private static func window(around number: Int, of count: Int) -> Range<Int>? {
    guard count > length else { return nil }
    let start = min(max(0, number - 1 - length / 2), count - length)
    return start..<start + length
  }
}

extension SpotlightDescription {
  /// Drops the targets outside of a range of indices, and their labels.
  fileprivate mutating func shorten(to kept: Range<Int>) {
    let numbered = kept.compactMap { index in labels[index + 1].map { (index + 1 - kept.lowerBound, $0) } }
    labels = Dictionary(uniqueKeysWithValues: numbered)
    targets = Array(targets[kept])
  }
}
