import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

@Suite struct AlphaShapeTests {
  /// Returns a bitmap with a centred disc whose edge pixels are partly covered.
  private func disc(_ side: Int, _ radius: Double, _ format: Bitmap.Format) -> Bitmap {
    Bitmap(size: PixelSize(width: side, height: side), format: format) { memory, rowBytes in
      let middle = Double(side) / 2
      let coverage = Coverage(
        .ellipse(DeviceRect(minX: middle - radius, minY: middle - radius, maxX: middle + radius, maxY: middle + radius))
      )
      for y in 0..<side {
        for x in 0..<side {
          let level = Coverage.level(coverage.area(x: x, y: y))
          switch format {
          case .alpha: memory.storeBytes(of: level, toByteOffset: y * rowBytes + x, as: UInt8.self)
          case .argb:
            memory.storeBytes(of: UInt32(level) << 24, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  @Test("A picture's alpha is its shape, with or without colours", arguments: [Bitmap.Format.alpha, .argb])
  func alpha(_ format: Bitmap.Format) {
    let frame = DeviceRect(minX: 3, minY: 2, maxX: 11, maxY: 10)
    let coverage = Coverage(.image(disc(8, 4, format), frame: frame))
    let circle = Coverage(.ellipse(frame))
    for y in 0..<12 { #expect(coverage.bytes(y, 0..<14) == circle.bytes(y, 0..<14)) }
  }

  @Test(
    "A circle grown or shrunk by a disc stays a circle, to a tenth of a pixel, or a fifth if shrunk by much",
    arguments: [(1.0, 0.1), (2.5, 0.1), (8, 0.1), (-1, 0.1), (-4.5, 0.2)])
  func grown(_ distance: Double, _ exactness: Double) {
    let frame = DeviceRect(minX: 12, minY: 12, maxX: 52, maxY: 52)
    let coverage = Coverage(.image(disc(40, 16, .alpha), frame: frame), grownBy: distance)
    let radius = 16 + distance
    let circle = Coverage(
      .ellipse(DeviceRect(minX: 32 - radius, minY: 32 - radius, maxX: 32 + radius, maxY: 32 + radius)))
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(abs(coverage.area(x: x, y: y) - circle.area(x: x, y: y)) < exactness, "\(x), \(y)")
      }
    }
  }

  @Test("A border around a picture's shape keeps its distance")
  func ring() {
    let frame = DeviceRect(minX: 6, minY: 3, maxX: 10, maxY: 7)
    let square = Bitmap(size: PixelSize(width: 4, height: 4), format: .alpha) { memory, rowBytes in
      memory.initializeMemory(as: UInt8.self, repeating: 255, count: rowBytes * 4)
    }
    let picture = Picture(
      DisplayList([.border(.image(square, frame: frame), width: 1, outset: 2, .color(.white))]),
      size: PixelSize(width: 16, height: 10))
    #expect(
      picture.rows == [
        "................",
        "....6e####e6....",
        "....e3....3e....",
        "....#......#....",
        "....#......#....",
        "....#......#....",
        "....#......#....",
        "....e3....3e....",
        "....6e####e6....",
        "................",
      ])
  }

  @Test(
    "Shapes with unbounded frames or empty pictures cover only visible pixels or nothing, and do not crash",
    arguments: [Double.nan, .infinity, 1e300, 1e9, 0])
  func hostile(_ number: Double) {
    let visible = PixelRect(x: 0, y: 0, width: 16, height: 8)
    let empty = Bitmap(size: .zero, format: .alpha) { _, _ in }
    let frame = DeviceRect(minX: -number, minY: -number, maxX: number, maxY: number)
    for distance in [0, 5, -number] {
      let coverage = Coverage(.image(disc(8, 4, .argb), frame: frame), grownBy: distance, visible: visible)
      #expect(visible.contains(coverage.bounds))
      #expect(Coverage(.image(empty, frame: DeviceRect(visible)), grownBy: distance, visible: visible).bounds.isEmpty)
    }
  }
}
