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
}

/// Which of a text's baselines.
package enum TextBaseline { case first, last }

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
