/// Decides whether a guide is shown: once per version, or by a rule of its own.
public struct VersionGate {
  /// What was decided, and why.
  public enum Decision: Hashable, Sendable {
    /// Show it.
    case show
    /// Its version was completed before, or its own rule said no.
    case stayAway
    /// A higher version was completed before: worth a line in the log, since someone put back an old document.
    case outdated(recorded: Int)
  }

  /// The guide's version in the document or code of today.
  public var version: Int
  /// A rule that replaces the comparison of versions. It gets nil where nothing is recorded.
  public var shouldShow: ((GuideRecord?) -> Bool)?

  /// Without a rule, a version above the recorded one is shown, and any where none is recorded.
  public init(version: Int, shouldShow: ((GuideRecord?) -> Bool)? = nil) {
    self.version = version
    self.shouldShow = shouldShow
  }

  /// The decision for what is recorded of the guide; nil where nothing is.
  public func decision(for record: GuideRecord?) -> Decision {
    if let shouldShow { return shouldShow(record) ? .show : .stayAway }
    guard let recorded = record?.shownVersion else { return .show }
    if version > recorded { return .show }
    return version == recorded ? .stayAway : .outdated(recorded: recorded)
  }
}
