import Geometry
import Testing

@testable import Drawing

@Suite struct PictureCacheTests {
  private func key(_ width: Int) -> PictureCache.Key {
    let group = CompositingGroup(DisplayList([.fill(.rectangle(3, 3, 9, 9), .color(.white))]))
    return .shadow(
      ShadowKey(group, casters: PixelRect(x: 3, y: 3, width: width, height: 6), blur: BoxBlur(radius: 4)))
  }

  private func bitmap(_ bytes: Int) -> Bitmap {
    Bitmap(size: PixelSize(width: 4, height: bytes / 4), format: .alpha) { _, _ in }
  }

  @Test("A picture is made once")
  func once() {
    let cache = PictureCache(limit: 1000)
    let first = cache.picture(key(5)) { bitmap(100) }
    var made = 0
    let second = cache.picture(key(5)) {
      made += 1
      return bitmap(100)
    }
    #expect(first === second && made == 0)
  }

  @Test("Past its limit the cache forgets what was not asked for longest")
  func limit() {
    let cache = PictureCache(limit: 1000)
    for width in 1...3 { _ = cache.picture(key(width)) { bitmap(400) } }
    #expect(cache.byteCount == 800)
    var made: [Int] = []
    for width in [3, 2, 1] {
      _ = cache.picture(key(width)) {
        made.append(width)
        return bitmap(400)
      }
    }
    #expect(made == [1])
    #expect(cache.byteCount == 800)
  }

  @Test("A picture larger than the limit is given and not kept")
  func tooLarge() {
    let cache = PictureCache(limit: 1000)
    #expect(cache.picture(key(1)) { bitmap(4000) }.byteCount == 4000)
    #expect(cache.byteCount == 0)
  }

  @Test("A card that moves by whole pixels keeps its shadow, one that changes gets another")
  func movingShadow() {
    let size = PixelSize(width: 100, height: 100)
    func list(_ x: Double, width: Double, opacity: Double = 1) -> DisplayList {
      let card = DisplayList([
        .fill(
          .roundedRectangle(DeviceRect(minX: x, minY: 20, maxX: x + width, maxY: 50), CornerRadii(8)), .color(.white))
      ])
      let shadow = Shadow(pixel: .black, radius: 6, offsetX: 0, offsetY: 3)
      return DisplayList([.group(CompositingGroup(card, opacity: opacity, shadow: shadow))])
    }
    let compositor = Compositor(size: size)
    let pictures = compositor.painter.pictures
    let buffer = PixelBuffer(size: size)
    func show(_ list: DisplayList) { compositor.compose(compositor.update(to: list), into: buffer.target) }
    show(list(20, width: 30))
    let one = pictures.byteCount
    #expect(one > 0)
    show(list(33, width: 30))
    show(list(33, width: 30, opacity: 0.5))
    #expect(pictures.byteCount == one)
    show(list(33, width: 31))
    #expect(pictures.byteCount > one)
  }
}
