import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("A picture that can't be used is reported once, with its cause")
struct BadPictureTests {
  /// Returns the reported cause for a file, after two requests each for its size and its pixels.
  private func error(of path: String) -> ImageError.Cause? {
    let reporting = Reporting()
    let library = reporting.library()
    let image = ImageReference(path: path)
    for _ in 0..<2 {
      let size = library.naturalSize(of: image)
      let bitmap = library.bitmap(of: image, size: PixelSize(width: 4, height: 2))
      #expect(size == nil || bitmap == nil)
    }
    #expect(reporting.errors.count == 1)
    #expect(reporting.errors.allSatisfy { $0.path == path && $0.description.contains(path) })
    return reporting.errors.first?.cause
  }

  @Test("A missing file, a folder, a device and a pipe without a writer are reported as such")
  func noFile() throws {
    let folder = try TemporaryFolder()
    #expect(error(of: "/nowhere/x.png") == .unreadable(errno: ENOENT))
    #expect(error(of: fixture("rgb.png") + "/x") == .unreadable(errno: ENOTDIR))
    #expect(error(of: folder.path.string) == .notAFile)
    #expect(error(of: "/dev/zero") == .notAFile)
    let pipe = "\(folder.path)/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(error(of: pipe) == .notAFile)
    let loop = "\(folder.path)/loop.png"
    #expect(symlink(loop, loop) == 0)
    #expect(error(of: loop) == .unreadable(errno: ELOOP))
    #expect(error(of: "") == .unreadable(errno: ENOENT))
  }

