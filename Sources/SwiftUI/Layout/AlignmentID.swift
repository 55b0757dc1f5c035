#if SwiftUI
  public import FollowspotViews

  /// An alignment of a program's own, which views follow that set its line by `alignmentGuide`.
  @preconcurrency
  public protocol AlignmentID {
    /// Returns the position of the line in a view that sets none, in points from the left or the top.
    @MainActor @preconcurrency static func defaultValue(in context: ViewDimensions) -> CGFloat
  }

  extension HorizontalAlignment {
    /// Creates an alignment of a program's own.
    public init(_ id: any AlignmentID.Type) {
      nonisolated(unsafe) let id = id
      self = .own(OwnAlignment(ObjectIdentifier(id)) { id.defaultValue(in: $0) })
    }
  }

  extension VerticalAlignment {
    /// Creates an alignment of a program's own.
    public init(_ id: any AlignmentID.Type) {
      nonisolated(unsafe) let id = id
      self = .own(OwnAlignment(ObjectIdentifier(id)) { id.defaultValue(in: $0) })
    }
  }
#endif
