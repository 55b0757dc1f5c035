/// Matches the elements of a list to those of the previous list.
///
/// Elements match by id; equal ids match by order. As few elements as possible count as removed and added when the
/// order changed. An added element is matched to a removed one if both lie between the same two unmoved elements.
struct Matching {
  /// For each new element the index of its old element, in increasing order; `nil` if every element kept its index.
  private var places: [Int?]?
  /// The indices of old elements without a match.
  private(set) var gone: [Int] = []

  /// Whether all ids are unchanged and in the same order.
  var isInPlace: Bool { places == nil }

  /// Returns the index of the old element that matches a new one; `nil` if there is none.
  func oldPlace(of place: Int) -> Int? { places.map { $0[place] } ?? place }

  init<Element: Identifiable>(_ old: [Element], _ new: ArraySlice<Element>) {
    // The usual case is checked without allocating and without copying elements out of the lists.
    let isInPlace = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        old.count == new.count && old.indices.allSatisfy { old[$0].id == new[$0].id }
      }
    }
    if !isInPlace { search(old.map(\.id), new.map(\.id)) }
  }

  private mutating func search<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    var oldPlaces = [Int?](repeating: nil, count: new.count)
    defer { places = oldPlaces }
    let shorter = min(old.count, new.count)
    // Few elements change between frames, so the equal elements at both ends need no search.
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    for place in 0..<start { oldPlaces[place] = place }
    for place in 0..<tail { oldPlaces[new.count - 1 - place] = old.count - 1 - place }
    let (oldMiddle, newMiddle) = (start..<old.count - tail, start..<new.count - tail)
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty else {
      gone = Array(oldMiddle)
      return
    }

    var candidates: [ID: [Int]] = [:]
    for place in oldMiddle.reversed() { candidates[old[place], default: []].append(place) }
    var pairs: [(new: Int, old: Int)] = []
    for place in newMiddle { if let old = candidates[new[place]]?.popLast() { pairs.append((place, old)) } }
    // An element added between two unmoved ones is matched to one removed there, because they often look alike.
    var (nextOld, nextNew) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    for pair in Self.longestIncreasing(pairs) + [(newMiddle.upperBound, oldMiddle.upperBound)] {
      let (went, came) = (nextOld..<pair.old, nextNew..<pair.new)
      for (old, new) in zip(went, came) { oldPlaces[new] = old }
      gone += went.dropFirst(came.count)
      if pair.new < newMiddle.upperBound { oldPlaces[pair.new] = pair.old }
      (nextOld, nextNew) = (pair.old + 1, pair.new + 1)
    }
  }

  /// Returns the most pairs that are in the same order in both lists.
  private static func longestIncreasing(_ pairs: [(new: Int, old: Int)]) -> [(new: Int, old: Int)] {
    // `ends` holds the pair that ends the best sequence of each length; `previous` holds each pair's predecessor.
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
