internal import FollowspotGeometry

/// Where views of different widths line up.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing

  /// The share of the width left of the line.
  package var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// Where views of different heights line up.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  case top, center, bottom
  /// The baselines of the first lines of text; a view without text counts as text on its bottom edge.
  case firstTextBaseline
  /// The baselines of the last lines of text.
  case lastTextBaseline

  /// Whether the line is one that a text decides.
  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// The share of the height above the line, where no text decides.
  package var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom, .firstTextBaseline, .lastTextBaseline: 1
    }
  }
}

/// A line that views line up on, along either axis.
package enum AlignmentLine: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// Whether the line is one that a text decides.
  var isBaseline: Bool {
    if case .vertical(let alignment) = self { alignment.isBaseline } else { false }
  }

  /// Where the line is as seen from a container, in points, of a view that has it at a distance from its own origin.
  func shifted(_ line: Double?, by origin: Point) -> Double? {
    switch self {
    case .horizontal: line.map { $0 + origin.x }
    case .vertical: line.map { $0 + origin.y }
    }
  }

  /// The line of several views: the highest of first baselines, the lowest of last ones, else the middle of all.
  func merged(_ lines: [Double]) -> Double? {
    switch self {
    case .vertical(.firstTextBaseline): lines.min()
    case .vertical(.lastTextBaseline): lines.max()
    default: lines.isEmpty ? nil : lines.reduce(0, +) / Double(lines.count)
    }
  }
}

/// Where views line up along both axes.
public struct Alignment: Hashable, Sendable {
  /// Along x.
  public var horizontal: HorizontalAlignment
  /// Along y.
  public var vertical: VerticalAlignment

  /// For two that have no name together, such as leading and the first baseline.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
