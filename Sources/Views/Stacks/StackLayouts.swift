/// The layout of an ``HStack``, to use with ``AnyLayout`` or in another layout.
public struct HStackLayout: Layout, BuiltInLayout {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between views in points; `nil` for the spacing that they prefer, usually 8.
  public var spacing: Double?

  /// Creates the layout; see ``HStack``.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a horizontal stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  var arrangement: StackLayout { StackLayout(axis: .horizontal, vertical: alignment, spacing: spacing) }
}

/// The layout of a ``VStack``, to use with ``AnyLayout`` or in another layout.
public struct VStackLayout: Layout, BuiltInLayout {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; `nil` for the spacing that they prefer, usually 8.
  public var spacing: Double?

  /// Creates the layout; see ``VStack``.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  var arrangement: StackLayout { StackLayout(axis: .vertical, horizontal: alignment, spacing: spacing) }
}

/// The layout of a ``ZStack``, to use with ``AnyLayout`` or in another layout.
public struct ZStackLayout: Layout, BuiltInLayout {
  /// The alignment of the views.
  public var alignment: Alignment

  /// Creates the layout; see ``ZStack``.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var arrangement: ZStackArrangement { ZStackArrangement(alignment: alignment) }
}

extension LayoutProperties {
  fileprivate init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}
