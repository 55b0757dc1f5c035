package import Geometry

/// Arranges views along an axis as SwiftUI's stacks do.
///
/// The space less the spacing is shared out in order of priority, and within a priority from the least flexible view
/// to the most: each is proposed an equal share of what is left.
package struct StackLayout: ContainerLayout {
  /// SwiftUI's distance between views where none is given, in points.
  static let standardSpacing = 8.0

  let axis: Axis
  /// Across a vertical stack.
  let horizontal: HorizontalAlignment
  /// Across a horizontal stack.
  let vertical: VerticalAlignment
  let spacing: Double

  init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Double?
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing?.finite ?? Self.standardSpacing
  }

  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    environment.along(axis)
  }

  package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    let proposals = share(proposal, among: elements)
    let across = crossing(elements, proposals)
    let along = zip(elements, proposals).reduce(spacing * Double(max(0, elements.count - 1))) {
      $0 + length($1.0.sizeThatFits($1.1))
    }
    return size(along: along, across: across.before + across.after)
  }

  package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let proposals = share(proposal, among: elements)
    let across = crossing(elements, proposals)
    var along = 0.0
    return zip(elements, proposals).map { element, proposal in
      let dimensions = Dimensions(of: element, proposal)
      let offset = across.before - line(dimensions)
      defer { along += length(dimensions.size) + spacing }
      return Placement(
        origin: axis == .horizontal ? Point(x: along, y: offset) : Point(x: offset, y: along), proposal: proposal)
    }
  }

  /// What each element is proposed.
  private func share(_ proposal: ProposedViewSize, among elements: [LayoutNode]) -> [ProposedViewSize] {
    guard let total = axis == .horizontal ? proposal.width : proposal.height else {
      return elements.map { _ in proposal }
    }
    // Of an endless extent everyone's share is endless.
    guard elements.count > 1, total.isFinite else { return elements.map { _ in proposal } }
    let least = elements.map { length($0.sizeThatFits(self.proposal(0, like: proposal))) }
    let flexibility = zip(elements, least).map { element, least in
      length(element.sizeThatFits(self.proposal(.infinity, like: proposal))) - least
    }
    let priorities = elements.map(\.traits.priority)
    let order = elements.indices.sorted {
      priorities[$0] != priorities[$1]
        ? priorities[$0] > priorities[$1]
        : flexibility[$0] != flexibility[$1] ? flexibility[$0] < flexibility[$1] : $0 < $1
    }

    var proposals = elements.map { _ in proposal }
    var left = total - spacing * Double(elements.count - 1)
    var next = 0
    while next < order.count {
      let group = order[next...].prefix { priorities[$0] == priorities[order[next]] }
      // Views of lower priority are kept their least extent.
      let kept = order[(next + group.count)...].reduce(0) { $0 + least[$1] }
      var available = left - kept
      for (place, index) in group.enumerated() {
        let offer = max(0, available / Double(group.count - place))
        proposals[index] = self.proposal(offer, like: proposal)
        available -= length(elements[index].sizeThatFits(proposals[index]))
      }
      left = available + kept
      next += group.count
    }
    return proposals
  }

  /// How far the elements reach before and after the line they are aligned on.
  private func crossing(
    _ elements: [LayoutNode], _ proposals: [ProposedViewSize]
  ) -> (before: Double, after: Double) {
    zip(elements, proposals).reduce((0, 0)) { reach, next in
      let dimensions = Dimensions(of: next.0, next.1)
      let line = line(dimensions)
      let extent = axis == .horizontal ? dimensions.size.height : dimensions.size.width
      return (max(reach.0, line), max(reach.1, extent - line))
    }
  }

  private func line(_ dimensions: Dimensions) -> Double {
    axis == .horizontal ? dimensions[vertical] : dimensions[horizontal]
  }

  private func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }

  private func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  private func proposal(_ along: Double, like proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: along, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: along)
  }
}
