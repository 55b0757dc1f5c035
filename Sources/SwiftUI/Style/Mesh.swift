#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  internal import FollowspotViews

  /// A grid of patches with curved sides, between points with positions in pixels and colours.
  struct Mesh {
    private typealias Position = SIMD2<Double>
    /// Blue, green, red and alpha, premultiplied, 0…255.
    private typealias Channels = SIMD4<Double>

    private let columns, rows: Int
    private var points: [Position]
    /// The control points of the curves from each point to its neighbours.
    private var leading, top, trailing, bottom: [Position]
    private let colors: [Channels]
    private let isSmooth: Bool

    /// The longest side of the flat pieces of which patches consist, in pixels.
    private static let piece = 6.0

    /// Creates a mesh; `nil` unless there is a position and a colour for each of at least four points.
    init?(_ gradient: MeshGradient, in palette: ColorPalette, place: (SIMD2<Float>) -> SIMD2<Double>) {
      (columns, rows, isSmooth) = (gradient.width, gradient.height, gradient.smoothsColors)
      guard columns > 1, rows > 1, columns < 256, rows < 256 else { return nil }
      colors = gradient.pixels(in: palette).map { pixel in
        let bits = SIMD4<UInt32>(repeating: pixel.bits) &>> SIMD4(0, 8, 16, 24) & 255
        return Channels(Double(bits.x), Double(bits.y), Double(bits.z), Double(bits.w))
      }
      (leading, top, trailing, bottom) = ([], [], [], [])
      switch gradient.locations {
      case .points(let given):
        points = given.map(place)
        guard points.count == columns * rows, colors.count == points.count else { return nil }
        for row in 0..<rows {
          for column in 0..<columns {
            let point = points[row * columns + column]
            // A third of the way between the neighbours is that of a Catmull-Rom curve.
            let (left, right) = (max(column - 1, 0), min(column + 1, columns - 1))
            let across =
              (points[row * columns + right] - points[row * columns + left]) / (3 * Double(right - left))
            let (above, below) = (max(row - 1, 0), min(row + 1, rows - 1))
            let down =
              (points[below * columns + column] - points[above * columns + column]) / (3 * Double(below - above))
            leading.append(point - across)
            trailing.append(point + across)
            top.append(point - down)
            bottom.append(point + down)
          }
        }
      case .bezierPoints(let given):
        guard given.count == columns * rows, colors.count == given.count else { return nil }
        points = given.map { place($0.position) }
        leading = given.map { place($0.leadingControlPoint) }
        top = given.map { place($0.topControlPoint) }
        trailing = given.map { place($0.trailingControlPoint) }
        bottom = given.map { place($0.bottomControlPoint) }
      }
      guard (points + leading + top + trailing + bottom).allSatisfy({ abs($0.x) < 1e5 && abs($0.y) < 1e5 }) else {
        return nil
      }
    }

    /// Paints the patches into the pixels of a picture.
    func paint(_ memory: UnsafeMutableRawPointer, _ rowBytes: Int, _ size: PixelSize) {
      for row in 0..<rows - 1 {
        for column in 0..<columns - 1 {
          paintPatch(row, column) { a, b, c in Self.paint(a, b, c, memory, rowBytes, size) }
        }
      }
    }

    private typealias Vertex = (position: Position, color: Channels)

    /// Divides a patch into triangles.
    private func paintPatch(_ row: Int, _ column: Int, _ triangle: (Vertex, Vertex, Vertex) -> Void) {
      let (a, b) = (row * columns + column, row * columns + column + 1)
      let (c, d) = (a + columns, b + columns)
      let upper = [points[a], trailing[a], leading[b], points[b]]
      let lower = [points[c], trailing[c], leading[d], points[d]]
      let left = [points[a], bottom[a], top[c], points[c]]
      let right = [points[b], bottom[b], top[d], points[d]]
      func steps(_ curves: [Position]...) -> Int {
        let length =
          curves.map { curve in
            zip(curve, curve.dropFirst()).reduce(0.0) { sum, pair in
              let way = pair.1 - pair.0
              return sum + (way.x * way.x + way.y * way.y).squareRoot()
            }
          }.max() ?? 0
        return max(1, min(Int((length / Self.piece).rounded(.up)), 512))
      }
      let (across, down) = (steps(upper, lower), steps(left, right))
      func vertex(_ x: Int, _ y: Int) -> Vertex {
        let (u, v) = (Double(x) / Double(across), Double(y) / Double(down))
        // A Coons patch: the sides, less what both pairs of them have in common.
        let sides =
          Self.curve(upper, u) * (1 - v) + Self.curve(lower, u) * v + Self.curve(left, v) * (1 - u)
          + Self.curve(right, v) * u
        let corners =
          (points[a] * (1 - u) + points[b] * u) * (1 - v) + (points[c] * (1 - u) + points[d] * u) * v
        return (sides - corners, color(row, column, u, v))
      }
      var above = (0...across).map { vertex($0, 0) }
      for y in 1...down {
        let below = (0...across).map { vertex($0, y) }
        for x in 0..<across {
          triangle(above[x], above[x + 1], below[x])
          triangle(above[x + 1], below[x], below[x + 1])
        }
        above = below
      }
    }

    private static func curve(_ points: [Position], _ t: Double) -> Position {
      let s = 1 - t
      return points[0] * (s * s * s) + points[1] * (3 * s * s * t) + points[2] * (3 * s * t * t) + points[3]
        * (t * t * t)
    }

    /// Returns the colour in a patch at fractions of its sides.
    private func color(_ row: Int, _ column: Int, _ u: Double, _ v: Double) -> Channels {
      func at(_ row: Int, _ column: Int) -> Channels {
        colors[max(0, min(row, rows - 1)) * columns + max(0, min(column, columns - 1))]
      }
      guard isSmooth else {
        return (at(row, column) * (1 - u) + at(row, column + 1) * u) * (1 - v)
          + (at(row + 1, column) * (1 - u) + at(row + 1, column + 1) * u) * v
      }
      func blend(_ a: Channels, _ b: Channels, _ c: Channels, _ d: Channels, _ t: Double) -> Channels {
        let (first, second, third) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
        return b + ((third * t + second) * t + first) * (t / 2)
      }
      func across(_ row: Int) -> Channels {
        blend(at(row, column - 1), at(row, column), at(row, column + 1), at(row, column + 2), u)
      }
      return blend(across(row - 1), across(row), across(row + 1), across(row + 2), v)
    }

    /// Paints a triangle.
    private static func paint(
      _ a: Vertex, _ b: Vertex, _ c: Vertex, _ memory: UnsafeMutableRawPointer, _ rowBytes: Int, _ size: PixelSize
    ) {
      let (ab, ac) = (b.position - a.position, c.position - a.position)
      let area = ab.x * ac.y - ab.y * ac.x
      guard abs(area) > 1e-9 else { return }
      func range(_ values: [Double], _ count: Int) -> Range<Int> {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let first = max(0, Int((low - 0.5).rounded(.down)))
        return first..<max(first, min(count, Int((high + 0.5).rounded(.up))))
      }
      for y in range([a.position.y, b.position.y, c.position.y], size.height) {
        for x in range([a.position.x, b.position.x, c.position.x], size.width) {
          let point = Position(Double(x) + 0.5, Double(y) + 0.5) - a.position
          let (s, t) = ((point.x * ac.y - point.y * ac.x) / area, (ab.x * point.y - ab.y * point.x) / area)
          guard s >= -1e-6, t >= -1e-6, s + t <= 1 + 1e-6 else { continue }
          let color = a.color + (b.color - a.color) * s + (c.color - a.color) * t
          // Smooth curves of colours may leave the range.
          let alpha = max(0, min(color.w, 255)).rounded()
          func channel(_ value: Double) -> UInt32 { UInt32(max(0, min(value, alpha)).rounded()) }
          let bits = channel(color.x) | channel(color.y) << 8 | channel(color.z) << 16 | UInt32(alpha) << 24
          memory.storeBytes(of: bits, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
        }
      }
    }
  }
#endif
