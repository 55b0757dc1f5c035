import Drawing
import Geometry
import Testing

@testable import Images

@Suite("Pictures are kept")
struct LibraryTests {
  let size = PixelSize(width: 24, height: 16)

  @Test("The same picture and size give the same object")
  func sameObject() {
    let library = Reporting().library()
    let image = ImageReference(path: fixture("badge.svg"))
    let bitmap = library.bitmap(of: image, size: size)
    #expect(bitmap != nil)
    #expect(library.bitmap(of: image, size: size) === bitmap)
    #expect(library.bitmap(of: image, size: PixelSize(width: 25, height: 16)) !== bitmap)
  }

  @Test("The budget holds, and what is in use is found again")
  func budget() {
    let library = Reporting().library(cacheBytes: 8 * 1024)
    let image = ImageReference(path: fixture("badge.svg"))
    let held = library.bitmap(of: image, size: size)
    weak let dropped = library.bitmap(of: image, size: PixelSize(width: 16, height: 16))
    for width in 17..<60 { _ = library.bitmap(of: image, size: PixelSize(width: width, height: 11)) }
    #expect(dropped == nil)
    #expect(library.bitmap(of: image, size: size) === held)
  }

  @Test("Many threads at once get one object for each picture")
  func manyThreads() async {
    let reporting = Reporting()
    let library = reporting.library(cacheBytes: 1 << 24)
    let names = ["badge.svg", "rgb.png", "landscape.jpg", "turned-6.jpg"]
    let size = size
    let bitmaps = await withTaskGroup(of: [Bitmap?].self) { group in
      for _ in 0..<8 {
        group.addTask { names.map { library.bitmap(of: ImageReference(path: fixture($0)), size: size) } }
      }
      return await group.reduce(into: [[Bitmap?]]()) { $0.append($1) }
    }
    #expect(bitmaps.count == 8)
    #expect(bitmaps.allSatisfy { $0 == bitmaps[0] && !$0.contains(nil) })
    #expect(reporting.errors.isEmpty)
  }
}
