/// Decides whether a guide is shown: once for each version, or by a custom rule.
package struct VersionGate {
  /// The decision and its reason.
  package enum Decision: Hashable, Sendable {
    /// The guide is shown.
    case show
    /// The guide is not shown: its version was completed before, or its rule refused.
    case skip
    /// The guide is not shown: a higher version was completed before. Worth a log line, because an old document seems
    /// to be in use.
    case outdated(recorded: Int)
  }

  /// The current version of the guide.
  package var version: Int
  /// A rule that replaces the comparison of versions. It receives `nil` if the guide has no record.
  package var shouldShow: ((GuideRecord?) -> Bool)?

  /// Creates a gate. Without a rule it shows versions above the recorded one, and all if none is recorded.
  package init(version: Int, shouldShow: ((GuideRecord?) -> Bool)? = nil) {
    self.version = version
    self.shouldShow = shouldShow
  }

  /// Returns the decision for a guide's record; `nil` if it has none.
  package func decision(for record: GuideRecord?) -> Decision {
    if let shouldShow { return shouldShow(record) ? .show : .skip }
    guard let recorded = record?.shownVersion else { return .show }
    if version > recorded { return .show }
    return version == recorded ? .skip : .outdated(recorded: recorded)
  }
}
