#if SwiftUI
  public import FollowspotViews

  /// A length that follows the size of texts. Fonts keep their sizes here, and so does the length.
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
