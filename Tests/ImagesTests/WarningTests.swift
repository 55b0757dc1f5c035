import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import SystemPackage
import Testing

@testable import FollowspotImages
@testable import FollowspotPictures

@Suite("A warning of a decoder library")
struct WarningTests {
  /// Returns a JPEG with bytes outside of any segment, after its first one.
  private static func withExtraBytes() throws -> [UInt8] {
    let file = try bytes(of: fixture("landscape.jpg"))
    let end = 4 + (Int(file[4]) << 8 | Int(file[5]))
    return file[..<end] + [0x00, 0x4C, 0x00] + file[end...]
  }

  @Test("A JPEG with a warning is drawn, and the warning is reported once")
  func imperfect() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.withExtraBytes(), to: "extra.jpg").string
    let reporting = Reporting()
    let library = reporting.library(cacheBytes: 0)
    let size = PixelSize(width: 30, height: 20)
    let sound = try #require(library.bitmap(of: ImageReference(path: fixture("landscape.jpg")), size: size))
    for _ in 0..<2 {
      let drawn = try #require(library.bitmap(of: ImageReference(path: path), size: size))
      #expect(drawn.pixels == sound.pixels)
    }
    guard case .imperfect(let reason)? = reporting.errors.first?.cause else {
      Issue.record("\(reporting.errors)")
      return
    }
    #expect(reason.contains("extraneous bytes"))
    #expect(reporting.errors.count == 1)
    #expect(reporting.errors[0].description.hasPrefix("picture '\(path)' may not look as intended: "))
  }

  @Test("A check of the pixels finds the warning, and a check of the header does not")
  func check() throws {
    let folder = try TemporaryFolder()
    let image = ImageReference(path: try folder.write(Self.withExtraBytes(), to: "extra.jpg").string)
    let library = ImageLibrary { _ in }
    #expect(library.problem(with: image) == nil)
    #expect(library.problem(with: image, isThorough: true)?.isWarning == true)
  }

  @Test(
    "A picture that lacks only the mark of its end is drawn, with a warning",
    arguments: [("landscape.jpg", 2), ("rgb.png", 12)])
  func missingEnd(name: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes(of: fixture(name)).dropLast(count), to: name).string
    let reporting = Reporting()
    let library = reporting.library()
    let size = PixelSize(width: 30, height: 20)
    let whole = try #require(library.bitmap(of: ImageReference(path: fixture(name)), size: size))
    #expect(reporting.errors.isEmpty)
    #expect(library.bitmap(of: ImageReference(path: path), size: size)?.pixels == whole.pixels)
    #expect(reporting.errors.map(\.isWarning) == [true])
  }

  @Test("A JPEG whose data end in the middle is refused, even with an end marker behind them")
  func missingData() throws {
    let file = try bytes(of: fixture("gray.jpg"))
    let folder = try TemporaryFolder()
    let path = try folder.write(file.prefix(file.count - 20) + [0xFF, 0xD9], to: "cut.jpg").string
    let whole = ImageLibrary { _ in }.problem(with: ImageReference(path: fixture("gray.jpg")), isThorough: true)
    #expect(whole == nil)
    let cut = ImageLibrary { _ in }.problem(with: ImageReference(path: path), isThorough: true)
    // The last row of blocks may be incomplete, but no row before it.
    #expect(cut != nil)
  }

  @Test("An animated PNG is drawn as its first picture, with a warning")
  func animated() throws {
    let file = try bytes(of: fixture("rgb.png"))
    // The chunk `acTL` after the header: two frames, repeated without end.
    let control: [UInt8] = [
      0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4C, 0, 0, 0, 2, 0, 0, 0, 0, 0xF3, 0x8D, 0x93, 0x70,
    ]
    let folder = try TemporaryFolder()
    let path = try folder.write(file[..<33] + control + file[33...], to: "animated.png").string
    let problem = ImageLibrary { _ in }.problem(with: ImageReference(path: path), isThorough: true)
    #expect(problem?.isWarning == true)
    #expect(problem?.cause == .imperfect(reason: "it is animated, and only its first picture is shown"))
  }

  @Test("An SVG in UTF-16 is not supported, with or without a byte order mark", arguments: [true, false])
  func utf16(hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "a.svg").string
    let problem = ImageLibrary { _ in }.problem(with: ImageReference(path: path))
    #expect(problem?.cause == .unsupported(reason: "it is an SVG in UTF-16"))
    #expect(problem?.description.hasSuffix("or an SVG in UTF-8") == true)
  }

  @Test("An animated WebP is not supported, and its error does not suggest to copy it")
  func unsupported() throws {
    let problem = ImageLibrary { _ in }.problem(with: ImageReference(path: fixture("animated.webp")))
    #expect(problem?.cause == .unsupported(reason: "it is animated"))
    #expect(problem?.description.contains("copy it") == false)
  }

  @Test("A JPEG of 12 bits is not supported, and its error names the precision")
  func precision() throws {
    var file = try bytes(of: fixture("gray.jpg"))
    let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && (0xC0...0xC2).contains(file[$0 + 1]) })
    file[frame + 4] = 12
    let folder = try TemporaryFolder()
    let path = try folder.write(file, to: "deep.jpg").string
    let problem = ImageLibrary { _ in }.problem(with: ImageReference(path: path), isThorough: true)
    guard case .unsupported(let reason)? = problem?.cause else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(reason.contains("precision 12"))
  }

  @Test("The error for an empty name differs from that for a picture outside of the folder")
  func unnamed() throws {
    let folder = try TemporaryFolder()
    let library = ImageLibrary { _ in }
    library.confine(toDocumentIn: folder.path.string)
    #expect(library.problem(with: ImageReference(path: folder.path.string))?.cause == .unnamed)
    #expect(library.problem(with: ImageReference(path: ""))?.cause == .unnamed)
    #expect(library.problem(with: ImageReference(path: "/etc"))?.cause == .outside(folder: folder.path.string))
  }

  @Test(
    "A printed line is reported without the prefix of GLib",
    arguments: [
      ("(process:7): Pango-WARNING **: 12:00:00.123: couldn't load font", "couldn't load font"),
      ("(process:7): GLib-CRITICAL **: a: b", "a: b"), ("plain: words", "plain: words"),
    ])
  func line(printed: String, reported: String) {
    #expect(LibraryMessages.message(of: printed[...]) == reported)
  }
}
