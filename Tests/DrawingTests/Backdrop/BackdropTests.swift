import FollowspotGeometry
import Glibc
import Testing

@testable import FollowspotDrawing

@Suite struct BackdropTests {
  private let size = PixelSize(width: 160, height: 96)

  private func ground(_ pixel: Pixel = .white) -> DisplayItem { .fill(.rectangle(0, 0, 160, 96), .color(pixel)) }

  private func box(_ x: Double, _ pixel: Pixel = .black) -> DisplayItem {
    .fill(.rectangle(x, 30, x + 9, 50), .color(pixel))
  }

  @Test("A blurred edge matches a Gaussian to 1 %, however much the picture shrinks", arguments: [2.0, 7, 12, 30, 60])
  func edge(_ radius: Double) {
    let size = PixelSize(width: 400, height: 8)
    let picture = Picture(
      DisplayList([
        .fill(.rectangle(0, 0, 400, 8), .color(.white)), .fill(.rectangle(0, 0, 203, 8), .color(.black)),
        .scrim(Scrim(pixel: .clear, backdrop: Backdrop(radius: radius), cutouts: [])),
      ]), size: size)
    for x in 100..<300 {
      let expected = 1 - Gaussian.tail((Double(x) + 0.5 - 203) / (radius / 2))
      let found = Double(picture[x, 3] & 255) / 255
      #expect(abs(found - expected) < 0.016, "at \(x): \(found), not \(expected)")
    }
  }

  @Test(
    "A uniform area keeps its colour up to the edges under a backdrop, tinted to the bit", arguments: [0.0, 5, 44, 512])
  func flat(_ radius: Double) {
    let tint = Pixel(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.6)
    let picture = Picture(
      DisplayList([
        ground(Pixel(bits: 0xFF64_C832)),
        .fill(.rectangle(0, 0, 160, 96), .backdrop(Backdrop(radius: radius, tint: tint))),
      ]), size: size)
    let expected = ScalarPixels.over(tint.bits, 0xFF64_C832)
    let off = picture.pixels.first { pixel in
      zip(ScalarPixels.channels(pixel), ScalarPixels.channels(expected)).contains { abs($0 - $1) > 1 }
    }
    #expect(off == nil)
  }

