internal import Synchronization

extension MarksKey {
  /// Told when two views in one tree have one key, once for each key: whoever wrote them meant something else.
  ///
  /// Setting it forgets which keys it was told of.
  public static var onDuplicate: (@Sendable (MarkKey) -> Void)? {
    get { duplicates.withLock { $0.action } }
    set { duplicates.withLock { $0 = Duplicates(action: newValue) } }
  }

  private static let duplicates = Mutex(Duplicates())

  /// What was told of keys.
  private struct Duplicates {
    var action: (@Sendable (MarkKey) -> Void)?
    var told: Set<MarkKey> = []

    /// Keys may be made from data without end; after so many an author has read enough.
    static let most = 256

    /// The action, if it is still to be told of a key.
    mutating func note(_ key: MarkKey) -> (@Sendable (MarkKey) -> Void)? {
      guard let action, told.count < Self.most, told.insert(key).inserted else { return nil }
      return action
    }
  }

  /// Two views have a key.
  static func noteDuplicate(_ key: MarkKey) { duplicates.withLock { $0.note(key) }?(key) }
}
