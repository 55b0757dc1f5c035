internal import FollowspotGeometry
internal import FollowspotSemantics

/// The node of a lazy stack. It makes the rows in and near the visible part and estimates the lengths of the others.
final class LazyStackNode: ContainerNode<LazyStackLayout> {
  /// The scroll view that moves the stack along its axis; `nil` if there is none.
  private(set) weak var scroll: ScrollNode?
  private var knownSegments: [LazySegment]?
  /// The row of each element.
  private var knownRows: [LazyRow?]?
  /// The proposal across the stack with which rows were measured.
  private var across: Double??
  /// The tracks across the stack in which the rows of a line are.
  private var tracks = [GridTrack(start: 0)]
  /// The visible part, relative to the stack's start; `nil` before the first layout.
  private var seen: Stretch?
  /// The distance that the visible part has moved in the stack since the last ``takeShift()``.
  private var shift = 0.0

  private var segments: [LazySegment] {
    if let knownSegments { return knownSegments }
    var segments: [LazySegment] = []
    root?.collectSegments(into: &segments)
    segments.removeAll { segment in
      guard case .element(let element) = segment else { return false }
      return element.isLeaving || element.traits.isAbsent
    }
    knownSegments = segments
    return segments
  }

  // The code below runs in every layout. It uses loops, because closures passed to the standard library check their
  // actor at each call.

  var lists: [LazyRowsNode] {
    var lists: [LazyRowsNode] = []
    for segment in segments { if case .rows(let list) = segment { lists.append(list) } }
    return lists
  }

  /// Returns the row of each element; `nil` for elements that are always made.
  private func rows(of elements: [LayoutNode]) -> [LazyRow?] {
    if let knownRows { return knownRows }
    var rows: [LazyRow?] = []
    rows.reserveCapacity(elements.count)
    for element in elements { rows.append(element.lazyRow(in: self)) }
    knownRows = rows
    return rows
  }

  // Not called when an element changes its size, because it stays in its row.
  override func elementsChanged() {
    super.elementsChanged()
    knownSegments = nil
    knownRows = nil
  }

  // MARK: Visible part

  /// The lengths beyond the visible part in which rows are needed, made and kept, as fractions of its length.
  private enum Margin {
    static let needed = 0.1
    static let made = 0.25
    static let kept = 1.0
  }

  /// Sets the visible part, relative to the stack's start. Returns whether all of its rows are made.
  func look(at window: Stretch?) -> Bool {
    guard let window else { return true }
    seen = window
    let needed = window.grown(by: Margin.needed * window.length)
    for (list, start) in positioned
    where !list.has(list.rows(in: needed.moved(by: -start)), and: list.wanted) { return false }
    return true
  }

  /// Returns how far the visible part has moved in the stack since the last call. Scrolling by it keeps the content
  /// still.
  func takeShift() -> Double {
    defer { shift = 0 }
    return shift
  }

  /// The lists with their start positions.
  private var positioned: [(list: LazyRowsNode, start: Double)] {
    var result: [(LazyRowsNode, Double)] = []
    var start = 0.0
    for segment in segments {
      if case .rows(let list) = segment { result.append((list, start)) }
      start += extent(of: segment)
    }
    return result
  }

  #if SwiftUI
    /// Returns the start position of a list; 0 if the stack has it no longer.
    func start(of list: LazyRowsNode) -> Double { positioned.first { $0.list === list }?.start ?? 0 }
  #endif

  /// Returns the length of a segment with the spacing behind it.
  private func extent(of segment: LazySegment) -> Double {
    switch segment {
    case .rows(let list): list.extents.length
    case .element(let element): extent(of: element)
    }
  }

  private func extent(of element: LayoutNode) -> Double {
    layout.extent(of: element, layout.proposal(across: across ?? nil))
  }

  /// The length of the whole stack, including rows that are not made.
  private var length: Double {
    var length = 0.0
    for segment in segments { length += extent(of: segment) }
    return length == 0 ? 0 : max(0, length - layout.spacing)
  }

  // MARK: Rows

  /// Makes and measures the visible rows.
  private func makeRows(across: Double?) {
    if self.across != .some(across) {
      self.across = .some(across)
      for list in lists { list.extents.forget() }
    }
    if seen == nil, let first = layout.first, let place = place(ofRow: first) { place.list.requestedRow = place.index }
    tracks = layout.tracks(across: across)
    for list in lists { list.perLine = tracks.count }
    let extent = host.map { layout.along($0.size) } ?? 0
    let before = seen ?? Stretch(start: 0, length: extent)
    var now = before
    let anchor = anchor(in: before)
    // Measured rows may be shorter than estimated, so that more rows are visible.
    for _ in 0..<8 {
      measureRows()
      if let (row, place) = anchor, let start = start(of: row) { now = before.moved(by: start - place) }
      guard hold(now) else { break }
      super.elementsChanged()
      knownRows = nil
    }
    if seen != nil {
      shift += now.start - before.start
      seen = now
    }
    for (list, start) in positioned {
      list.isNews = false
      let extents = list.extents
      var (next, end) = (0, 0.0)
      for row in list.rows {
        let line = row.index / list.perLine
        // Usually each row follows directly on the one before, or stands beside it.
        if line != next, line != next - 1 { end = extents.start(of: line) }
        let length = extents[line]
        if line == next - 1 { end -= length }
        row.place = Stretch(start: start + end, length: length)
        (next, end) = (line + 1, end + length)
      }
    }
  }

