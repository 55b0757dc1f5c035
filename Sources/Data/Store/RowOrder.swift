/// The order of rows by number. Taking a row out and inserting one take constant time.
///
/// It is a ring of links. An array would move all rows behind, and would have to be searched. ``numbers`` turns it into
/// an array after all changes.
struct RowOrder {
  /// The next and the previous row of each, at its number plus one. 0 is both the end and the beginning.
  private var next: [Int32]
  private var previous: [Int32]

  /// Creates an order of rows from 0 to `count - 1`.
  init(count: Int) {
    let last = Int32(count)
    next = Array(1..<(last + 1)) + [0]
    previous = [last] + Array(0..<last)
  }

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

  /// Inserts a row before another, or at the end for nil. A new row must have the next free number.
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

  /// Takes a row out of the order.
  mutating func remove(_ number: Int) {
    let (front, behind) = (previous[number + 1], next[number + 1])
    (next[Int(front)], previous[Int(behind)]) = (behind, front)
  }
}
