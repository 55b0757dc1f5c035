/// The time that a program may take to complete a file.
///
/// Some programs remove a file before they write it again. Emacs renames it, and takes its time on a busy machine.
package struct SaveGracePeriod {
  /// The time on the clock until which the file may be completed; nil for a complete file.
  private var end: Duration?

  /// Creates a period for a file that is complete.
  package init() {}

  /// Whether an incomplete file is awaited.
  package var isWaiting: Bool { end != nil }

  /// Returns whether to wait further: for one second, from the first call with an incomplete file.
  ///
  /// - Parameters:
  ///   - isIncomplete: Whether the file is missing or empty.
  ///   - now: The time on the clock.
  package mutating func update(isIncomplete: Bool, at now: Duration) -> Bool {
    let last = end ?? now + .seconds(1)
    end = isIncomplete && now < last ? last : nil
    return isWaiting
  }
}
