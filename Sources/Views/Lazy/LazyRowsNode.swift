/// The rows of a list in a lazy stack. Only those that the stack needs are made.
class LazyRowsNode: StructuralNode {
  /// The lengths of the lines, each of which has one row, or in a grid several.
  final var extents = RowExtents()
  /// The number of rows in a line.
  final var perLine = 1 {
    didSet { if perLine != oldValue { extents.replace(count: lineCount) { _ in nil } } }
  }
  /// The rows that are made, in order.
  final var rows: [LazyRow] = []
  /// The cached rows of wanted marks, for a version of ``WantedRows``.
  private var knownWanted: (version: Int, rows: [Int])?
  /// Whether rows made now may be new in the list, and so get a transition.
  final var isNews = false

  /// The row that is made for the focus, wherever it lies.
  final var requestedRow: Int?

  /// The number of rows, made or not.
  final var count = 0
  /// The number of lines.
  final var lineCount: Int { (count + perLine - 1) / perLine }

  /// Returns the rows of lines.
  final func rows(ofLines lines: Range<Int>) -> Range<Int> {
    min(count, lines.lowerBound * perLine)..<min(count, lines.upperBound * perLine)
  }

  /// Returns the rows that overlap a stretch.
  final func rows(in stretch: Stretch) -> Range<Int> { rows(ofLines: extents.rows(in: stretch)) }

  /// Sets the lengths of lines by those of their rows. The longest one counts.
  final func measureLines() {
    var index = 0
    while index < rows.count {
      let line = rows[index].index / perLine
      var extent = 0.0
      while index < rows.count, rows[index].index / perLine == line {
        extent = max(extent, rows[index].extent)
        index += 1
      }
      extents.measure(line, as: extent)
    }
  }

  /// Called before a row is released because it is far from the visible part.
  func willRelease(_ row: LazyRow) {}

  /// Makes the node of a row.
  func makeRow(_ index: Int) -> LazyRow { LazyRow(index, in: environment) }
  /// Whether the row was added by the last change of the list.
  func isNew(_ index: Int) -> Bool { false }
  /// Returns the index of the row with a mark; `nil` if there is none.
  func index(of mark: SpotlightKey) -> Int? { nil }

  /// Returns the index of the row with an id; `nil` if there is none.
  func index(ofID id: AnyHashable) -> Int? { nil }

  /// The indices of rows that are made wherever they lie: those with wanted marks and the one for the focus.
  final var wanted: [Int] {
    guard let requestedRow, (0..<count).contains(requestedRow) else { return marked }
    return marked.contains(requestedRow) ? marked : marked + [requestedRow]
  }

  private var marked: [Int] {
    guard let requests = host?.wantedRows, !requests.marks.isEmpty else { return [] }
    if let knownWanted, knownWanted.version == requests.version { return knownWanted.rows }
    let rows = Set(requests.marks.compactMap { index(of: $0) }).sorted()
    knownWanted = (requests.version, rows)
    return rows
  }

  /// Drops the cached indices after rows changed.
  final func forgetWanted() { knownWanted = nil }

  override func collectSegments(into segments: inout [LazySegment]) { segments.append(.rows(self)) }

  /// Whether all of the given rows are made.
  final func has(_ wanted: Range<Int>, and others: [Int]) -> Bool {
    guard !wanted.isEmpty || !others.isEmpty else { return true }
    // Loops, because closures passed to the standard library check their actor at each call, and every layout runs
    // this.
    var known = 0
    for row in rows where wanted.contains(row.index) { known += 1 }
    return known == wanted.count && others.allSatisfy { index in rows.contains { $0.index == index } }
  }

  /// Makes the wanted rows and releases those outside of `kept`.
  final func hold(_ wanted: Range<Int>, and others: [Int], keeping kept: Range<Int>) {
    let focused = host?.focus.path ?? []
    func stays(_ row: LazyRow) -> Bool {
      kept.contains(row.index) || others.contains(row.index) || focused.contains(row.serial)
    }
    let gone = rows.filter { !stays($0) }
    var held = rows.filter(stays)
    let known = Set(held.map(\.index))
    for row in gone {
      willRelease(row)
      drop(row)
    }
    var news: [LazyRow] = []
    for index in Set(wanted).union(others).subtracting(known).sorted() {
      if isNews, isNew(index) { news.append(makeRow(index)) } else { held.append(makeRow(index)) }
    }
    held.sort { $0.index < $1.index }
    setChildren(held, isFirst: true)
    if !news.isEmpty {
      held = (held + news).sorted { $0.index < $1.index }
      setChildren(held, isFirst: false)
    }
    rows = held
  }
}

/// A row of a list in a lazy stack.
class LazyRow: _ViewNode {
  /// The index in the list.
  final var index: Int
  /// The position and length when the stack was last measured, in points; `nil` before.
  final var place: Stretch?
  /// The length while it is being measured.
  final var extent = 0.0

  init(_ index: Int, in environment: EnvironmentValues) {
    self.index = index
    super.init(in: environment)
  }
}

/// A part of a lazy stack.
enum LazySegment {
  /// A view that is always made.
  case element(LayoutNode)
  /// A list whose rows are made on demand.
  case rows(LazyRowsNode)
}
