import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

struct DashTests {
  private func parts(_ points: [DevicePoint], isClosed: Bool = false, _ lengths: [Double], _ phase: Double = 0)
    -> [[Int]]
  {
    let dashes = Dashes(lengths, phase: phase)
    return dashes?.parts(of: Polyline(points: points, isClosed: isClosed)).map {
      $0.points.map { Int($0.x + 100 * $0.y) }
    }
      ?? []
  }
  private let line = [DevicePoint(x: 0, y: 0), DevicePoint(x: 10, y: 0)]

  @Test("Dashes and gaps follow each other along a line, from a phase on")
  func phases() {
    #expect(parts(line, [3, 2]) == [[0, 3], [5, 8]])
    #expect(parts(line, [3, 2], 4) == [[1, 4], [6, 9]])
    #expect(parts(line, [3, 2], -1) == [[1, 4], [6, 9]])
    #expect(parts(line, [4]) == [[0, 4], [8, 10]])
  }

  @Test("A dash goes around a corner, and to the start of a closed line")
  func corners() {
    let square = line + [DevicePoint(x: 10, y: 10)]
    #expect(parts(square, [12, 3]) == [[0, 10, 210], [510, 1010]])
    #expect(parts(square, isClosed: true, [15, 100]) == [[0, 10, 510]])
  }

  @Test("Lengths that make no dashes leave the line whole", arguments: [[], [0, 0], [-1, 2], [.nan], [0.1, 0.1]])
  func none(lengths: [Double]) { #expect(Dashes(lengths) == nil) }
}
