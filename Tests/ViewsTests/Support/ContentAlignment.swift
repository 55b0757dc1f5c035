/// The elements that two lists have in common in the same order, found by comparison.
struct ContentAlignment {
  /// The index of the equal old element for each new element, if there is one; increasing.
  private(set) var oldIndex: [Int?]
  private let oldCount: Int

  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    oldCount = old.count
    oldIndex = Array(repeating: nil, count: new.count)
    let shorter = min(old.count, new.count)

    // Little changes from frame to frame, so equal elements at both ends need no search.
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

    // Between them, the n-th occurrences of equal elements are paired. The largest number of pairs in order is a
    // longest increasing subsequence.
    var places: [Element: [Int]] = [:]
    for index in (start..<old.count - tail).reversed() { places[old[index], default: []].append(index) }
    var candidates: [(new: Int, old: Int)] = []
    for index in start..<new.count - tail {
      if let place = places[new[index]]?.popLast() { candidates.append((index, place)) }
    }
    for pair in Self.longestIncreasing(candidates) { oldIndex[pair.new] = pair.old }
  }

  /// Calls `body` with the gaps between common elements, in which old elements are replaced by new ones.
  ///
  /// Usually a single element is changed, added or removed. That case needs no search and no allocation.
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

  /// The gaps between common elements, in which old elements are replaced by new ones.
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
    // The last pair of the best sequence of each length, and the predecessor of each pair.
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