  /// Returns the first visible row and its position, to keep it in place; `nil` at the start of the stack.
  private func anchor(in window: Stretch) -> (row: LazyRow, place: Double)? {
    guard window.start > 0 else { return nil }
    for list in lists {
      for row in list.rows {
        if let place = row.place, place.end > window.start { return (row, place.start) }
      }
    }
    return nil
  }

  private func start(of row: LazyRow) -> Double? {
    positioned.first { $0.list === row.parent }
      .map { $0.start + $0.list.extents.start(of: row.index / $0.list.perLine) }
  }

  /// Describes the rows as parts of a list, with their places among all rows of the data.
  override func describeElements(_ builder: inout SemanticsBuilder) {
    let elements = elements
    let rows = rows(of: elements)
    guard rows.contains(where: { $0 != nil }) else { return super.describeElements(&builder) }
    var list = builder.element(layout.items.isEmpty ? .list : .grid, of: self)
    let (first, count) = (builder.nodes.count, rowCount)
    var index = 0
    while index < elements.count {
      let (row, start) = (rows[index], builder.nodes.count)
      repeat {
        elements[index].describeInContainer(&builder)
        index += 1
      } while row != nil && index < elements.count && rows[index] === row
      builder.dropUnnamed(since: start)
      if let row { builder.end(row, .position(self.index(of: row) + 1, of: count), since: start) }
    }
    builder.contain(since: first, in: &list)
    if !list.children.isEmpty { builder.add(list) }
  }

  /// Returns the track of a row.
  private func track(of row: LazyRow) -> GridTrack { tracks[row.index % tracks.count] }

  private func measureRows() {
    let (lists, elements) = (lists, elements)
    for list in lists { for row in list.rows { row.extent = 0 } }
    let (layout, proposal) = (layout, layout.proposal(across: across ?? nil))
    for (element, row) in zip(elements, rows(of: elements)) {
      guard let row else { continue }
      let own = layout.items.isEmpty ? proposal : layout.proposal(across: track(of: row).length)
      row.extent += layout.extent(of: element, own)
    }
    for list in lists { list.measureLines() }
  }

  /// Makes the rows for a window and releases those far from it. Returns whether rows were made.
  private func hold(_ window: Stretch) -> Bool {
    let made = window.grown(by: Margin.made * window.length)
    let kept = window.grown(by: Margin.kept * window.length)
    var requests: [(list: LazyRowsNode, wanted: Range<Int>, kept: Range<Int>)] = []
    for (list, start) in positioned {
      var lines = list.extents.rows(in: made.moved(by: -start))
      // The length of the first line shows about how many are needed.
      if list.extents.known == 0 { lines = lines.prefix(1) }
      let wanted = list.rows(ofLines: lines)
      if list.has(wanted, and: list.wanted) { continue }
      requests.append((list, wanted, list.rows(in: kept.moved(by: -start))))
    }
    if requests.isEmpty { return false }
    build {
      for requestedRow in requests {
        requestedRow.list.hold(requestedRow.wanted, and: requestedRow.list.wanted, keeping: requestedRow.kept)
      }
    }
    return true
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let across = layout.across(proposal)
    // Once the stack is placed, other proposals are answered with the known lengths.
    if !isPlaced || self.across == .some(across) { makeRows(across: across) }
    return layout.size(along: length, across: across ?? widest)
  }

  /// The largest size of the elements across the stack, used if no width is proposed.
  private var widest: Double {
    var widest = 0.0
    for element in elements {
      widest = max(widest, layout.across(element.sizeThatFits(layout.proposal(across: nil)).finite))
    }
    return widest
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    findScroll()
    let across = layout.across(proposal)
    if self.across != .some(across) { makeRows(across: across) }
    super.arrange(in: size, proposal: proposal)
    // The returned size may belong to another width.
    if layout.along(size) != layout.along(layout.size(along: length, across: 0).finite) { invalidateLayout() }
    if scroll == nil {
      host?.updates.watchPosition(of: self)
      if !look(at: display) { invalidateLayout() }
    }
  }

  /// The part of the stack that is on the display, for a stack that isn't scrolled.
  private var display: Stretch? {
    host.map { Stretch(start: -layout.along(displayOrigin), length: layout.along($0.size)) }
  }

  private func findScroll() {
    scroll = nil
    for case let node as ScrollNode in containers
    where node.axes.contains(layout.axis == .horizontal ? .horizontal : .vertical) {
      scroll = node
      return node.join(self)
    }
  }

  override func placements(of elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let (layout, proposal) = (layout, layout.proposal(across: across ?? nil))
    var starts: [ObjectIdentifier: Double] = [:]
    var next = 0.0
    for segment in segments {
      if case .element(let element) = segment { starts[ObjectIdentifier(element)] = next }
      next += extent(of: segment)
    }
    var (last, along) = (nil as LazyRow?, 0.0)
    var placements: [Placement] = []
    placements.reserveCapacity(elements.count)
    for (element, row) in zip(elements, rows(of: elements)) {
      if row == nil || row !== last { along = row?.place?.start ?? starts[ObjectIdentifier(element)] ?? 0 }
      last = row
      if let row, !layout.items.isEmpty {
        placements.append(
          layout.cell(element, at: along, in: track(of: row), length: (row.place?.length ?? 0) - layout.spacing))
        along += layout.extent(of: element, layout.proposal(across: track(of: row).length))
        continue
      }
      let aligned = ViewDimensions(of: element, proposal).origin(in: size, layout.alignment)
      placements.append(
        Placement(
          origin: layout.axis == .horizontal ? Point(x: along, y: aligned.y) : Point(x: aligned.x, y: along),
          proposal: proposal))
      along += layout.extent(of: element, proposal)
    }
    return placements
  }
}
