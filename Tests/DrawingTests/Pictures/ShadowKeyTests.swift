import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

@Suite("Shadow keys") struct ShadowKeyTests {
  private let black = Paint.color(Pixel(bits: 0xFF00_0000))
  private let casters = PixelRect(x: 10, y: 20, width: 200, height: 150)

  private func card(_ frame: DeviceRect, _ radii: CornerRadii<DevicePixels>, _ words: [DisplayItem] = [])
    -> CompositingGroup
  {
    CompositingGroup(DisplayList([.fill(.roundedRectangle(frame, radii), .color(.white))] + words))
  }

  private func key(_ group: CompositingGroup, _ casters: PixelRect? = nil) -> ShadowKey {
    ShadowKey.of(group, casters: casters ?? self.casters, blur: BoxBlur(radius: 8)).key
  }

  private func bytes(_ picture: NineSliceBitmap) -> [[UInt8]] {
    (0..<picture.size.height).map { y in
      picture.columns.flatMap { stretch in
        stretch.range.map { picture.row(y)[stretch.place + (stretch.isFlat ? 0 : $0 - stretch.range.lowerBound)] }
      }
    }
  }

  @Test(
    "A card's shadow, grown from a small card, equals the blur of the whole card",
    arguments: [
      (DeviceRect(minX: 0, minY: 0, maxX: 200, maxY: 150), CornerRadii(0)),
      (DeviceRect(minX: 0, minY: 0, maxX: 200, maxY: 150), CornerRadii(12)),
      (DeviceRect(minX: 0.25, minY: 0.5, maxX: 199.625, maxY: 149.75), CornerRadii(9.5)),
      (
        DeviceRect(minX: 0.5, minY: 0, maxX: 199.5, maxY: 150),
        CornerRadii(topLeading: 40, bottomLeading: 3, bottomTrailing: 20, topTrailing: 0)
      ),
      (DeviceRect(minX: 0, minY: 0.125, maxX: 200, maxY: 150), CornerRadii(75)),
    ] as [(DeviceRect, CornerRadii<DevicePixels>)])
  func sameAsWhole(frame: DeviceRect, radii: CornerRadii<DevicePixels>) {
    let rasterizer = Compositor(size: casters.size).rasterizer
    let blur = BoxBlur(radius: 8)
    let group = card(frame.offsetBy(dx: 10, dy: 20), radii)
    let (key, growth) = ShadowKey.of(group, casters: casters, blur: blur)
    #expect(growth.width > 0)
    // A masked group is never made smaller.
    let path = CompositingGroup(
      DisplayList([.fill(.roundedRectangle(frame, radii), .color(.white))]),
      mask: DisplayList([.fill(.rectangle(frame.insetBy(-1)), black)]))
    let whole = ShadowKey.of(path, casters: PixelRect(casters.size), blur: blur)
    #expect(whole.growth == .zero)
    #expect(bytes(key.bitmap(rasterizer).grown(by: growth)) == bytes(whole.key.bitmap(rasterizer)))
  }

  @Test("Cards of all sizes with equal corners share a shadow key at any whole-pixel position")
  func shared() {
    let small = card(DeviceRect(minX: 10, minY: 20, maxX: 210, maxY: 170), CornerRadii(12))
    let large = card(DeviceRect(minX: 55, minY: 7, maxX: 955, maxY: 607), CornerRadii(12))
    #expect(key(small) == key(large, PixelRect(x: 55, y: 7, width: 900, height: 600)))
    let between = card(DeviceRect(minX: 10.5, minY: 20, maxX: 209.5, maxY: 170), CornerRadii(12))
    #expect(key(small) != key(between))
    #expect(key(small) != key(card(DeviceRect(minX: 10, minY: 20, maxX: 210, maxY: 170), CornerRadii(13))))
  }

  @Test("A shadow key ignores items inside the card, but not items that cross its edge or erase")
  func words() {
    let frame = DeviceRect(minX: 10, minY: 20, maxX: 210, maxY: 170)
    func key(_ word: DisplayItem) -> ShadowKey { self.key(card(frame, CornerRadii(12), [word])) }
    let bare = self.key(card(frame, CornerRadii(12)))
    #expect(key(.fill(.rectangle(30, 40, 39, 49), black)) == bare)
    #expect(key(.border(.rectangle(30, 40, 39, 49), width: 1, black)) == bare)
    #expect(key(.fill(.rectangle(11, 21, 20, 30), black)) != bare)
    #expect(key(.fill(.rectangle(200, 40, 220, 49), black)) != bare)
    let cutout = DisplayList([.fill(.rectangle(30, 40, 39, 49), black)])
    #expect(key(.group(CompositingGroup(cutout, blendMode: .destinationOut))) != bare)
    #expect(key(.group(CompositingGroup(cutout, blendMode: .multiply))) == bare)
    #expect(
      key(.group(CompositingGroup(cutout, shadow: Shadow(pixel: .clear, radius: 4, offsetX: 0, offsetY: 0)))) != bare)
  }

  @Test("A group whose ground fills its clip has the shadow key of the clip's outline")
  func clipped() {
    let frame = DeviceRect(minX: 10, minY: 20, maxX: 210, maxY: 170)
    let outline = Outline.roundedRectangle(frame, CornerRadii(12))
    func clipped(_ ground: DeviceRect, _ more: [DisplayItem] = []) -> CompositingGroup {
      CompositingGroup(DisplayList([.fill(.rectangle(ground), .color(.white))] + more), clip: outline)
    }
    let bare = key(card(frame, CornerRadii(12)))
    #expect(key(clipped(frame)) == bare)
    #expect(key(clipped(frame, [.fill(.rectangle(0, 0, 500, 30), black)])) == bare)
    #expect(key(CompositingGroup(DisplayList([.group(clipped(frame))]))) == bare)
    #expect(key(clipped(frame.insetBy(1))) != bare)
    var faded = clipped(frame)
    faded.opacity = 0.5
    #expect(key(faded) == bare)
    #expect(key(CompositingGroup(DisplayList([.group(faded)]))) != bare)
  }
}
