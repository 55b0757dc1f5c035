package import FollowspotGeometry

/// The size that a view takes of a proposal, with the view's alignment lines.
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

  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }

  /// The distance of an alignment line from the left, in points.
  public subscript(alignment: HorizontalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

  /// The distance of an alignment line from the top, in points.
  public subscript(alignment: VerticalAlignment) -> Double { node.line(of: alignment, in: size, at: proposal) }

  /// The distance of an alignment line that a ``Layout`` in the view sets; `nil` if it follows from the width.
  public subscript(explicit alignment: HorizontalAlignment) -> Double? {
    node.explicitLine(.horizontal(alignment), at: proposal)
  }

  /// The distance of an alignment line that a text or a ``Layout`` in the view sets; `nil` if it follows from the
  /// height.
  public subscript(explicit alignment: VerticalAlignment) -> Double? {
    node.explicitLine(.vertical(alignment), at: proposal)
  }

  /// Returns the origin that aligns the view in a space. For baselines it is aligned to the bottom of the space.
  package func origin(in space: Size, _ alignment: Alignment) -> Point {
    let y: Double =
      switch alignment.vertical {
      case .top, .center, .bottom: space.height * alignment.vertical.fraction - self[alignment.vertical]
      case .firstTextBaseline, .lastTextBaseline: space.height - size.height
      #if SwiftUI
        case .own: space.height / 2 - self[alignment.vertical]
      #endif
      }
    return Point(x: space.width * alignment.horizontal.fraction - self[alignment.horizontal], y: y)
  }
}

extension LayoutNode {
  /// Returns the distance of an alignment line from the left, in points, for the size that a proposal results in.
  final func line(of alignment: HorizontalAlignment, in size: Size, at proposal: ProposedViewSize) -> Double {
    if let line = explicitLine(.horizontal(alignment), at: proposal) { return line }
    #if SwiftUI
      if case .own(let own) = alignment { return own.position(ViewDimensions(of: self, proposal)).finite }
    #endif
    return size.width * alignment.fraction
  }

  /// Returns the distance of an alignment line from the top, in points, for the size that a proposal results in.
  final func line(of alignment: VerticalAlignment, in size: Size, at proposal: ProposedViewSize) -> Double {
    if let line = explicitLine(.vertical(alignment), at: proposal) { return line }
    #if SwiftUI
      if case .own(let own) = alignment { return own.position(ViewDimensions(of: self, proposal)).finite }
    #endif
    return size.height * alignment.fraction
  }

  /// Returns the distance of a line that a text or a layout sets; `nil` if it follows from the size.
  final func explicitLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    line.isBaseline || hasLines ? findLine(line, at: proposal) : nil
  }
}
