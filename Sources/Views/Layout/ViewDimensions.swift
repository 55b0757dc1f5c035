package import FollowspotGeometry

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
  public subscript(alignment: HorizontalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

  /// Distance of an alignment's line from the top, in points.
  public subscript(alignment: VerticalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

  /// The same where a ``Layout`` in the view says it; nil where it follows from the view's width.
  public subscript(explicit alignment: HorizontalAlignment) -> Double? {
    node.explicitLine(.horizontal(alignment), at: proposal)
  }

  /// The same where a text or a ``Layout`` in the view says it; nil where it follows from the view's height.
  public subscript(explicit alignment: VerticalAlignment) -> Double? {
    node.explicitLine(.vertical(alignment), at: proposal)
  }

  /// The origin that lines this view up in a space whose line lies where that of a view of the space's size would.
  package func origin(in space: Size, _ alignment: Alignment) -> Point {
    let y: Double =
      switch alignment.vertical {
      case .top, .center, .bottom: space.height * alignment.vertical.fraction - self[alignment.vertical]
      case .firstTextBaseline, .lastTextBaseline: space.height - size.height
      }
    return Point(x: space.width * alignment.horizontal.fraction - self[alignment.horizontal], y: y)
  }
}

extension LayoutNode {
  /// Distance of an alignment's line from the left, in points, in the size taken of a proposal.
  final func line(of alignment: HorizontalAlignment, in size: Size, at proposal: ProposedViewSize) -> Double {
    explicitLine(.horizontal(alignment), at: proposal) ?? size.width * alignment.fraction
  }

  /// Distance of an alignment's line from the top, in points, in the size taken of a proposal.
  final func line(of alignment: VerticalAlignment, in size: Size, at proposal: ProposedViewSize) -> Double {
    explicitLine(.vertical(alignment), at: proposal) ?? size.height * alignment.fraction
  }

  /// The same as something in the node says it; nil where it follows from the size.
  final func explicitLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    line.isBaseline || hasLines ? findLine(line, at: proposal) : nil
  }
}
