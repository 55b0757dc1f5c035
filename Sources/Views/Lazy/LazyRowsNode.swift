/// The rows of a list in a lazy stack. Only those that the stack holds are there.
class LazyRowsNode: StructuralNode {
  /// How long the rows are.
  final var extents = RowExtents()
  /// The rows that are there, in order.
  final var rows: [LazyRow] = []
  /// The rows that somebody wants to be there, of a version of the wishes.
  private var knownWanted: (version: Int, rows: [Int])?
  /// Whether rows that come now are news, not only seen at last.
  final var isNews = false

  /// How many there are, made or not.
  final var count: Int { extents.count }

  /// Makes the node of a row.
  func makeRow(_ index: Int) -> LazyRow { LazyRow(index, in: environment) }
  /// Whether a row has come with the last change of the list.
  func isNew(_ index: Int) -> Bool { false }
  /// The row that a name leads to, if one does.
  func index(named name: String) -> Int? { nil }

  /// The rows that somebody wants to be there wherever they lie.
  final var wanted: [Int] {
    guard let wishes = host?.wantedRows, !wishes.names.isEmpty else { return [] }
    if let knownWanted, knownWanted.version == wishes.version { return knownWanted.rows }
    let rows = Set(wishes.names.compactMap { index(named: $0) }).sorted()
    knownWanted = (wishes.version, rows)
    return rows
  }

  /// The rows have others in their places.
  final func forgetWanted() { knownWanted = nil }

  override func collectSegments(into segments: inout [LazySegment]) { segments.append(.rows(self)) }

  /// Whether all of some rows are there.
  final func has(_ wanted: Range<Int>, and others: [Int]) -> Bool {
    guard !wanted.isEmpty || !others.isEmpty else { return true }
    // Asked in every layout: closures given to the standard library check with each call which actor they run on.
    var known = 0
    for row in rows where wanted.contains(row.index) { known += 1 }
    return known == wanted.count && others.allSatisfy { index in rows.contains { $0.index == index } }
  }

  /// Makes rows that are wanted and gives back those that are not kept.
  final func hold(_ wanted: Range<Int>, and others: [Int], keeping kept: Range<Int>) {
    let gone = rows.filter { !kept.contains($0.index) && !others.contains($0.index) }
    var held = rows.filter { kept.contains($0.index) || others.contains($0.index) }
    let known = Set(held.map(\.index))
    for row in gone { drop(row) }
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
class LazyRow: Node {
  /// Its place in the list.
  final var index: Int
  /// Where it began when the stack was last measured, and how long it was, in points; nil before.
  final var place: Stretch?
  /// How long it is, while that is found out.
  final var extent = 0.0

  init(_ index: Int, in environment: EnvironmentValues) {
    self.index = index
    super.init(in: environment)
  }
}

/// What a lazy stack holds.
enum LazySegment {
  /// A view that is always there.
  case element(LayoutNode)
  /// A list.
  case rows(LazyRowsNode)
}
