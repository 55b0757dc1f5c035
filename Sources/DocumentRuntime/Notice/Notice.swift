package import FollowspotDocuments

/// A notice in place of something that cannot be shown: a sentence for visitors, and the reason for the operator.
package struct Notice: Hashable, Sendable {
  /// The part that cannot be shown.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The whole kiosk: its document has errors or is missing.
    case kiosk
    /// A view with missing data.
    case data
  }

  /// The part that cannot be shown.
  package var kind: Kind
  /// The lines of the reason, in English.
  package var details: [String]

  /// Creates a notice with the lines of its reason.
  package init(_ kind: Kind, details: [String]) { (self.kind, self.details) = (kind, details) }

  /// Creates a notice that a kiosk's document cannot be shown, with all its errors.
  package init(_ error: DocumentError) {
    self.init(.kiosk, details: error.diagnostics.filter { $0.severity == .error }.map { "\($0)" })
  }
}
