internal import FollowspotDrawing
internal import FollowspotGeometry

/// Whether scroll views show which part of their content is visible.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let isShown: Bool

  /// A bar where the content is larger than the scroll view.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  /// The same as ``automatic``.
  public static let visible = automatic
  /// No bar.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// The same as ``hidden``.
  public static let never = hidden

  fileprivate var axes: Axis.Set { isShown ? [.horizontal, .vertical] : [] }
}

private enum ScrollIndicatorAxesKey: EnvironmentKey {
  static var defaultValue: Axis.Set { [.horizontal, .vertical] }
}

extension EnvironmentValues {
  /// The axes along which scroll views have a bar.
  var scrollIndicatorAxes: Axis.Set {
    get { self[ScrollIndicatorAxesKey.self] }
    set { self[ScrollIndicatorAxesKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the scroll views in the view show which part of their content is visible.
  ///
  /// - Parameters:
  ///   - visibility: Whether they have a bar.
  ///   - axes: The axes that are concerned.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scrollIndicatorAxes) { $0 = $0.subtracting(axes).union(visibility.axes.intersection(axes)) }
  }
}

/// The bar of a scroll view: where its visible part is in the content.
struct ScrollIndicator {
  /// The width of the bar, in points.
  private static let width = 4.0
  /// The distance from the edges of the scroll view, in points.
  private static let margin = 3.0
  /// The least length of the bar, in points.
  private static let leastLength = 24.0

  /// Paints the bars of a scroll view.
  @MainActor static func paint(_ builder: inout DisplayListBuilder, of node: ScrollNode) {
    let (window, content) = (node.frame.size, node.content.frame.size)
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    if node.indicators.contains(.vertical),
      let bar = bar(at: node.offset.y, window: window.height, content: content.height)
    {
      let x = isMirrored ? margin : window.width - margin - width
      paint(Rect(x: x, y: bar.start, width: width, height: bar.length), &builder)
    }
    if node.indicators.contains(.horizontal),
      let bar = bar(at: node.offset.x, window: window.width, content: content.width)
    {
      let x = isMirrored ? window.width - bar.start - bar.length : bar.start
      paint(Rect(x: x, y: window.height - margin - width, width: bar.length, height: width), &builder)
    }
  }

  @MainActor private static func paint(_ bar: Rect, _ builder: inout DisplayListBuilder) {
    let outline = builder.outline(Path(roundedRect: bar, cornerRadius: width / 2))
    builder.add(.fill(outline, .color(builder.pixel(Color(.role(.outline))))))
  }

  /// Returns the place of a bar along an axis; `nil` where all of the content is visible, or too little.
  private static func bar(at offset: Double, window: Double, content: Double) -> (start: Double, length: Double)? {
    let track = window - 2 * margin
    // A point of tolerance, because sizes are sums of fractions.
    guard content - window > 1, track > 2 * leastLength else { return nil }
    let length = max(leastLength, track * window / content)
    return (margin + (track - length) * offset / (content - window), length)
  }
}
