internal import FollowspotGeometry

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Hashable, Sendable {
  /// The width of a column, or the height of a row, in points.
  public enum Size: Hashable, Sendable {
    /// Always the same.
    case fixed(Double)
    /// A share of the free space, within limits.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit into a share of the free space, each within the limits.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the column in a vertical grid, or the height of the row in a horizontal one.
  public var size: Size
  /// The distance to the next one, in points; `nil` for 8.
  public var spacing: Double?
  /// The position of views in their cells; `nil` for the middle.
  public var alignment: Alignment?

  /// Creates a column or row. Parameters set the properties of the same names.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// The place of a column across a grid, in points.
struct GridTrack: Hashable {
  var start: Double
  /// The length; `nil` for that of each view.
  var length: Double?
  var alignment: Alignment?

  func moved(by distance: Double) -> GridTrack {
    GridTrack(start: start + distance, length: length, alignment: alignment)
  }
}

extension GridItem {
  private var distance: Double { max(0, (spacing ?? StackLayout.standardSpacing).finite) }

  /// Returns the tracks of items in a length; `nil` for one that is not proposed.
  static func tracks(of items: [GridItem], in whole: Double?) -> [GridTrack] {
    let gaps = items.dropLast().reduce(0) { $0 + $1.distance }
    let fixed = items.reduce(0) { sum, item in
      if case .fixed(let length) = item.size { sum + max(0, length.finite) } else { sum }
    }
    var rest = whole.map { max(0, $0.finite - gaps - fixed) }
    var count = items.count { if case .fixed = $0.size { false } else { true } }
    var (tracks, start) = ([GridTrack](), 0.0)
    for item in items {
      var share: Double?
      if case .fixed = item.size {
      } else {
        share = rest.map { $0 / Double(count) }
        count -= 1
      }
      let lengths = item.lengths(in: share)
      let taken = lengths.reduce(0, +) + Double(lengths.count - 1) * item.distance
      if share != nil { rest = rest.map { max(0, $0 - taken) } }
      for length in lengths {
        tracks.append(GridTrack(start: start, length: length, alignment: item.alignment))
        start += length + item.distance
      }
    }
    return tracks
  }

  /// The largest number of columns of one item.
  private static let limit = 1000

  private func lengths(in share: Double?) -> [Double] {
    switch size {
    case .fixed(let length): return [max(0, length.finite)]
    case .flexible(let minimum, let maximum):
      return [Self.length(share ?? minimum, minimum, maximum)]
    case .adaptive(let minimum, let maximum):
      let least = max(1, minimum.finite)
      guard let share, share.isFinite else { return [least] }
      let count = max(1, min(Self.limit, Int((share + distance) / (least + distance))))
      let each = (share - Double(count - 1) * distance) / Double(count)
      return Array(repeating: Self.length(each, least, maximum), count: count)
    }
  }

  private static func length(_ wanted: Double, _ minimum: Double, _ maximum: Double) -> Double {
    let least = max(0, minimum.finite)
    return max(least, min(wanted, max(least, maximum))).finite
  }
}

/// A grid that makes its views only near the visible part; see ``LazyVStack``. Its columns have the widths of the items,
/// and a line is as high as its highest view.
public nonisolated struct LazyVGrid<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: AnyView

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The position of the columns if they are narrower than the grid.
  ///   - spacing: The distance between lines, in points; `nil` for 8.
  ///   - content: The views. Those of a direct `ForEach` are made on demand, and begin a line.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .vertical, horizontal: alignment, spacing: spacing, items: columns.isEmpty ? [GridItem()] : columns)
    self.content = content().rows(madeBy: CellMaker())
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// A grid that runs sideways; see ``LazyVGrid``.
public nonisolated struct LazyHGrid<Content: View>: View, PrimitiveView {
  let layout: LazyStackLayout
  let content: AnyView

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The position of the rows if they are lower than the grid.
  ///   - spacing: The distance between columns, in points; `nil` for 8.
  ///   - content: The views. Those of a direct `ForEach` are made on demand, and begin a column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .horizontal, vertical: alignment, spacing: spacing, items: rows.isEmpty ? [GridItem()] : rows)
    self.content = content().rows(madeBy: CellMaker())
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    LazyStackNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? LazyStackNode)?.update(layout, showing: content, in: environment)
  }
}

/// The cells of a grid are its views.
package struct CellMaker: RowMaking {
  package init() {}

  package func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView { content }
}

extension Double {
  /// The share of free space before views that are aligned.
  fileprivate static func share(isLeading: Bool, isTrailing: Bool) -> Double { isLeading ? 0 : isTrailing ? 1 : 0.5 }
}

extension HorizontalAlignment {
  var share: Double { .share(isLeading: self == .leading, isTrailing: self == .trailing) }
}

extension VerticalAlignment {
  var share: Double { .share(isLeading: self == .top, isTrailing: self == .bottom) }
}
