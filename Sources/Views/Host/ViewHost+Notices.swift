extension ViewHost {
  /// How many subjects are noticed: they may be made from data without end, and after so many an author has read
  /// enough.
  private static let mostNotices = 256

  /// Tells ``onNotice`` of something, once for each subject.
  package func notice(_ sentence: @autoclosure () -> String, about subject: some Hashable) {
    guard let onNotice, noticed.count < Self.mostNotices, noticed.insert(AnyHashable(subject)).inserted else { return }
    onNotice(sentence())
  }
}