  @Test(
    "A file without read permission is reported as unreadable", .enabled(if: geteuid() != 0, "root reads every file"))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try bytes(of: fixture("rgb.png")), to: "secret.png").string
    #expect(chmod(path, 0) == 0)
    #expect(error(of: path) == .unreadable(errno: EACCES))
  }

  @Test("A file that is empty or not a picture is reported despite its name")
  func wrongContent() throws {
    let folder = try TemporaryFolder()
    #expect(error(of: try folder.write([], to: "a.png").string) == .empty)
    #expect(error(of: try folder.write(Array("GIF89a".utf8), to: "b.png").string) == .unknownFormat)
    #expect(error(of: try folder.write([0x1F, 0x8B, 8, 0], to: "c.svg").string) == .unknownFormat)
    #expect(error(of: try folder.write([UInt8](repeating: 0, count: 100), to: "d.jpg").string) == .unknownFormat)
  }

  @Test("A decoder's reason is one line, whatever it quotes")
  func reasonIsOneLine() throws {
    let folder = try TemporaryFolder()
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><a b=\"\u{15}\"/></svg>\n"
    guard case .damaged(let reason)? = error(of: try folder.write(Array(svg.utf8), to: "a.svg").string) else {
      Issue.record("it was read")
      return
    }
    #expect(!reason.isEmpty && reason.count <= 200)
    #expect(!reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test(
    "A truncated file is reported as damaged",
    arguments: ["rgb.png", "rgba.png", "landscape.jpg", "progressive.jpg", "landscape.webp", "rgba.webp", "badge.svg"])
  func truncated(name: String) throws {
    let folder = try TemporaryFolder()
    let whole = try bytes(of: fixture(name))
    for part in [whole.count / 4, whole.count / 2, whole.count * 3 / 4] where part > 8 {
      let path = try folder.write(Array(whole.prefix(part)), to: "\(part)-\(name)").string
      guard case .damaged(let reason) = error(of: path) else {
        Issue.record("\(name) cut to \(part) of \(whole.count) bytes passed as whole")
        continue
      }
      #expect(reason != "the decoder gives no reason")
    }
  }

  @Test("A wrong checksum is reported with libpng's message")
  func checksum() throws {
    let folder = try TemporaryFolder()
    var pixels = try bytes(of: fixture("rgb.png"))
    // A byte of the checksum of the last chunk before `IEND`, which has twelve bytes.
    pixels[pixels.count - 13] ^= 1
    #expect(error(of: try folder.write(pixels, to: "a.png").string) == .damaged(reason: "IDAT: CRC error"))
  }

  @Test(
    "Random changes of a file never crash the decoder",
    arguments: ["rgba.png", "landscape.jpg", "turned-6.jpg", "landscape.webp", "rgba.webp", "badge.svg"])
  func noise(name: String) throws {
    let folder = try TemporaryFolder()
    let whole = try bytes(of: fixture(name))
    var random = UInt32(1)
    for round in 0..<200 {
      var damaged = whole
      for _ in 0..<1 + round % 5 {
        random = random &* 1_664_525 &+ 1_013_904_223
        damaged[Int(random >> 8) % damaged.count] = UInt8(truncatingIfNeeded: random >> 3)
      }
      let reporting = Reporting()
      let image = ImageReference(path: try folder.write(damaged, to: name).string)
      let bitmap = reporting.library().bitmap(of: image, size: PixelSize(width: 5, height: 3))
      #expect((bitmap == nil) == (reporting.errors.filter { !$0.isWarning }.count == 1))
    }
  }

  @Test("An animated WebP is refused because of its header")
  func animated() {
    #expect(error(of: fixture("animated.webp")) == .unsupported(reason: "it is animated"))
  }

  @Test("An enormous picture is refused because of its header, before a pixel is decoded")
  func bombs() throws {
    #expect(error(of: fixture("bomb.png")) == .tooLarge(PixelSize(width: 60_000, height: 60_000)))
    #expect(error(of: fixture("wide.png")) == .tooLarge(PixelSize(width: 100_000, height: 2)))
    let folder = try TemporaryFolder()
    // More than PNG and the message's field for sizes allow. The checksum of the header is checked later.
    var png = try bytes(of: fixture("bomb.png"))
    png.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      error(of: try folder.write(png, to: "bomb.png").string)
        == .tooLarge(PixelSize(width: 4_294_967_295, height: 60_000)))
    var jpeg = try bytes(of: fixture("landscape.jpg"))
    let frame = try #require((0..<jpeg.count - 1).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(
      error(of: try folder.write(jpeg, to: "bomb.jpg").string) == .tooLarge(PixelSize(width: 65_500, height: 65_500)))
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1e7" height="1e7"><rect width="1" height="1"/></svg>"#
    #expect(
      error(of: try folder.write(Array(svg.utf8), to: "bomb.svg").string)
        == .tooLarge(PixelSize(width: 10_000_000, height: 10_000_000)))
  }

  @Test("A file with too many bytes is not read")
  func tooManyBytes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "large.png").string
    #expect(truncate(path, ImageLimits.bytes + 1) == 0)
    #expect(error(of: path) == .tooManyBytes)
  }

  @Test("An SVG without content, without a size, or with multiplying entities is refused")
  func badSVG() throws {
    let folder = try TemporaryFolder()
    let empty = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
    #expect(error(of: try folder.write(Array(empty.utf8), to: "empty.svg").string) == .noExtent)
    let zero = #"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="-1"/>"#
    #expect(error(of: try folder.write(Array(zero.utf8), to: "zero.svg").string) == .noExtent)
    var entities = "<!ENTITY a0 \"xxxxxxxxxx\">"
    for level in 1...12 {
      entities += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    let laughs = """
      <!DOCTYPE svg [\(entities)]><svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><text>&a12;</text></svg>
      """
    guard case .damaged = error(of: try folder.write(Array(laughs.utf8), to: "laughs.svg").string) else {
      Issue.record("entities that multiply were followed")
      return
    }
  }

  @Test(
    "A request for an absurd size has no result",
    arguments: [(0, 5), (5, -1), (40_000, 2), (30_000, 30_000), (Int.max, Int.max)])
  func absurdSizes(width: Int, height: Int) {
    let library = Reporting().library()
    for name in ["rgb.png", "badge.svg"] {
      let image = ImageReference(path: fixture(name))
      #expect(library.bitmap(of: image, size: PixelSize(width: width, height: height)) == nil)
    }
  }

  @Test("A repaired file is read after the library has forgotten its failure")
  func forgetting() throws {
    let folder = try TemporaryFolder()
    let reporting = Reporting()
    let library = reporting.library()
    let image = ImageReference(path: "\(folder.path)/late.png")
    #expect(library.naturalSize(of: image) == nil)
    try folder.write(try bytes(of: fixture("rgb.png")), to: "late.png")
    #expect(library.naturalSize(of: image) == nil)
    library.forget()
    #expect(library.naturalSize(of: image) == Size(width: 4, height: 2))
    #expect(reporting.errors.count == 1)
  }
}
