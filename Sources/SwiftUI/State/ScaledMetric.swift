#if SwiftUI
  public import FollowspotViews

  /// A length that follows the size of texts. Fonts and the length keep their sizes here.
  @propertyWrapper
  public struct ScaledMetric<Value: BinaryFloatingPoint>: Sendable where Value: Sendable {
    /// The length.
    public let wrappedValue: Value

    /// Creates a length.
    public nonisolated init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a length. The text style is unused.
    public nonisolated init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
  }
#endif
