import FollowspotCPixelOps
import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

@Suite struct NineSliceAlphaTests {
  /// Returns a card of alpha with its corners cut off.
  private func card(_ width: Int, _ height: Int, corner: Int) -> [[UInt8]] {
    (0..<height).map { y in
      let cut = max(0, corner - min(y, height - 1 - y))
      return (0..<width).map { x in min(x, width - 1 - x) < cut ? UInt8(40 * (x % 3)) : 255 }
    }
  }

  private func folded(_ picture: [[UInt8]], reach: Int, bandRows: Int) -> NineSliceAlpha {
    let width = picture[0].count
    return NineSliceAlpha(width: width, reach: reach) { take in
      for top in stride(from: 0, to: picture.count, by: bandRows) {
        let end = min(picture.count, top + bandRows)
        var pixels = picture[top..<end].flatMap { $0.map { UInt32($0) << 24 | 0x12_3456 } }
        pixels.withUnsafeMutableBufferPointer {
          take(Surface(base: $0.baseAddress!, bounds: PixelRect(x: 7, y: top, width: width, height: end - top)))
        }
      }
    }
  }

  /// Returns the picture with all pixels blurred one by one.
  private func blurred(_ picture: [[UInt8]], _ blur: BoxBlur) -> [[UInt8]] {
    func rows(_ plane: [[UInt16]]) -> [[UInt16]] {
      plane.map { row in
        var (row, other) = (row, row)
        for _ in 0..<3 {
          pixelops_box_row(&other, row, blur.box, row.count)
          row = other
        }
        return row
      }
    }
    func turned(_ plane: [[UInt16]]) -> [[UInt16]] { plane[0].indices.map { x in plane.map { $0[x] } } }
    let margin = [UInt16](repeating: 0, count: blur.reach)
    let empty = [[UInt16]](
      repeating: [UInt16](repeating: 0, count: picture[0].count + 2 * blur.reach), count: blur.reach)
    let plane = empty + picture.map { margin + $0.map { UInt16($0) * 257 } + margin } + empty
    return turned(rows(turned(blur.reach > 0 ? rows(plane) : plane))).map { row in
      var bytes = [UInt8](repeating: 0, count: row.count)
      pixelops_narrow(&bytes, row, row.count)
      return bytes
    }
  }

  private func bytes(_ bitmap: NineSliceBitmap) -> [[UInt8]] {
    (0..<bitmap.size.height).map { y in
      bitmap.columns.flatMap { stretch in
        stretch.range.indices.map {
          bitmap.row(y)[stretch.place + ($0 - stretch.range.lowerBound) * (stretch.isFlat ? 0 : 1)]
        }
      }
    }
  }

  @Test(
    "Blurring a nine-slice picture gives the same pixels as blurring the whole",
    arguments: [(60, 50, 4, 2.0), (60, 50, 9, 6.5), (31, 90, 3, 4), (1, 40, 0, 3), (40, 1, 0, 3), (12, 9, 2, 8)])
  func same(width: Int, height: Int, corner: Int, radius: Double) {
    var picture = card(width, height, corner: corner)
    picture[height / 3][width / 4] = 17
    let blur = BoxBlur(radius: radius)
    let bitmap = blur.blurred(folded(picture, reach: blur.reach, bandRows: 7))
    #expect(bytes(bitmap) == blurred(picture, blur))
  }

  @Test("The memory of a card's shadow depends on its corners, not on its size")
  func small() {
    let blur = BoxBlur(radius: 6)
    let (small, large) = (card(60, 60, corner: 5), card(400, 300, corner: 5))
    let sizes = [small, large].map { folded($0, reach: blur.reach, bandRows: 50).size }
    #expect(sizes[0] == sizes[1])
  }

  @Test("A nine-slice picture without a blur expands to the original")
  func unblurred() {
    let picture = card(23, 17, corner: 6)
    let blur = BoxBlur(radius: 0)
    #expect(bytes(blur.blurred(folded(picture, reach: 0, bandRows: 3))) == picture)
  }
}
