package import Geometry

/// The size a view takes of a proposal and the lines in it that others line up with.
@MainActor @preconcurrency
public struct ViewDimensions {
  package let size: Size
  private let node: LayoutNode
  private let proposal: ProposedViewSize

  package init(of node: LayoutNode, _ proposal: ProposedViewSize) {
    self.node = node
    self.proposal = proposal
    size = node.sizeThatFits(proposal).finite
  }

  /// Points along x.
  public var width: Double { size.width }
  /// Points along y.
  public var height: Double { size.height }

  /// Distance of an alignment's line from the left, in points.
  public subscript(alignment: HorizontalAlignment) -> Double { size.width * alignment.fraction }

  /// Distance of an alignment's line from the top, in points.
  public subscript(alignment: VerticalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

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
