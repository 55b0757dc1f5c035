import FollowspotTesting
import FollowspotGeometry

@testable import FollowspotDrawing

/// A source of random paths, most of which cross themselves.
struct RandomPaths {
  enum Kind: CaseIterable {
    case polygon, curves, tangle, stroke
  }

  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func point() -> DevicePoint { DevicePoint(x: random.number(-3...40), y: random.number(-3...30)) }

  mutating func path(_ kind: Kind) -> DevicePath {
    switch kind {
    case .polygon: return DevicePath(subpath(random.whole(3...5), curved: false), interior: interior())
    case .curves: return DevicePath(subpath(random.whole(2...4), curved: true), interior: interior())
    case .tangle:
      return DevicePath(
        (0..<3).flatMap { _ in subpath(random.whole(3...6), curved: random.oneIn(2)) }, interior: interior())
    case .stroke:
      let stroke = DeviceStroke(
        width: random.number(0.2...9), join: DeviceStroke.Join.allCases[random.whole(0...2)],
        cap: DeviceStroke.Cap.allCases[random.whole(0...2)])
      var elements = subpath(random.whole(1...4), curved: random.oneIn(2))
      if random.oneIn(2) { elements.removeLast() }
      return DevicePath(elements, interior: .stroke(stroke))
    }
  }

  private mutating func interior() -> DevicePath.Interior { random.oneIn(2) ? .nonZero : .evenOdd }

  private mutating func subpath(_ count: Int, curved: Bool) -> [DevicePath.Element] {
    var elements: [DevicePath.Element] = [.move(point())]
    for _ in 0..<count {
      switch curved ? random.whole(0...2) : 0 {
      case 0: elements.append(.line(point()))
      case 1: elements.append(.quadCurve(point(), control: point()))
      default: elements.append(.curve(point(), control1: point(), control2: point()))
      }
    }
    return elements + [.close]
  }
}

/// The area of a pixel inside a path, by 512 × 512 samples that count how often the path winds around each.
///
/// Curves are cut into 4096 parts each, finer than the coverage cuts them and by another rule.
struct SampledPath {
  private struct Edge {
    var from, to: DevicePoint
  }

  private static let samples = 512
  private let edges: [Edge]
  private let isEvenOdd: Bool

  init(_ path: DevicePath) {
    var edges: [Edge] = []
    var start: DevicePoint?
    var current: DevicePoint?
    func line(_ to: DevicePoint) {
      if let current { edges.append(Edge(from: current, to: to)) }
      current = to
      start = start ?? to
    }
    func close() { if let start { line(start) } }
    for element in path.elements {
      switch element {
      case .move(let to):
        close()
        start = to
        current = to
      case .line(let to): line(to)
      case .quadCurve(let to, let b):
        let a = current ?? to
        for part in 1...4096 {
          let t = Double(part) / 4096
          func mix(_ a: Double, _ b: Double, _ c: Double) -> Double {
            a * (1 - t) * (1 - t) + 2 * b * t * (1 - t) + c * t * t
          }
          line(DevicePoint(x: mix(a.x, b.x, to.x), y: mix(a.y, b.y, to.y)))
        }
      case .curve(let to, let b, let c):
        let a = current ?? to
        for part in 1...4096 {
          let t = Double(part) / 4096
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let s = 1 - t
            return a * s * s * s + 3 * b * s * s * t + 3 * c * s * t * t + d * t * t * t
          }
          line(DevicePoint(x: mix(a.x, b.x, c.x, to.x), y: mix(a.y, b.y, c.y, to.y)))
        }
      case .close: close()
      }
    }
    close()
    self.edges = edges.filter { $0.from.y != $0.to.y }
    isEvenOdd = path.interior == .evenOdd
  }

  func area(_ pixel: PixelPoint) -> Double {
    let n = Self.samples
    let near = edges.filter {
      max($0.from.y, $0.to.y) > Double(pixel.y) && min($0.from.y, $0.to.y) < Double(pixel.y + 1)
    }
    var inside = 0
    for row in 0..<n {
      let y = Double(pixel.y) + (Double(row) + 0.5) / Double(n)
      var crossings: [(x: Double, winding: Int)] = []
      for edge in near where (edge.from.y <= y) != (edge.to.y <= y) {
        let x = edge.from.x + (y - edge.from.y) / (edge.to.y - edge.from.y) * (edge.to.x - edge.from.x)
        crossings.append((x, edge.from.y < edge.to.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      /// Returns the index of the first sample at or after `x`. Counting samples by spans gives the same result as
      /// testing each.
      func sample(_ x: Double) -> Int {
        Int(max(0, min(Double(n), ((x - Double(pixel.x)) * Double(n) - 0.5).rounded(.up))))
      }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.winding
        guard isEvenOdd ? winding & 1 != 0 : winding != 0 else { continue }
        inside += sample(index + 1 < crossings.count ? crossings[index + 1].x : .infinity) - sample(crossing.x)
      }
    }
    return Double(inside) / Double(n * n)
  }
}

/// The area of a pixel inside a stroke with round joins and caps: the points at most half the width from the path.
struct SampledStroke {
  let points: [DevicePoint]
  let radius: Double

  func area(_ pixel: PixelPoint) -> Double {
    let n = 128
    var inside = 0
    for row in 0..<n {
      for column in 0..<n {
        let x = Double(pixel.x) + (Double(column) + 0.5) / Double(n)
        let y = Double(pixel.y) + (Double(row) + 0.5) / Double(n)
        if zip(points, points.dropFirst()).contains(where: { isNear(x, y, $0, $1) }) { inside += 1 }
      }
    }
    return Double(inside) / Double(n * n)
  }

  private func isNear(_ x: Double, _ y: Double, _ a: DevicePoint, _ b: DevicePoint) -> Bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
    let (ox, oy) = (x - a.x - t * dx, y - a.y - t * dy)
    return ox * ox + oy * oy <= radius * radius
  }
}
