#if SwiftUI
  /// An alignment of a program's own, which only ported code has.
  public struct OwnAlignment: Hashable, Sendable {
    private let id: ObjectIdentifier
    /// Returns the position of the line in a view that sets none, in points.
    let position: @Sendable @MainActor (ViewDimensions) -> Double

    /// Creates an alignment with an identity.
    package init(_ id: ObjectIdentifier, position: @escaping @Sendable @MainActor (ViewDimensions) -> Double) {
      (self.id, self.position) = (id, position)
    }

    /// Whether two alignments are the same.
    public static func == (a: OwnAlignment, b: OwnAlignment) -> Bool { a.id == b.id }

    /// Adds the identity to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
#endif