  @Test("A backdrop shows what lies behind it in the same group", arguments: [1, 0.5])
  func inGroup(_ opacity: Double) {
    func group(_ items: [DisplayItem]) -> DisplayItem {
      .group(CompositingGroup(DisplayList(items), opacity: opacity, clip: .rectangle(0, 0, 160, 96)))
    }
    let glass = DisplayItem.fill(.rectangle(40, 20, 120, 70), .backdrop(Backdrop(radius: 6)))
    let picture = Picture(DisplayList([group([group([ground(), glass]), box(50)])]), size: size)
    if opacity == 1 { #expect(picture[80, 40] == 0xFFFF_FFFF) }
    // Without the content behind it the backdrop would be black.
    #expect(picture[80, 40] & 255 > 60)
    #expect(picture[54, 40] & 255 < picture[80, 40] & 255)
  }

  /// Glass without a tint in a rectangle.
  private func glass(_ minX: Double, _ maxX: Double) -> DisplayItem {
    .fill(.rectangle(minX, 20, maxX, 70), .backdrop(Backdrop(radius: 6)))
  }

  @Test("A backdrop shows what lies behind it in a group with a shadow or a mask, which keep their shapes")
  func inShadowOrMask() {
    let card = DisplayList([.fill(.rectangle(20, 10, 140, 80), .color(Pixel(bits: 0xFFFF_0000))), glass(40, 120)])
    let sharp = Picture(DisplayList([ground(), card.items[0]]), size: size)
    let shadow = Shadow(pixel: .black, radius: 6, offsetX: 0, offsetY: 4)
    let whole = Picture(
      DisplayList([ground(), .group(CompositingGroup(DisplayList([card.items[0]]), shadow: shadow))]), size: size)
    let shaded = Picture(DisplayList([ground(), .group(CompositingGroup(card, shadow: shadow))]), size: size)
    #expect(shaded[80, 45] == 0xFFFF_0000 && shaded == whole && whole != sharp)
    let mask = DisplayList([.fill(.ellipse(DeviceRect(minX: 30, minY: 15, maxX: 130, maxY: 75)), .color(.black))])
    let masked = Picture(DisplayList([ground(), .group(CompositingGroup(card, mask: mask))]), size: size)
    #expect(masked[80, 45] == 0xFFFF_0000 && masked[22, 12] == 0xFFFF_FFFF)
  }

  @Test("A shadow is cast by the parts of a group that backdrops cover alone, too")
  func shadowOfGlass() {
    let shadow = Shadow(pixel: .black, radius: 4, offsetX: 0, offsetY: 0)
    let card = DisplayList([.fill(.rectangle(20, 20, 60, 70), .color(.white)), glass(60, 100)])
    let picture = Picture(DisplayList([ground(), .group(CompositingGroup(card, shadow: shadow))]), size: size)
    #expect(picture[19, 45] == picture[100, 45] && picture[100, 45] & 255 < 200)
  }

  @Test("Each of several cards shows its own content through its backdrop")
  func severalCards() {
    func card(_ x: Double, _ bits: UInt32) -> [DisplayItem] {
      [.fill(.rectangle(x, 10, x + 60, 80), .color(Pixel(bits: bits))), glass(x + 20, x + 40)]
    }
    let (first, second) = (card(10, 0xFFFF_0000), card(90, 0xFF00_00FF))
    let shadow = Shadow(pixel: .black, radius: 4, offsetX: 0, offsetY: 2)
    func group(_ items: [DisplayItem]) -> DisplayItem { .group(CompositingGroup(DisplayList(items), shadow: shadow)) }
    for items in [first + second, [group(first), group(second)], [group(first)] + second] {
      let picture = Picture(DisplayList([ground()] + items), size: size)
      #expect(picture[40, 45] == 0xFFFF_0000 && picture[120, 45] == 0xFF00_00FF)
    }
    // Content that lies over the first backdrop stays over it, and can't be under the second.
    let over = DisplayItem.fill(.rectangle(30, 40, 130, 50), .color(.black))
    let picture = Picture(DisplayList([ground()] + first + [over] + second), size: size)
    #expect(picture[40, 45] == 0xFF00_0000 && picture[120, 45] == 0xFFFF_FFFF)
  }

  @Test("Cards with backdrops that move over each other look as they do when drawn from nothing")
  func movingCards() {
    let compositor = Compositor(size: size)
    let buffer = PixelBuffer(size: size)
    let shadow = Shadow(pixel: .black, radius: 5, offsetX: 1, offsetY: 3)
    func card(_ x: Double, _ pixel: Pixel, node: Int, _ clip: Outline?) -> DisplayItem {
      var group = CompositingGroup(
        DisplayList([
          DisplayItem(.fill(.rectangle(x, 15, x + 50, 75), .color(pixel)), id: .init(node: node + 1)),
          DisplayItem(
            .fill(.rectangle(x + 10, 40, x + 50, 70), .backdrop(Backdrop(radius: 7))), id: .init(node: node + 2)),
          DisplayItem(.fill(.rectangle(x + 20, 50, x + 40, 60), .color(.black)), id: .init(node: node + 3)),
        ]), clip: clip)
      if clip == nil { group.shadow = shadow }
      return DisplayItem(.group(group), id: .init(node: node), version: UInt32(1 + max(0, x)))
    }
    for step in 0..<40 {
      let x = Double(step * 37 % 120)
      let list = DisplayList([
        ground(Pixel(bits: 0xFF88_CC44)), box(Double(step * 3)), card(40, .white, node: 10, nil),
        card(x, Pixel(bits: 0xFFFF_0000), node: 20, step % 3 == 0 ? .rectangle(x + 3, 20, x + 47, 72) : nil),
        card(100, Pixel(bits: 0xFF00_00FF), node: 30, nil),
      ])
      compositor.compose(compositor.update(to: list), into: buffer.target)
      let wrong = Picture(buffer.target).differences(from: Picture(list, size: size))
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(3))")
    }
  }

