/// The extents of a grid's columns, or of its rows, in points.
struct GridTracks {
  var extents: [Double]
  let spacing: Double

  /// Shares a proposal out: the least flexible track first takes what it needs of an equal share.
  ///
  /// - Parameter measure: What a track takes of a proposal.
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

  /// The extent of neighbours with the spacing between them.
  func extent(_ range: Range<Int>) -> Double {
    range.count == 1
      ? extents[range.lowerBound] : extents[range].reduce(spacing * Double(max(0, range.count - 1)), +)
  }

  /// Where a track starts.
  func start(_ track: Int) -> Double { extents[..<track].reduce(spacing * Double(track), +) }

  /// The extent of all.
  var whole: Double { extent(0..<extents.count) }
}
