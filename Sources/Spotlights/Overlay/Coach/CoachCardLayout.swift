internal import FollowspotGeometry
internal import FollowspotViews

/// Puts a coach card's buttons next to its text, or below if the text would get too little room.
struct CoachCardLayout: ContainerLayout {
  /// The distance between the text and the elements below, in points.
  let spacing: Double
  /// The smallest width of a card with buttons next to the text, in points.
  static let leastWidth = 780.0
  /// The largest width of the text, in points; longer lines are hard to read.
  static let mostWords = 760.0

  private var rows: StepRows { StepRows(rowSpacing: spacing, joinsNote: true) }

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? Self.mostWords
    return Size(width: width, height: arranged(elements, width).height)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    arranged(elements, size.width).placements
  }

  private func arranged(_ elements: [LayoutNode], _ width: Double) -> (placements: [Placement], height: Double) {
    let words = elements.prefix { $0.traits[StepPart.self] == .words }
    let rest = elements.dropFirst(words.count)
    let note = rest.prefix { $0.traits[StepPart.self] == .note }
    let buttons = Array(rest.dropFirst(note.count))
    let buttonsWidth = rows.idealWidth(of: buttons)
    let isBeside = width >= Self.leastWidth && buttonsWidth <= width / 2
    let wordsWidth = isBeside ? max(0, min(Self.mostWords, width - 4 * spacing - buttonsWidth)) : width
    var placements: [Placement] = []
    var height = 0.0
    func below(_ block: (placements: [Placement], height: Double)) {
      guard !block.placements.isEmpty else { return }
      if height > 0 { height += spacing }
      placements += block.placements.map { moved($0, x: 0, y: height) }
      height += block.height
    }
    for element in words {
      let proposal = ProposedViewSize(width: wordsWidth, height: nil)
      below(([Placement(origin: .zero, proposal: proposal)], element.sizeThatFits(proposal).height))
    }
    guard isBeside else {
      below(rows.arranged(Array(rest), width))
      return (placements, height)
    }
    below(rows.arranged(Array(note), wordsWidth))
    let block = rows.arranged(buttons, buttonsWidth)
    let whole = max(height, block.height)
    let shift = (whole - height) / 2
    return (
      placements.map { moved($0, x: 0, y: shift) }
        + block.placements.map { moved($0, x: width - buttonsWidth, y: (whole - block.height) / 2) }, whole
    )
  }

  private func moved(_ placement: Placement, x: Double, y: Double) -> Placement {
    var placement = placement
    placement.origin.x += x
    placement.origin.y += y
    return placement
  }
}
