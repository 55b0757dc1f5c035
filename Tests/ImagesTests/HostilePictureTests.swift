import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import FollowspotImages

/// Small files that once took gigabytes or minutes, or crashed the kiosk.
@Suite("A hostile picture harms no other picture", .serialized)
struct HostilePictureTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The possible reasons in its error.
    var reasons: [String]
    var make: @Sendable () throws -> [UInt8]

    init(_ name: String, _ reasons: String..., make: @escaping @Sendable () throws -> [UInt8]) {
      (testDescription, self.reasons, self.make) = (name, reasons, make)
    }
  }

  private static func svg(_ size: Int, _ content: String) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(size)" \
      height="\(size)">\(content)</svg>
      """.utf8)
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let slow = "of processor time"
  private static let broke = "its decoder broke off"
  private static let memory = "NoMemory"

  static let pictures = [
    Picture("an embedded PNG of 30000x30000", "30000x30000 pixels are more than") {
      // The start of such a PNG, up to the bytes that are read.
      svg(
        64,
        #"<image width="64" height="64" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwAQAAAABOXMUX"/>"#
      )
    },
    Picture("uses of uses", "referenced elements", slow) {
      var content = #"<g id="g0"><rect width="9" height="9"/></g>"#
      for level in 1..<12 {
        content += #"<g id="g\#(level)">"# + repeated(##"<use xlink:href="#g\##(level - 1)"/>"##, 10) + "</g>"
      }
      return svg(64, content + ##"<use xlink:href="#g11"/>"##)
    },
    Picture("masks in masks", slow) {
      let rect = #"<rect width="999" height="999" fill="white""#
      var content = #"<mask id="m0">\#(rect)/></mask>"#
      for level in 1..<20 {
        content += #"<mask id="m\#(level)">"# + repeated(#"\#(rect) mask="url(#m\#(level - 1))"/>"#, 2) + "</mask>"
      }
      return svg(999, content + #"\#(rect) mask="url(#m19)"/>"#)
    },
    Picture("2,000 filters", slow, memory, broke) {
      svg(
        2000,
        #"<filter id="f">"# + repeated(#"<feGaussianBlur stdDeviation="20"/>"#, 100) + "</filter>"
          + repeated(##"<rect width="2000" height="2000" filter="url(#f)"/>"##, 2000))
    },
    Picture("eight million letters", slow, memory, broke) {
      svg(640, repeated(#"<text y="30">"# + repeated("abcdefghi ", 100_000) + "</text>", 8))
    },
    Picture("a JPEG of 2,000 scans", "it has too many scans", slow) {
      var bytes = try bytes(of: fixture("progressive.jpg"))
      let start = try #require((0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
      let end = try #require((start + 2..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] != 0 })
      let scan = Array(bytes[start..<end])
      bytes.removeLast(2)
      for _ in 0..<2000 { bytes += scan }
      return bytes + [0xFF, 0xD9]
    },
  ]

  /// Pictures that newer releases of librsvg draw: they use fewer octaves, and skip such a convolution.
  static let drawnLater = [
    Picture("turbulence of a thousand octaves", slow, memory, broke) {
      svg(
        4000,
        ##"""
        <filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".05" numOctaves="1000"/></filter>
        <rect width="4000" height="4000" filter="url(#f)"/>
        """##)
    },
    Picture("a convolution of order 200", broke, slow) {
      svg(
        64,
        #"<filter id="f"><feConvolveMatrix order="200" kernelMatrix=""# + repeated("1 ", 40_000)
          + #""/></filter><rect width="64" height="64" filter="url(#f)"/>"#)
    },
  ]

  @Test(
    "A hostile picture fails with its reason, and the next picture is drawn",
    arguments: pictures + drawnLater)
  func bounded(_ picture: Picture) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try picture.make(), to: "hostile").string
    let process = PictureProcess(program: PictureProgram.path, limit: .seconds(1))
    let reporting = Reporting()
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { error in reporting.add(error) }
    let image = ImageReference(path: path)
    _ = library.naturalSize(of: image)
    if library.bitmap(of: image, size: PixelSize(width: 1000, height: 1000)) == nil {
      #expect(reporting.errors.count == 1)
      let reason = try #require(reporting.errors.first).description
      #expect(picture.reasons.contains { reason.contains($0) }, "\(reason)")
      // A second request does not decode it again.
      #expect(library.picture(of: image, size: PixelSize(width: 1000, height: 1000)) == .unavailable)
    } else {
      let mayBeDrawn = Self.drawnLater.contains { $0.testDescription == picture.testDescription }
      #expect(mayBeDrawn && reporting.errors.isEmpty)
    }
    #expect(library.naturalSize(of: ImageReference(path: fixture("badge.svg"))) == Size(width: 24, height: 16))
    #expect(
      library.bitmap(of: ImageReference(path: fixture("rgb.png")), size: PixelSize(width: 4, height: 2)) != nil)
  }

  @Test("Each of many slow pictures ends one process, the first eight after the whole limit")
  func many() throws {
    let folder = try TemporaryFolder()
    let masks = try #require(Self.pictures.first { $0.testDescription == "masks in masks" }).make()
    let decoder = try DecoderScript(in: folder)
    let process = PictureProcess(program: decoder.path, limit: .milliseconds(200))
    let reports = Mutex<[String]>([])
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { error in
      reports.withLock { $0.append("\(error)") }
    }
    for index in 0..<16 {
      let path = try folder.write(masks, to: "\(index)").string
      #expect(library.bitmap(of: ImageReference(path: path), size: PixelSize(width: 999, height: 999)) == nil)
    }
    let said = reports.withLock { $0 }
    #expect(said.prefix(8).allSatisfy { $0.contains("takes more than 0.2 seconds") }, "\(said)")
    #expect(said.dropFirst(8).count == 8 && said.dropFirst(8).allSatisfy { $0.contains("too many other pictures") })
    // A harmless picture still has its time.
    let honest = ImageReference(path: fixture("rgb.png"))
    #expect(library.bitmap(of: honest, size: PixelSize(width: 4, height: 4)) != nil)
    #expect(try decoder.processes.count == 17)
  }

  @Test("A slow picture does not delay those behind it, and has its full time after them")
  func slowBesideOthers() throws {
    let folder = try TemporaryFolder()
    let masks = try #require(Self.pictures.first { $0.testDescription == "masks in masks" }).make()
    let path = try folder.write(masks, to: "masks").string
    let process = PictureProcess(program: PictureProgram.path, limit: .seconds(2))
    let reporting = Reporting()
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { error in reporting.add(error) }
    let slow = (image: ImageReference(path: path), size: PixelSize(width: 999, height: 999))
    let others = ["rgb.png", "badge.svg", "gray.jpg"].map { ImageReference(path: fixture($0)) }
    let size = PixelSize(width: 4, height: 4)
    #expect(library.picture(of: slow.image, size: slow.size) == .pending)
    for image in others { #expect(library.picture(of: image, size: size) == .pending) }
    for image in others { #expect(library.bitmap(of: image, size: size) != nil) }
    #expect(reporting.errors.isEmpty)
    #expect(library.picture(of: slow.image, size: slow.size) == .pending)
    #expect(library.bitmap(of: slow.image, size: slow.size) == nil)
    let reason = try #require(reporting.errors.first).description
    #expect(reason.contains("takes more than 2"), "\(reason)")
  }

  @Test("Text, filters and pictures inside of an SVG are drawn although the sandbox allows no file to be opened")
  func prepared() throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 64, height: 64)
    func painted(_ content: String) throws -> Int {
      let path = try folder.write(Self.svg(64, content), to: "drawing.svg").string
      let bitmap = try #require(Reporting().library().bitmap(of: ImageReference(path: path), size: size))
      return bitmap.pixels.joined().count { $0 != 0 }
    }
    #expect(try painted(#"<text y="40" font-size="30">Hi</text>"#) > 100)
    #expect(try painted(#"<text y="40" font-size="30" font-family="Nobody's" font-weight="bold">Hi</text>"#) > 100)
    let blurred =
      #"<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="32" cy="32" r="9" filter="url(#f)"/>"#
    #expect(try painted(blurred) > 300)
    #expect(try painted(#"<circle cx="32" cy="32" r="9" style="filter: blur(3px)"/>"#) > 300)
    #expect(
      try painted(#"<style>circle{filter:drop-shadow(2 2 2 black)}</style><circle cx="32" cy="32" r="9"/>"#) > 300)
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    #expect(try painted(#"<image width="64" height="64" xlink:href="data:image/png;base64,\#(png)"/>"#) == 4096)
  }
}
