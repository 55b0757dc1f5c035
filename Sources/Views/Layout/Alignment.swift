package import Geometry

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

  /// Makes an alignment of two.
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

/// The size a view takes of a proposal and the lines in it that others line up with.
@MainActor
package struct Dimensions {
  package let size: Size
  private let node: LayoutNode
  private let proposal: ProposedViewSize

  package init(of node: LayoutNode, _ proposal: ProposedViewSize) {
    self.node = node
    self.proposal = proposal
    size = node.sizeThatFits(proposal).finite
  }

  /// Distance of an alignment's line from the left, in points.
  subscript(alignment: HorizontalAlignment) -> Double { size.width * alignment.fraction }

  /// Distance of an alignment's line from the top, in points.
  subscript(alignment: VerticalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

  /// The origin that lines this view up in a space whose line lies where that of a view of the space's size would.
  package func origin(in space: Size, _ alignment: Alignment) -> Point {
    let y: Double =
      switch alignment.vertical {
      case .top: 0
      case .center: (space.height - size.height) / 2
      case .bottom, .firstTextBaseline, .lastTextBaseline: space.height - size.height
      }
    return Point(x: (space.width - size.width) * alignment.horizontal.fraction, y: y)
  }
}

extension LayoutNode {
  /// Distance of an alignment's line from the top, in points, in the size taken of a proposal.
  final func line(of alignment: VerticalAlignment, in size: Size, at proposal: ProposedViewSize) -> Double {
    switch alignment {
    case .top: 0
    case .center: size.height / 2
    case .bottom: size.height
    case .firstTextBaseline: baseline(.first, at: proposal) ?? size.height
    case .lastTextBaseline: baseline(.last, at: proposal) ?? size.height
    }
  }
}
