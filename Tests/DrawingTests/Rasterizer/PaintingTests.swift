import FollowspotDrawing
import FollowspotGeometry
import Glibc
import Testing

/// Small pictures written as text: `.` is black, `#` white, and a hexadecimal digit a grey between.
@Suite struct PaintingTests {
  private func rows(_ items: [DisplayItem], _ width: Int = 8, _ height: Int = 6) -> [String] {
    Picture(DisplayList(items), size: PixelSize(width: width, height: height)).rows
  }

  private let white = Paint.color(.white)

  @Test("A rectangle between pixels partly covers the pixels at its edges")
  func fractionalRectangle() {
    #expect(
      rows([.fill(.rectangle(1.5, 1.5, 6.25, 4.5), white)]) == [
        "........",
        ".488882.",
        ".8####4.",
        ".8####4.",
        ".488882.",
        "........",
      ])
  }

  @Test("An ellipse in a square is round")
  func circle() {
    let outline = Outline.ellipse(DeviceRect(minX: 1, minY: 0, maxX: 7, maxY: 6))
    #expect(
      rows([.fill(outline, white)]) == [
        ".09ff90.",
        ".9####9.",
        ".f####f.",
        ".f####f.",
        ".9####9.",
        ".09ff90.",
      ])
  }

  @Test("A border is the outline without the inner outline")
  func border() {
    #expect(
      rows([.border(.rectangle(1, 1, 7, 5), width: 1, white)]) == [
        "........",
        ".######.",
        ".#....#.",
        ".#....#.",
        ".######.",
        "........",
      ])
  }

  @Test(
    "A border wider than the shape fills it, and one without a width paints nothing", arguments: [0, -2, .nan, 3, 1e9])
  func borderWidths(_ width: Double) {
    let outline = Outline.rectangle(1, 1, 7, 5)
    let expected = width > 0 ? rows([.fill(outline, white)]) : rows([])
    #expect(rows([.border(outline, width: width, white)]) == expected)
  }

  @Test("A gradient changes along its line and keeps its end colours beyond")
  func gradient() {
    let gradient = LinearGradientPaint(
      stops: [.init(pixel: .black, location: 0), .init(pixel: .white, location: 1)],
      startX: 2, startY: 0, endX: 6, endY: 0)
    #expect(rows([.fill(.rectangle(0, 0, 8, 1), .linearGradient(gradient))], 8, 1) == ["..269d##"])
  }

  @Test("Gradients without a valid line or stops paint their last colour or nothing")
  func strangeGradients() {
    let stop = LinearGradientPaint.Stop(pixel: .white, location: 1)
    func fill(_ gradient: LinearGradientPaint) -> [String] {
      rows([.fill(.rectangle(0, 0, 8, 1), .linearGradient(gradient))], 8, 1)
    }
    let start = LinearGradientPaint.Stop(pixel: .black, location: 0)
    #expect(fill(.init(stops: [], startX: 0, startY: 0, endX: 8, endY: 0)) == ["........"])
    #expect(fill(.init(stops: [start, stop], startX: 3, startY: 0, endX: 3, endY: 0)) == ["########"])
    #expect(fill(.init(stops: [start, stop], startX: .nan, startY: 0, endX: 3, endY: 0)) == ["########"])
    #expect(fill(.init(stops: [start, stop], startX: 0, startY: 0, endX: .infinity, endY: 0)) == ["########"])
    let backwards = [start, .init(pixel: .white, location: .nan), .init(pixel: .white, location: -4)]
    #expect(fill(.init(stops: backwards, startX: 4, startY: 0, endX: 8, endY: 0)) == ["....####"])
  }

  private func bitmap(_ rows: [String], _ format: Bitmap.Format, isOpaque: Bool = false) -> Bitmap {
    Bitmap(size: PixelSize(width: rows[0].count, height: rows.count), format: format, isOpaque: isOpaque) {
      memory, rowBytes in
      for (y, row) in rows.enumerated() {
        for (x, character) in row.enumerated() {
          switch format {
          case .alpha:
            memory.storeBytes(of: character == "#" ? 255 : 0, toByteOffset: y * rowBytes + x, as: UInt8.self)
          case .argb:
            let pixel: UInt32 = character == "#" ? 0xFFFF_FFFF : character == "x" ? 0xFF00_0000 : 0
            memory.storeBytes(of: pixel, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  @Test("A bitmap at its own size is shown pixel for pixel, even partly outside the frame")
  func bitmaps() {
    let picture = bitmap(["##.", "#x#"], .argb)
    let ground = DisplayItem.fill(.rectangle(0, 0, 6, 3), .color(Pixel(bits: 0xFF88_8888)))
    func show(_ x: Double, _ y: Double) -> [String] {
      rows(
        [ground, .bitmap(picture, frame: DeviceRect(minX: x, minY: y, maxX: x + 3, maxY: y + 2), tint: .clear)], 6, 3)
    }
    #expect(show(1, 1) == ["888888", "8##888", "8#.#88"])
    #expect(show(-1, -1) == [".#8888", "888888", "888888"])
    #expect(show(4, 2) == ["888888", "888888", "8888##"])
  }

  @Test("An alpha bitmap is painted in its tint")
  func alphaBitmap() {
    let letter = bitmap(["#.#", ".#."], .alpha)
    let frame = DeviceRect(minX: 1, minY: 0, maxX: 4, maxY: 2)
    #expect(rows([.bitmap(letter, frame: frame, tint: Pixel(bits: 0xFFA0_A0A0))], 5, 2) == [".a.a.", "..a.."])
  }

  @Test("A bitmap is interpolated when enlarged and averaged when reduced")
  func scaledBitmaps() {
    let picture = bitmap(["x#"], .argb, isOpaque: true)
    let wide = DeviceRect(minX: 0, minY: 0, maxX: 8, maxY: 1)
    #expect(rows([.bitmap(picture, frame: wide, tint: .clear)], 8, 1) == ["..269d##"])
    let stripes = bitmap(["#.#.#.#.", "#.#.#.#."], .alpha)
    let small = DeviceRect(minX: 0, minY: 0, maxX: 4, maxY: 1)
    let middle = rows([.bitmap(stripes, frame: small, tint: .white)], 4, 1)[0].dropFirst().dropLast()
    #expect(middle == "88")
  }

  @Test("A bitmap between pixels partly covers the pixels at its edges")
  func bitmapBetweenPixels() {
    let picture = bitmap(["##", "##"], .argb, isOpaque: true)
    let frame = DeviceRect(minX: 0.5, minY: 0, maxX: 2.5, maxY: 2)
    #expect(rows([.bitmap(picture, frame: frame, tint: .clear)], 4, 2) == ["8#8.", "8#8."])
  }

  @Test("A group's opacity applies to the whole group, not to each item")
  func groupOpacity() {
    let both = DisplayList([
      .fill(.rectangle(0, 0, 4, 1), white), .fill(.rectangle(2, 0, 6, 1), white),
    ])
    #expect(rows([.group(CompositingGroup(both, opacity: 0.5))], 8, 1) == ["888888.."])
    #expect(rows([.group(CompositingGroup(both, opacity: .nan))], 8, 1) == ["........"])
  }

  @Test("A clip and a mask keep only the content inside them")
  func clipAndMask() {
    let content = DisplayList([.fill(.rectangle(0, 0, 8, 2), white)])
    #expect(rows([.group(CompositingGroup(content, clip: .rectangle(2, 0, 5, 1)))], 8, 2) == ["..###...", "........"])
    #expect(
      rows([.group(CompositingGroup(content, clip: .rectangle(2.5, 0, 5, 1)))], 8, 2) == ["..8##...", "........"])
    let mask = DisplayList([.fill(.rectangle(1, 0, 3, 2), .color(Pixel(red: 0, green: 0, blue: 0, opacity: 0.5)))])
    #expect(rows([.group(CompositingGroup(content, mask: mask))], 8, 2) == [".88.....", ".88....."])
  }

  @Test("Destination-out erases only within its group")
  func reverseMask() {
    let cutout = DisplayItem.group(
      CompositingGroup(DisplayList([.fill(.rectangle(2, 0, 4, 1), white)]), blendMode: .destinationOut))
    let layer = DisplayList([.fill(.rectangle(0, 0, 8, 1), .color(Pixel(bits: 0xFF40_4040))), cutout])
    #expect(rows([.fill(.rectangle(0, 0, 8, 1), white), .group(CompositingGroup(layer))], 8, 1) == ["44##4444"])
  }

  @Test("Overlapping cutouts each erase a share of the remaining scrim and never restore it")
  func scrimCutouts() {
    let scrim = Scrim(
      pixel: .black,
      cutouts: [Cutout(.rectangle(1, 0, 4, 1)), Cutout(.rectangle(3, 0, 5, 1)), Cutout(.rectangle(6.5, 0, 7.5, 1))])
    #expect(rows([.fill(.rectangle(0, 0, 8, 1), white), .scrim(scrim)], 8, 1) == [".####.88"])
    let twice = Scrim(pixel: .black, cutouts: [Cutout(.rectangle(1.5, 0, 4, 1)), Cutout(.rectangle(1.5, 0, 3, 1))])
    // The first cutout erases a half, the second a half of the rest. A quarter of the scrim remains.
    #expect(rows([.fill(.rectangle(0, 0, 6, 1), white), .scrim(twice)], 6, 1) == [".c##.."])
  }

  @Test("A cutout erases nothing outside its clip, alone or overlapping others")
  func clippedCutouts() {
    func picture(_ cutouts: Cutout...) -> [String] {
      rows([.fill(.rectangle(0, 0, 8, 2), white), .scrim(Scrim(pixel: .black, cutouts: cutouts))], 8, 2)
    }
    let clip = DeviceRect(minX: 2.2, minY: 0.8, maxX: 5.7, maxY: 9)
    let clipped = Cutout(.rectangle(1, 0, 8, 2), clip: clip)
    #expect(picture(clipped) == ["........", "..####.."])
    #expect(picture(clipped, Cutout(.rectangle(0, 0, 4, 2))) == ["####....", "######.."])
    #expect(picture(Cutout(.rectangle(0, 0, 3, 2)), clipped) == ["###.....", "######.."])
    let hidden = Cutout(.rectangle(1, 0, 2, 2), clip: clip)
    #expect(picture(hidden, Cutout(.rectangle(4, 0, 8, 1))) == ["....####", "........"])
    #expect(picture(hidden) == ["........", "........"])
  }

  @Test("A shadow without a blur is the moved shape under the content")
  func sharpShadow() {
    let shadow = Shadow(pixel: Pixel(bits: 0xFF80_8080), radius: 0, offsetX: 1, offsetY: 1)
    let box = DisplayList([.fill(.rectangle(1, 0, 4, 2), white)])
    #expect(rows([.group(CompositingGroup(box, shadow: shadow))], 6, 4) == [".###..", ".###8.", "..888.", "......"])
  }

  @Test("A shadow's blurred edge matches a Gaussian to 2 %", arguments: [3.0, 8, 20])
  func blurredEdge(_ radius: Double) {
    let shadow = Shadow(pixel: .white, radius: radius, offsetX: 0, offsetY: 0)
    let shape = DisplayList([.fill(.rectangle(-400, -400, 60, 400), .color(.black))])
    // The shadow is visible where the black shape does not cover it.
    let picture = Picture(
      DisplayList([.group(CompositingGroup(shape, shadow: shadow))]), size: PixelSize(width: 120, height: 1))
    for x in 60..<120 {
      let distance = Double(x) + 0.5 - 60
      let expected = Gaussian.tail(distance / (radius / 2))
      #expect(abs(Double(picture[x, 0] & 255) / 255 - expected) < 0.02, "at \(x)")
    }
  }

  @Test(
    "Items with infinite or NaN coordinates show nothing and do not crash",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e15, -1e15,
    ])
  func hostile(_ number: Double) {
    let size = PixelSize(width: 16, height: 8)
    let picture = bitmap(["##", "##"], .argb)
    let content = DisplayList([.fill(.rectangle(0, 0, 16, 8), white)])
    let rects = [
      DeviceRect(minX: number, minY: 0, maxX: number + 4, maxY: 4), DeviceRect(minX: 0, minY: number, maxX: 4, maxY: 9),
      DeviceRect(minX: -number, minY: -number, maxX: number, maxY: number),
      DeviceRect(minX: 2, minY: 2, maxX: number, maxY: 6),
    ]
    var items: [DisplayItem] = []
    for rect in rects {
      for outline in [.rectangle(rect), .ellipse(rect), .roundedRectangle(rect, CornerRadii(number))] as [Outline] {
        items += [
          .fill(outline, white), .border(outline, width: number, white), .border(outline, width: 2, white),
          .scrim(Scrim(pixel: .clear, cutouts: [Cutout(outline)])), .group(CompositingGroup(content, clip: outline)),
          .bitmap(picture, frame: rect, tint: .white),
        ]
      }
    }
    items.append(
      .group(
        CompositingGroup(
          content, opacity: number,
          shadow: Shadow(pixel: .black, radius: number, offsetX: number, offsetY: -number))))
    for item in items { #expect(Picture(DisplayList([item]), size: size).pixels.allSatisfy { $0 >> 24 == 255 }) }
    #expect(Picture(DisplayList(items), size: size).pixels.count == 128)
  }
}

enum Gaussian {
  /// Returns the share beyond a distance in standard deviations.
  static func tail(_ distance: Double) -> Double { erfc(distance / 2.0.squareRoot()) / 2 }
}
