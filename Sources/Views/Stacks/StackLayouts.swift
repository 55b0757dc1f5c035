/// Views side by side as ``HStack`` shows them: a layout to change to another with ``AnyLayout``, or to ask for sizes.
public struct HStackLayout: Layout, BuiltInLayout {
  /// Where the views line up.
  public var alignment: VerticalAlignment
  /// The room between views in points; nil for what they want, mostly 8.
  public var spacing: Double?

  /// As in ``HStack``.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A row.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  var arrangement: StackLayout { StackLayout(axis: .horizontal, vertical: alignment, spacing: spacing) }
}

/// Views one below the other as ``VStack`` shows them: a layout to change to another with ``AnyLayout``, or to ask for
/// sizes.
public struct VStackLayout: Layout, BuiltInLayout {
  /// Where the views line up.
  public var alignment: HorizontalAlignment
  /// The room between views in points; nil for what they want, mostly 8.
  public var spacing: Double?

  /// As in ``VStack``.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A column.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  var arrangement: StackLayout { StackLayout(axis: .vertical, horizontal: alignment, spacing: spacing) }
}

/// Views one over the other as ``ZStack`` shows them: a layout to change to another with ``AnyLayout``, or to ask for
/// sizes.
public struct ZStackLayout: Layout, BuiltInLayout {
  /// Where the views line up.
  public var alignment: Alignment

  /// As in ``ZStack``.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var arrangement: ZStackArrangement { ZStackArrangement(alignment: alignment) }
}

extension LayoutProperties {
  fileprivate init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}
