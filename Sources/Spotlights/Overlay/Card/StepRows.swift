internal import FollowspotGeometry
internal import FollowspotViews

/// The purpose of a part of a card, for the card's layout.
enum StepPart: LayoutValueKey {
  /// The texts of the step.
  case words
  /// The progress.
  case note
  /// A button that ends the sequence.
  case dismissal
  /// A button that goes to another step.
  case navigation

  static var defaultValue: StepPart { .words }
}

/// Arranges a card's buttons and the progress in rows. Buttons that end the sequence are at the start and buttons to
/// other steps at the end; if they do not fit one row, they are stacked. A button is never narrower than its label,
/// unless the card itself is narrower; then the label wraps.
struct StepRows: ContainerLayout {
  /// The distance between the buttons of a row, in points.
  var spacing = 12.0
  /// The distance between rows, in points.
  let rowSpacing: Double
  /// Whether the progress joins the row of buttons if it fits.
  let joinsNote: Bool

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? idealWidth(of: elements)
    return Size(width: width, height: arranged(elements, width).height)
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    arranged(elements, size.width).placements
  }

  /// The width of all elements in one row, in points.
  func idealWidth(of elements: [LayoutNode]) -> Double {
    elements.reduce(0) { $0 + width(of: $1) } + spacing * Double(max(0, elements.count - 1))
  }

  /// Rounded up to whole points, so that rounding cannot make a proposal too small.
  private func width(of element: LayoutNode) -> Double { element.sizeThatFits(.unspecified).width.rounded(.up) }

  /// Parts of a card in one row.
  private struct Row {
    /// The indices of the elements at the start of the row and at its end.
    var start: [Int] = []
    var end: [Int] = []
    /// Whether the elements fill the whole row.
    var fills = false
    var all: [Int] { start + end }
  }

  /// Returns the positions of all elements in a width, and their height, both in points.
  func arranged(_ elements: [LayoutNode], _ width: Double) -> (placements: [Placement], height: Double) {
    var placements = elements.map { _ in Placement(origin: .zero, proposal: .unspecified) }
    let rows = rows(of: elements, width)
    var y = 0.0
    for (index, row) in rows.enumerated() {
      if index > 0 { y += rowSpacing }
      var height = 0.0
      let spans = spans(of: row, elements, width)
      for (index, span) in zip(row.all, spans) {
        let proposal = ProposedViewSize(width: span.width, height: nil)
        placements[index] = Placement(origin: Point(x: span.x, y: 0), proposal: proposal)
        height = max(height, elements[index].sizeThatFits(proposal).height)
      }
      for index in row.all {
        placements[index].origin.y = y + (height - elements[index].sizeThatFits(placements[index].proposal).height) / 2
      }
      y += height
    }
    return (placements, y)
  }

  private func part(_ element: LayoutNode) -> StepPart { element.traits[StepPart.self] }

  private func rows(of elements: [LayoutNode], _ width: Double) -> [Row] {
    func all(_ wanted: StepPart) -> [Int] { elements.indices.filter { part(elements[$0]) == wanted } }
    let (note, out, on) = (all(.note), all(.dismissal), all(.navigation))
    func fits(_ row: Row) -> Bool {
      room(in: row, width) >= row.all.reduce(0) { $0 + self.width(of: elements[$1]) }
    }
    /// Returns one row if the elements fit it, otherwise one row for each.
    func stacked(_ indices: [Int], fills: Bool) -> [Row] {
      let row = Row(start: indices, fills: fills)
      return !indices.isEmpty && fits(row) ? [row] : indices.map { Row(start: [$0], fills: fills) }
    }
    let notes = note.map { Row(start: [$0]) }
    if out.isEmpty || on.isEmpty {
      let row = note.isEmpty && on.isEmpty ? Row(start: out) : Row(start: note, end: out + on)
      return fits(row) ? [row] : notes + stacked(out, fills: false) + stacked(on, fills: true)
    }
    let joined = Row(start: note, end: out + on)
    if joinsNote, fits(joined) { return [joined] }
    let apart = Row(start: out, end: on)
    if fits(apart) { return notes + [apart] }
    let below = Row(start: note, end: out)
    let ways = stacked(on, fills: true)
    return fits(below) ? ways + [below] : notes + ways + stacked(out, fills: false)
  }

  /// Returns the width for the elements of a row, without the spacing, in points.
  private func room(in row: Row, _ width: Double) -> Double {
    width - spacing * Double(max(0, row.all.count - 1))
  }

  /// Returns the horizontal positions and widths of a row's elements, in points.
  private func spans(of row: Row, _ elements: [LayoutNode], _ width: Double) -> [(x: Double, width: Double)] {
    let room = max(0, room(in: row, width))
    let ideals = row.all.map { self.width(of: elements[$0]) }
    let share = room / Double(max(1, ideals.count))
    let extra = room - ideals.reduce(0, +)
    let widths = ideals.map { ideal in
      if extra < 0 { return min(ideal, share) }
      if !row.fills { return ideal }
      return ideals.allSatisfy { $0 <= share } ? share : ideal + extra / Double(ideals.count)
    }
    var x = 0.0
    return widths.indices.map { index in
      if index == row.start.count, !row.end.isEmpty { x += max(0, room - widths.reduce(0, +)) }
      defer { x += widths[index] + spacing }
      return (x, widths[index])
    }
  }
}