  @Test("Backdrop pixels prepared on two threads equal those made row by row when they are read")
  func inParts() {
    let size = PixelSize(width: 1100, height: 603)
    func compose(_ shade: Double, _ buffer: borrowing PixelBuffer, _ compositor: Compositor, rows: Int) {
      let backdrop = Backdrop(radius: 30, saturation: 1.5, tint: Pixel(red: 0.1, green: 0, blue: 0, opacity: 0.2))
      let list = DisplayList([
        .fill(.rectangle(0, 0, 1100, 603), .color(Pixel(red: shade, green: 0.5, blue: 0.2))),
        .fill(.rectangle(300, 200, 700, 500), .color(.white)),
        .scrim(Scrim(pixel: Pixel(red: 0, green: 0, blue: 0, opacity: 0.3), backdrop: backdrop, cutouts: [])),
      ])
      _ = compositor.update(to: list)
      for top in stride(from: 0, to: size.height, by: rows) {
        compositor.compose(
          Region(PixelRect(minX: 0, minY: top, maxX: size.width, maxY: min(size.height, top + rows))),
          into: buffer.target)
      }
    }
    let ahead = PixelBuffer(size: size)
    let byRow = PixelBuffer(size: size)
    let compositors = (Compositor(size: size), Compositor(size: size))
    for shade in [0.0, 1, 0.3] {
      compose(shade, ahead, compositors.0, rows: size.height)
      compose(shade, byRow, compositors.1, rows: 100)
      #expect(memcmp(ahead.target.base, byRow.target.base, ahead.target.pitch * size.height) == 0)
    }
  }

  @Test("Saturation 0 leaves greys of the same lightness; saturation above 1 strengthens colours")
  func saturation() {
    func pixel(_ saturation: Double) -> [Int] {
      let list = DisplayList([
        ground(Pixel(bits: 0xFF80_4060)),
        .fill(.rectangle(0, 0, 160, 96), .backdrop(Backdrop(radius: 4, saturation: saturation))),
      ])
      return ScalarPixels.channels(Picture(list, size: size)[80, 40])
    }
    let grey = pixel(0)
    #expect(grey[0] == grey[1] && grey[1] == grey[2])
    #expect(pixel(1) == [0x60, 0x40, 0x80, 255])
    let strong = pixel(1.8)
    #expect(strong[2] > 0x80 && strong[1] < 0x40)
  }

  @Test("A scrim's cutouts show the app, its colour lies over the blur, and a fade mixes both with the app once")
  func layers() {
    func row(_ scrim: Scrim) -> [UInt32] {
      let picture = Picture(DisplayList([ground(), .scrim(scrim)]), size: size)
      return [2, 5, 11].map { picture[$0, 0] & 255 }
    }
    let grey = Backdrop(radius: 6, tint: Pixel(bits: 0xFF40_4040))
    let cutout = Outline.rectangle(4, 0, 8, 96)
    #expect(row(Scrim(pixel: .clear, backdrop: grey, cutouts: [Cutout(cutout)])) == [0x40, 0xFF, 0x40])
    #expect(row(Scrim(pixel: .clear, backdrop: grey, cutouts: [Cutout(cutout, strength: 0.5)])) == [0x40, 0xA0, 0x40])
    let half = Pixel(red: 0, green: 0, blue: 0, opacity: 0.5)
    #expect(row(Scrim(pixel: half, backdrop: grey, cutouts: [])) == [0x20, 0x20, 0x20])
    #expect(row(Scrim(pixel: .clear, backdrop: grey, opacity: 0.2, cutouts: [Cutout(cutout)])) == [0xD9, 0xFF, 0xD9])
    #expect(row(Scrim(pixel: .black, opacity: 0.2, cutouts: [Cutout(cutout, strength: 0.5)])) == [0xCC, 0xE6, 0xCC])
    #expect(row(Scrim(pixel: .clear, backdrop: grey, opacity: 0, cutouts: [])) == [0xFF, 0xFF, 0xFF])
  }

