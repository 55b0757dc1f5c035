import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("Pictures are decoded")
struct DecodingTests {
  static let plain: [[UInt32]] = [
    [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF],
    [0xFFC8_6432, 0xFF00_0000, 0xFF0A_141E, 0xFF01_0203],
  ]

  @Test(
    "Every kind of PNG has its exact pixels and is known as opaque",
    arguments: ["rgb.png", "opaque-rgba.png", "palette.png", "sixteen.png"])
  func exactPNG(name: String) throws {
    let bitmap = try PNG.read(fixture(name))
    #expect(bitmap.pixels == DecodingTests.plain)
    #expect(bitmap.isOpaque)
  }

  @Test("A lossless WebP has its exact pixels and is known as opaque")
  func exactWebP() throws {
    let reporting = Reporting()
    let image = ImageReference(path: fixture("rgb.webp"))
    let bitmap = try #require(reporting.library().bitmap(of: image, size: PixelSize(width: 4, height: 2)))
    #expect(bitmap.pixels == DecodingTests.plain)
    #expect(bitmap.isOpaque)
    #expect(reporting.errors.isEmpty)
  }

  @Test("A WebP's alpha is premultiplied to the nearest or next value, and is its template")
  func webPAlpha() throws {
    let reporting = Reporting()
    let library = reporting.library()
    let size = PixelSize(width: 4, height: 2)
    let bitmap = try #require(library.bitmap(of: ImageReference(path: fixture("rgba.webp")), size: size))
    let png = try #require(library.bitmap(of: ImageReference(path: fixture("rgba.png")), size: size))
    for (ours, exact) in zip(bitmap.pixels.joined(), png.pixels.joined()) {
      for shift: UInt32 in [0, 8, 16, 24] { #expect(abs(Int(ours >> shift & 255) - Int(exact >> shift & 255)) <= 1) }
    }
    #expect(!bitmap.isOpaque)
    let template = library.bitmap(of: ImageReference(path: fixture("rgba.webp"), isTemplate: true), size: size)
    #expect(template?.pixels == [[255, 255, 255, 128], [128, 0, 1, 255]])
    #expect(reporting.errors.isEmpty)
  }

  @Test("Alpha is premultiplied and rounded to the nearest value")
  func premultiplied() throws {
    let reporting = Reporting()
    let image = ImageReference(path: fixture("rgba.png"))
    let bitmap = try #require(reporting.library().bitmap(of: image, size: PixelSize(width: 4, height: 2)))
    #expect(
      bitmap.pixels == [
        [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080],
        [0x8064_3219, 0x0000_0000, 0x0100_0000, 0xFF01_0203],
      ])
    #expect(!bitmap.isOpaque)
    #expect(reporting.errors.isEmpty)
  }

  @Test("A template has only the alpha of its picture")
  func template() throws {
    let library = Reporting().library()
    let size = PixelSize(width: 4, height: 2)
    let alpha = library.bitmap(of: ImageReference(path: fixture("rgba.png"), isTemplate: true), size: size)
    #expect(try #require(alpha).format == .alpha)
    #expect(alpha?.pixels == [[255, 255, 255, 128], [128, 0, 1, 255]])
    let opaque = library.bitmap(of: ImageReference(path: fixture("rgb.png"), isTemplate: true), size: size)
    #expect(opaque?.pixels == [[255, 255, 255, 255], [255, 255, 255, 255]])
  }

  /// Returns `r` for a red pixel, `b` for a blue one, and `-` for others.
  private func hue(_ pixel: UInt32) -> Character {
    let (red, blue) = (pixel >> 16 & 255, pixel & 255)
    return red > blue + 60 ? "r" : blue > red + 60 ? "b" : "-"
  }

  private func hues(_ bitmap: Bitmap?) -> [String] { bitmap?.pixels.map { String($0.map(hue)) } ?? [] }

