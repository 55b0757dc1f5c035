/// The order of rows by their numbers, in which each can be taken out or put before another at once.
///
/// A ring of links: an array would move all that comes behind, and be searched for whatever is named. It is made into one
/// when all changes are done.
struct RowOrder {
  /// What follows and what precedes each, by its number and one more: 0 is the end, and the beginning.
  private var next: [Int32]
  private var previous: [Int32]

  /// So many rows in the order of their numbers, from 0.
  init(count: Int) {
    let last = Int32(count)
    next = Array(1..<(last + 1)) + [0]
    previous = [last] + Array(0..<last)
  }

  /// The numbers in their order.
  var numbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(next.count)
    var link = next[0]
    while link != 0 {
      numbers.append(Int(link) - 1)
      link = next[Int(link)]
    }
    return numbers
  }

  /// Puts a row that is in no place before another; before the end for nil. A new one has the next free number.
  mutating func insert(_ number: Int, before other: Int?) {
    let (link, behind) = (number + 1, other.map { $0 + 1 } ?? 0)
    if link == next.count {
      next.append(0)
      previous.append(0)
    }
    let front = previous[behind]
    (previous[link], next[link]) = (front, Int32(behind))
    (next[Int(front)], previous[behind]) = (Int32(link), Int32(link))
  }

  /// Takes a row out of its place.
  mutating func remove(_ number: Int) {
    let (front, behind) = (previous[number + 1], next[number + 1])
    (next[Int(front)], previous[Int(behind)]) = (behind, front)
  }
}