  @Test("Content that moves below a blur damages every pixel that may change, and no more than the blur's reach")
  func movingContent() {
    for (round, radius) in [0.0, 3, 9, 24, 47].enumerated() {
      let compositor = Compositor(size: size)
      let buffer = PixelBuffer(size: size)
      let backdrop = Backdrop(radius: radius, saturation: 1.5, tint: Pixel(red: 0, green: 0, blue: 0, opacity: 0.3))
      let card = DisplayList([.fill(.rectangle(20, 10, 150, 90), .backdrop(backdrop))])
      for step in 0..<12 {
        let list = DisplayList([
          ground(), box(Double(step * 11 + round)), box(Double(140 - step * 3), Pixel(bits: 0xFFFF_0000)),
          .group(
            CompositingGroup(card, opacity: 0.9, clip: .ellipse(DeviceRect(minX: 10, minY: 5, maxX: 140, maxY: 80)))),
        ])
        let damage = compositor.update(to: list)
        compositor.compose(damage, into: buffer.target)
        let wrong = Picture(buffer.target).differences(from: Picture(list, size: size))
        #expect(wrong.isEmpty, "radius \(radius), step \(step): \(wrong.prefix(3))")
        if step > 0, radius < 10 { #expect(damage.bounds.height < 90) }
      }
    }
  }

  @Test("A blur is kept until the content below it changes")
  func kept() {
    let backdrop = Backdrop(radius: 9)
    let compositor = Compositor(size: size)
    let buffer = PixelBuffer(size: size)
    func show(_ x: Double, cutout: Double) -> UInt32 {
      let scrim = Scrim(pixel: .clear, backdrop: backdrop, cutouts: [Cutout(.rectangle(cutout, 50, cutout + 10, 60))])
      compositor.compose(compositor.update(to: DisplayList([ground(), box(x), .scrim(scrim)])), into: buffer.target)
      return Picture(buffer.target)[100, 53]
    }
    #expect(show(0, cutout: 20) == 0xFFFF_FFFF)
    // A pixel of the kept blur is overwritten. Where it is still visible, nothing was blurred again.
    let pixel = UnsafeMutablePointer(mutating: compositor.rasterizer.backdrops.row(backdrop, 53, 100..<101))
    pixel.pointee = 0xFF12_3456
    #expect(show(0, cutout: 100) == 0xFFFF_FFFF)
    #expect(show(0, cutout: 20) == 0xFF12_3456)
    _ = show(96, cutout: 100)
    let changed = show(96, cutout: 20)
    #expect(changed != 0xFF12_3456 && changed != 0xFFFF_FFFF)
  }

  @Test("The app layer ends before the first backdrop, so later items are not blurred")
  func split() {
    let over = DisplayItem.fill(.rectangle(100, 0, 160, 96), .color(Pixel(bits: 0xFF00_FF00)))
    let glass = DisplayItem.fill(.rectangle(0, 0, 160, 96), .backdrop(Backdrop(radius: 30)))
    let picture = Picture(DisplayList([ground(), glass, over]), size: size)
    #expect(picture[99, 40] == 0xFFFF_FFFF && picture[100, 40] == 0xFF00_FF00)
  }

  @Test("A card with a backdrop casts the same shadow as any opaque card")
  func shadow() {
    func list(_ paint: Paint) -> DisplayList {
      let card = DisplayList([.fill(.rectangle(30, 30, 90, 60), paint)])
      return DisplayList([
        ground(), .fill(.rectangle(0, 0, 0, 0), .backdrop(Backdrop(radius: 1))),
        .group(CompositingGroup(card, shadow: Shadow(pixel: .black, radius: 8, offsetX: 0, offsetY: 4))),
      ])
    }
    let glass = Picture(list(.backdrop(Backdrop(radius: 4))), size: size)
    let plain = Picture(list(.color(.white)), size: size)
    #expect(glass == plain)
  }
}
