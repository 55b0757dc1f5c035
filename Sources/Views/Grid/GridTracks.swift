/// The sizes of a grid's columns or rows, in points.
struct GridTracks {
  var extents: [Double]
  let spacing: Double

  /// Distributes a proposal. The least flexible track gets its size from an equal share first.
  ///
  /// - Parameter measure: Returns the size that a track takes of a proposal.
  init(count: Int, spacing: Double, proposed: Double?, _ measure: (Int, Double?) -> Double) {
    self.spacing = spacing
    guard let proposed, proposed.isFinite else {
      extents = (0..<count).map { measure($0, proposed) }
      return
    }
    extents = (0..<count).map { measure($0, 0) }
    let flexibility = (0..<count).map { measure($0, .infinity) - extents[$0] }
    var left = proposed - spacing * Double(max(0, count - 1))
    let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (place, track) in order.enumerated() {
      extents[track] = measure(track, max(0, left / Double(count - place)))
      left -= extents[track]
    }
  }

  /// Returns the size of adjacent tracks with the spacing between them.
  func extent(_ range: Range<Int>) -> Double {
    range.count == 1
      ? extents[range.lowerBound] : extents[range].reduce(spacing * Double(max(0, range.count - 1)), +)
  }

  /// Returns the start of a track.
  func start(_ track: Int) -> Double { extents[..<track].reduce(spacing * Double(track), +) }

  /// The size of all tracks with the spacing between them.
  var whole: Double { extent(0..<extents.count) }
}
