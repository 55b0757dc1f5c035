internal import FollowspotPlatform

/// The sentences about a seat that an operator should find in the log.
struct SeatNotices {
  /// The condition of the last call.
  private var reported = SeatCondition.asked
  /// The reasons for waiting since the last contact with a seat manager. Reasons may alternate.
  private var reasons: Set<String> = []

  /// Returns the sentence about a change of the condition; nil for none.
  ///
  /// - Parameter wasManaged: Whether there was ever a seat manager. Its loss is logged already; the reasons of later tries
  ///   are not.
  mutating func sentence(for condition: SeatCondition, wasManaged: Bool) -> String? {
    guard condition != reported else { return nil }
    let wasLost = if case .waiting = reported { wasManaged } else { false }
    reported = condition
    switch condition {
    case .waiting(let reason):
      let isFirst = reasons.insert(reason).inserted
      return isFirst && !wasLost ? condition.sentence : nil
    case .asked, .ours:
      reasons = []
      return wasLost ? "the seat manager is back" : nil
    case .elsewhere:
      reasons = []
      return condition.sentence
    }
  }
}
