/// The sentences for the author of a host's views.
@MainActor
struct HostNotices {
  /// Called with each sentence.
  var receiver: ((String) -> Void)?
  /// The subjects of the notices so far.
  private var subjects: Set<AnyHashable> = []
  /// The maximum number of subjects. Data may produce any number of them, and an author needs no more.
  private static let limit = 256

  /// Returns the receiver if a subject has no notice yet.
  fileprivate mutating func receiver(for subject: some Hashable) -> ((String) -> Void)? {
    guard let receiver, subjects.count < Self.limit, subjects.insert(AnyHashable(subject)).inserted else { return nil }
    return receiver
  }
}

extension ViewHost {
  /// Reports a sentence to ``onNotice``, once for each subject.
  package func notice(_ sentence: @autoclosure () -> String, about subject: some Hashable) {
    notices.receiver(for: subject)?(sentence())
  }
}
