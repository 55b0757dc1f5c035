/// What stands in the place of something that can't be shown: one calm sentence for visitors, and the reason for who
/// looks after the kiosk.
public struct Notice: Hashable, Sendable {
  /// What can't be shown.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The whole kiosk: its document has errors, or is not there.
    case kiosk
    /// A view whose data are missing.
    case data
  }

  /// What can't be shown.
  public var kind: Kind
  /// The reason, a line each, in English.
  public var details: [String]

  /// A notice with its reason, a line each.
  public init(_ kind: Kind, details: [String]) { (self.kind, self.details) = (kind, details) }
}