  @Test(
    "JPEG pictures are scaled and turned as EXIF says, and WebP pictures are scaled",
    arguments: [
      ("landscape.webp", 16, 8, ["rrbb", "rrbb"]),
      ("landscape.jpg", 16, 8, ["rrbb", "rrbb"]), ("progressive.jpg", 16, 8, ["rrbb", "rrbb"]),
      ("cmyk.jpg", 16, 8, ["rrbb", "rrbb"]), ("gray.jpg", 16, 8, ["----", "----"]),
      ("turned-3.jpg", 16, 8, ["bbrr", "bbrr"]), ("turned-6.jpg", 8, 16, ["rr", "rr", "bb", "bb"]),
    ])
  func photo(name: String, width: Double, height: Double, expected: [String]) throws {
    let reporting = Reporting()
    let library = reporting.library()
    let image = ImageReference(path: fixture(name))
    #expect(library.naturalSize(of: image) == Size(width: width, height: height))
    let quarter = PixelSize(width: Int(width) / 4, height: Int(height) / 4)
    let bitmap = try #require(library.bitmap(of: image, size: quarter))
    #expect(bitmap.size == quarter)
    #expect(hues(bitmap) == expected)
    #expect(bitmap.isOpaque)
    #expect(library.bitmap(of: image, size: PixelSize(width: 37, height: 11))?.size == PixelSize(width: 37, height: 11))
    #expect(reporting.errors.isEmpty)
  }

  @Test("Scaling down averages all pixels")
  func averaging() throws {
    let image = ImageReference(path: fixture("landscape.jpg"))
    let bitmap = try #require(Reporting().library().bitmap(of: image, size: PixelSize(width: 1, height: 1)))
    let pixel = bitmap.pixel(0, 0)
    #expect((110...130).contains(pixel >> 16 & 255) && (115...135).contains(pixel & 255))
  }

  @Test("An SVG has its own size and is sharp at any other", arguments: [1, 2, 5])
  func svg(scale: Int) throws {
    let reporting = Reporting()
    let library = reporting.library()
    let image = ImageReference(path: fixture("badge.svg"))
    #expect(library.naturalSize(of: image) == Size(width: 24, height: 16))
    let size = PixelSize(width: 24 * scale, height: 16 * scale)
    let bitmap = try #require(library.bitmap(of: image, size: size))
    #expect(bitmap.size == size)
    #expect(bitmap.pixel(0, 0) == 0xFFD8_1B60)
    #expect(bitmap.pixel(12 * scale - 1, 16 * scale - 1) == 0xFFD8_1B60)
    #expect(bitmap.pixel(12 * scale, 0) >> 24 == 128)
    #expect(bitmap.pixel(18 * scale, 0) == 0)
    #expect(reporting.errors.isEmpty)
    let template = library.bitmap(of: ImageReference(path: image.path, isTemplate: true), size: size)
    #expect(template?.format == .alpha)
    #expect(template?.pixel(0, 0) == 255)
    #expect(template?.pixel(12 * scale, 0) == 128)
    #expect(template?.pixel(18 * scale, 0) == 0)
  }

  @Test("An SVG is stretched like any picture to other proportions")
  func stretchedSVG() throws {
    let image = ImageReference(path: fixture("badge.svg"))
    let bitmap = try #require(Reporting().library().bitmap(of: image, size: PixelSize(width: 4, height: 40)))
    #expect(bitmap.pixel(0, 0) == 0xFFD8_1B60)
    #expect(bitmap.pixel(1, 39) == 0xFFD8_1B60)
    #expect(bitmap.pixel(3, 20) == 0)
  }

  @Test(
    "The size of an SVG comes from its lengths, its viewBox, or its content",
    arguments: [
      (#"width="2in" height="1in""#, 192.0, 96.0), (#"viewBox="0 0 30 40""#, 30, 40),
      (#"width="100%" height="100%" viewBox="0 0 30 40""#, 30, 40), ("", 7, 5),
    ])
  func svgSize(attributes: String, width: Double, height: Double) throws {
    let folder = try TemporaryFolder()
    let text =
      #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" \#(attributes)><rect width="7" height="5"/></svg>"#
    let path = try folder.write(Array(text.utf8), to: "size.svg").string
    #expect(Reporting().library().naturalSize(of: ImageReference(path: path)) == Size(width: width, height: height))
  }

  @Test("An SVG reads no other file, whatever it refers to")
  func svgReferences() throws {
    let folder = try TemporaryFolder()
    try folder.write(try bytes(of: fixture("rgb.png")), to: "beside.png")
    for reference in ["beside.png", "file://\(folder.path)/beside.png", "http://localhost:1/x.png", "/etc/passwd"] {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="2">
        <image xlink:href="\(reference)" width="4" height="2"/></svg>
        """
      let path = try folder.write(Array(text.utf8), to: "reference.svg").string
      let size = PixelSize(width: 4, height: 2)
      let bitmap = try #require(Reporting().library().bitmap(of: ImageReference(path: path), size: size))
      #expect(bitmap.pixels.joined().allSatisfy { $0 == 0 })
    }
  }
}
