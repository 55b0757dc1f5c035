/// Which elements of a list stand in the places of those of the list before.
///
/// Each stands for the one of its id. What changed places counts as gone and come, and as few as can be do; those of
/// one id are told apart by their order. What has come stands for what has gone between the same two that stayed.
struct Matching {
  /// For each new element the place of the one it stands for, increasing; nil if all are where they were.
  private var places: [Int?]?
  /// The places of old elements that none stands for.
  private(set) var gone: [Int] = []

  /// Whether nothing came, went or changed places.
  var isInPlace: Bool { places == nil }

  /// The place of the old element that a new one stands for, if there is one.
  func oldPlace(of place: Int) -> Int? { places.map { $0[place] } ?? place }

  init<Element: Identifiable>(_ old: [Element], _ new: ArraySlice<Element>) {
    // Most frames: found without asking for memory, and without taking an element out of a list, which would copy it.
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
    // From frame to frame little comes or goes: at both ends no search is needed.
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
    // What lies between two that stayed comes in the place of what went there: often it looks like that.
    var (nextOld, nextNew) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    for pair in Self.longestIncreasing(pairs) + [(newMiddle.upperBound, oldMiddle.upperBound)] {
      let (went, came) = (nextOld..<pair.old, nextNew..<pair.new)
      for (old, new) in zip(went, came) { oldPlaces[new] = old }
      gone += went.dropFirst(came.count)
      if pair.new < newMiddle.upperBound { oldPlaces[pair.new] = pair.old }
      (nextOld, nextNew) = (pair.old + 1, pair.new + 1)
    }
  }

  /// The most pairs that are in the same order in both lists.
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
