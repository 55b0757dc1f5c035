internal import FollowspotGeometry

/// The horizontal alignment of views.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  #if SwiftUI
    /// An alignment of a program's own.
    case own(OwnAlignment)
  #endif

  /// The position of the alignment line as a fraction of the width, from the left.
  package var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    #if SwiftUI
      case .own: 0.5
    #endif
    }
  }
}

/// The vertical alignment of views.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  #if SwiftUI
    /// An alignment of a program's own.
    case own(OwnAlignment)
  #endif
  /// The baselines of the first lines of text. The baseline of a view without text is its bottom edge.
  case firstTextBaseline
  /// The baselines of the last lines of text.
  case lastTextBaseline

  /// Whether the line depends on text.
  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// The position of the alignment line as a fraction of the height, from the top, in a view without text.
  package var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom, .firstTextBaseline, .lastTextBaseline: 1
    #if SwiftUI
      case .own: 0.5
    #endif
    }
  }
}

/// An alignment along either axis.
package enum AlignmentLine: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// Whether the line depends on text.
  var isBaseline: Bool {
    if case .vertical(let alignment) = self { alignment.isBaseline } else { false }
  }

  /// Converts a line from a view's coordinates to its container's, in points.
  func shifted(_ line: Double?, by origin: Point) -> Double? {
    switch self {
    case .horizontal: line.map { $0 + origin.x }
    case .vertical: line.map { $0 + origin.y }
    }
  }

  /// Combines the lines of several views: the highest of first baselines, the lowest of last ones, else the average.
  func merged(_ lines: [Double]) -> Double? {
    switch self {
    case .vertical(.firstTextBaseline): lines.min()
    case .vertical(.lastTextBaseline): lines.max()
    default: lines.isEmpty ? nil : lines.reduce(0, +) / Double(lines.count)
    }
  }
}

/// The alignment of views along both axes.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment, for combinations without a name such as leading and the first baseline.
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
