internal import FollowspotGeometry

/// The dashes of a line.
package struct Dashes: Hashable, Sendable {
  /// The lengths of dashes and gaps in turn, in pixels. Their number is even and their sum is at least 1.
  private let lengths: [Double]
  private let phase: Double

  /// The largest number of dashes on a line. A longer line continues as its last dash or gap.
  private static let most = 4096

  /// Creates dashes; `nil` for lengths that make none.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in pixels. An odd number of them is repeated once.
  ///   - phase: The distance into the dashes at which the line starts, in pixels.
  package init?(_ lengths: [Double], phase: Double = 0) {
    guard lengths.allSatisfy({ $0 >= 0 && $0 < 0x4000_0000 }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let sum = self.lengths.reduce(0, +)
    guard sum >= 1 else { return nil }
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: sum) : 0
    self.phase = rest < 0 ? rest + sum : rest
  }

  /// Returns the dashes with all lengths multiplied; `nil` if they are too short to be seen.
  func scaled(by factor: Double) -> Dashes? { Dashes(lengths.map { $0 * factor }, phase: phase * factor) }

  /// Returns the dashes along a line, each an open line.
  func parts(of line: Polyline) -> [Polyline] {
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    guard points.count > 1 else { return [line] }
    var parts: [Polyline] = []
    var index = 0
    var rest = phase
    while rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var left = lengths[index] - rest
    var dash = index % 2 == 0 ? [points[0]] : []
    func end() {
      if dash.count > 1 { parts.append(Polyline(points: dash, isClosed: false)) }
      dash = []
    }
    for (from, to) in zip(points, points.dropFirst()) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      var way = 0.0
      while length - way > left, parts.count < Self.most {
        way += left
        let point = DevicePoint(x: from.x + x * way / length, y: from.y + y * way / length)
        if index % 2 == 0 { dash.append(point) }
        end()
        index = (index + 1) % lengths.count
        left = lengths[index]
        if index % 2 == 0 { dash = [point] }
      }
      left -= length - way
      if index % 2 == 0 { dash.append(to) }
    }
    end()
    return parts
  }
}
