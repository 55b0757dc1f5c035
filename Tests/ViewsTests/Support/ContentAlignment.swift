/// Which elements two lists have in common, in the same order, found by comparing them.
struct ContentAlignment {
  /// For each new element the old one that it is, if any; increasing.
  private(set) var oldIndex: [Int?]
  private let oldCount: Int

  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    oldCount = old.count
    oldIndex = Array(repeating: nil, count: new.count)
    let shorter = min(old.count, new.count)

    // From frame to frame little changes: what is the same at both ends needs no search.
    var start = 0
    while start < shorter, old[start] == new[start] {
      oldIndex[start] = start
      start += 1
    }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      oldIndex[new.count - 1 - tail] = old.count - 1 - tail
      tail += 1
    }
    guard start < old.count - tail, start < new.count - tail else { return }

    // Between them each element's n-th occurrence is its n-th occurrence; the most of these pairs that are in
    // order are a longest increasing subsequence.
    var places: [Element: [Int]] = [:]
    for index in (start..<old.count - tail).reversed() { places[old[index], default: []].append(index) }
    var candidates: [(new: Int, old: Int)] = []
    for index in start..<new.count - tail {
      if let place = places[new[index]]?.popLast() { candidates.append((index, place)) }
    }
    for pair in Self.longestIncreasing(candidates) { oldIndex[pair.new] = pair.old }
  }

  /// Calls `body` with the elements between those in common, old and new ones that stand in each other's place.
  ///
  /// From frame to frame mostly one thing changes, is new or is gone: that is found without searching or allocating.
  static func forEachGap<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ body: (_ old: Range<Int>, _ new: Range<Int>) -> Void
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (before, after) = (start..<old.count - tail, start..<new.count - tail)
    if before.isEmpty && after.isEmpty { return }
    if before.isEmpty || after.isEmpty || before.count == 1 && after.count == 1 { return body(before, after) }
    for gap in ContentAlignment(old, new).gaps { body(gap.old, gap.new) }
  }

  /// The elements between those in common, old and new ones that stand in each other's place.
  var gaps: [(old: Range<Int>, new: Range<Int>)] {
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    var old = 0
    var new = 0
    for index in 0...oldIndex.count {
      guard let match = index < oldIndex.count ? oldIndex[index] : oldCount else { continue }
      if match > old || index > new { result.append((old..<match, new..<index)) }
      old = match + 1
      new = index + 1
    }
    return result
  }

  private static func longestIncreasing(_ pairs: [(new: Int, old: Int)]) -> [(new: Int, old: Int)] {
    // The pair that ends the best sequence of each length so far, and for each pair the one before it.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pairs[index].old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(new: Int, old: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
