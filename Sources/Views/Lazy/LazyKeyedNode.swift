/// The rows of a `ForEach` in a lazy stack, of which only those that the stack needs are made.
final class LazyKeyedNode<Data: RandomAccessCollection, Key: Hashable, Content: View>: LazyRowsNode, BodyEvaluating {
  private(set) var list: ForEach<Data, Key, Content>
  private(set) var keys: [Key] = []
  /// The offsets of the keys' elements in the data; `nil` if there is a key for each element.
  private var places: [Int]?
  private var new: Set<Key> = []
  private let reads = ObservedReads()
  #if SwiftUI
    /// The states of released rows, where they differ from those of new ones.
    private var memories: [Key: [Any]] = [:]
  #endif

  init(_ list: ForEach<Data, Key, Content>, in environment: EnvironmentValues) {
    self.list = list
    super.init(in: environment)
    takeKeys()
    count = keys.count
    extents = RowExtents(count: count)
  }

  func update(_ list: ForEach<Data, Key, Content>, in environment: EnvironmentValues) {
    self.list = list
    self.environment = environment
    evaluateBody()
  }

  func evaluateBody() {
    host?.updates.didEvaluate(self)
    forgetWanted()
    let old = keys
    takeKeys()
    if keys != old { arrange(after: old) }
    for row in rows { (row as? LazyKeyedRow<Data, Key, Content>)?.update(in: rowEnvironment) }
  }

  override func detach() {
    super.detach()
    rows = []
    reads.forget()
  }

  /// The environment inside a row, whose views are all made at once.
  private var rowEnvironment: EnvironmentValues { environment.lazy(false) }

  override func makeRow(_ index: Int) -> LazyRow {
    let key = keys[index]
    #if SwiftUI
      let row = RowMemory.making(with: memories.removeValue(forKey: key) ?? []) {
        LazyKeyedRow(index, of: self, in: rowEnvironment)
      }
    #else
      let row = LazyKeyedRow(index, of: self, in: rowEnvironment)
    #endif
    new.remove(key)
    return row
  }

  #if SwiftUI
    override func willRelease(_ row: LazyRow) {
      let values = RowMemory.values(below: row)
      if !values.isEmpty { memories[keys[row.index]] = values }
    }
  #endif

  override func isNew(_ index: Int) -> Bool { !new.isEmpty && new.contains(keys[index]) }

  override func index(of mark: SpotlightKey) -> Int? {
    guard let key = list.rowHolding?(mark) else { return nil }
    return keys.firstIndex(of: key)
  }

  override func index(ofID id: AnyHashable) -> Int? { (id as? Key).flatMap(keys.firstIndex) }

  override func child(withID id: AnyHashable) -> _ViewNode? {
    guard let index = index(ofID: id) else { return nil }
    return rows.first { $0.index == index }
  }

  #if SwiftUI
    override func id(of child: _ViewNode) -> AnyHashable? {
      (child as? LazyRow).flatMap { keys.indices.contains($0.index) ? AnyHashable(keys[$0.index]) : nil }
    }
  #endif

  /// Returns the view of a row.
  fileprivate func content(_ index: Int) -> Content {
    let data = list.data
    return list.content(data[data.index(data.startIndex, offsetBy: places?[index] ?? index)])
  }

  private func takeKeys() {
    let all = reads.track(for: self) { list.keys() }
    // After duplicates are gone, the keys may be the same and their places not.
    guard all != keys || places != nil else { return }
    let unique = Set(all)
    #if SwiftUI
      if !memories.isEmpty { memories = memories.filter { unique.contains($0.key) } }
    #endif
    guard unique.count < all.count else {
      (keys, places) = (all, nil)
      return
    }
    var seen: Set<Key> = []
    let kept = all.indices.filter { seen.insert(all[$0]).inserted }
    (keys, places) = (kept.map { all[$0] }, kept)
  }

  /// Moves rows to their new indices. Usually a single row is added or removed, so equal ends are skipped.
  private func arrange(after old: [Key]) {
    let shorter = min(old.count, keys.count)
    var head = 0
    while head < shorter, old[head] == keys[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == keys[keys.count - 1 - tail] { tail += 1 }
    let (before, after) = (head..<old.count - tail, head..<keys.count - tail)
    let oldPlaces = Dictionary(before.map { (old[$0], $0) }) { first, _ in first }
    var newPlaces: [Int: Int] = [:]
    new = []
    for index in after {
      if let place = oldPlaces[keys[index]] { newPlaces[place] = index } else { new.insert(keys[index]) }
    }
    let shift = keys.count - old.count
    count = keys.count
    extents.replace(count: lineCount) { index in
      // In a grid every row after the change is in another line.
      if perLine > 1 { return nil }
      return after.contains(index) ? oldPlaces[keys[index]] : index < head ? index : index - shift
    }
    rows = rows.filter { row in
      let place = before.contains(row.index) ? newPlaces[row.index] : row.index < head ? row.index : row.index + shift
      if let place { row.index = place }
      return place != nil
    }
    rows.sort { $0.index < $1.index }
    setChildren(rows, isFirst: false)
    if !Transaction.current.isAnimated { new = [] }
    isNews = !new.isEmpty
    invalidateLayout()
  }
}

/// A row of a list. It is evaluated again when an observable model that it reads changes.
private final class LazyKeyedRow<Data: RandomAccessCollection, Key: Hashable, Content: View>: LazyRow, BodyEvaluating {
  private unowned let list: LazyKeyedNode<Data, Key, Content>
  private var child: _ViewNode?
  private let reads = ObservedReads()

  init(_ index: Int, of list: LazyKeyedNode<Data, Key, Content>, in environment: EnvironmentValues) {
    self.list = list
    super.init(index, in: environment)
    parent = list
    let child = view._makeNode(in: environment)
    child.parent = self
    self.child = child
  }

  private var view: Content { reads.track(for: self) { list.content(index) } }

  func update(in environment: EnvironmentValues) {
    self.environment = environment
    evaluateBody()
  }

  func evaluateBody() {
    host?.updates.didEvaluate(self)
    // A row that is disappearing stays unchanged.
    guard let child, list.rows.contains(where: { $0 === self }) else { return }
    view._update(child, in: environment)
  }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func collect(into elements: inout [LayoutNode]) { child?.collect(into: &elements) }
  override func forEachChild(_ body: (_ViewNode) -> Void) { child.map(body) }
}
