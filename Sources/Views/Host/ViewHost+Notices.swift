extension ViewHost {
  /// The maximum number of subjects. Data may produce any number of them, and an author needs no more.
  private static let mostNotices = 256

  /// Reports a sentence to ``onNotice``, once for each subject.
  package func notice(_ sentence: @autoclosure () -> String, about subject: some Hashable) {
    guard let onNotice, noticed.count < Self.mostNotices, noticed.insert(AnyHashable(subject)).inserted else { return }
    onNotice(sentence())
  }
}
