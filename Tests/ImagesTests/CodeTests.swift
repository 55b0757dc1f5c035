import FollowspotDrawing
import FollowspotGeometry
import FollowspotPictureProtocol
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("Codes")
struct CodeTests {
  private func bitmap(_ text: String, _ symbology: CodeContent.Symbology, _ size: PixelSize) throws -> Bitmap {
    try #require(Reporting().library().bitmap(of: ImageReference(CodeContent(text, symbology)), size: size))
  }

  /// Returns the error with the content of a code; nil if there is none.
  private func error(_ text: String, _ symbology: CodeContent.Symbology) -> String? {
    ImageLibrary { _ in }.problem(with: ImageReference(CodeContent(text, symbology))).map { "\($0)" }
  }

  @Test(
    "A scanner reads the content of a code back",
    .enabled(if: Zbar.isInstalled, "install zbar-tools, whose zbarimg reads the codes"),
    arguments: [
      ("https://example.org/menu?table=12", .qr), ("Grüße, 你好, 🚋", .qr), (String(repeating: "long ", count: 400), .qr),
      ("$12 \\ 'quoted' 100%", .qr), ("4006381333931", .ean13), ("400638133393", .ean13), ("Ticket-0815/a", .code128),
    ] as [(String, CodeContent.Symbology)], [1, 2, 3])
  func reading(_ code: (text: String, symbology: CodeContent.Symbology), _ scale: Int) throws {
    let side = code.text.count > 1000 ? 300 * (scale + 1) : 210 * (scale + 1)
    let size = PixelSize(width: side, height: code.symbology.isLinear ? 60 * scale : side)
    let read = try Zbar.read(bitmap(code.text, code.symbology, size))
    #expect(read == (code.text == "400638133393" ? "4006381333931" : code.text))
  }

  @Test("All modules of a code have the same whole number of pixels", arguments: CodeContent.Symbology.allCases)
  func modules(_ symbology: CodeContent.Symbology) throws {
    let library = Reporting().library()
    let image = ImageReference(CodeContent("4006381333931", symbology))
    let modules = try #require(library.naturalSize(of: image))
    for size in [PixelSize(width: 400, height: 400), PixelSize(width: 517, height: 333)] {
      let bitmap = try #require(library.bitmap(of: image, size: size))
      let module = min(
        size.width / Int(modules.width), symbology.isLinear ? .max : size.height / Int(modules.height))
      let line = bitmap.pixels[size.height / 2]
      let dark = line.split(separator: 0, omittingEmptySubsequences: true).map(\.count)
      #expect(dark.count > 4 && dark.allSatisfy { $0 % module == 0 }, "\(module): \(dark)")
      // The white zone around the modules.
      let left = line.prefix { $0 == 0 }.count
      #expect(left >= (symbology == .qr ? 4 : symbology.isLinear ? 10 : 2) * module)
      #expect(bitmap.pixels.allSatisfy { $0.allSatisfy { $0 == 0 || $0 == 255 } })
    }
  }

  @Test("A frame with less than a pixel for each module shows what fits", arguments: CodeContent.Symbology.allCases)
  func tooSmall(_ symbology: CodeContent.Symbology) throws {
    for size in [PixelSize(width: 9, height: 9), PixelSize(width: 1, height: 40), PixelSize(width: 60, height: 1)] {
      #expect(try bitmap("4006381333931", symbology, size).size == size)
    }
  }

  @Test(
    "A content that can't be a code is refused with the remedy",
    arguments: [
      ("", .qr, "cannot make a QR code: its content is empty; write a text, or leave the view out"),
      (
        "40063813339a1", .ean13,
        "cannot make an EAN-13 barcode: its content has other characters than digits; write digits only, or use 'code128'"
      ),
      (
        "4006381333930", .ean13,
        "cannot make an EAN-13 barcode: the check digit of its content is wrong; correct the last digit, or leave it out"
      ),
      (
        "4006381", .ean13,
        "cannot make an EAN-13 barcode: its content has 7 digits; write 12 digits, with or without the check digit after them"
      ),
      ("a\0b", .qr, "cannot make a QR code: its content has a NUL character; remove it"),
      (
        "日本", .code128,
        "cannot make a Code 128 barcode: its content has characters that such a code can't have; use a 'QRCode' for them"
      ),
      (
        String(repeating: "x", count: 8000), .qr,
        "cannot make a QR code: its content is too long, 8000 bytes; shorten it"
      ),
      (
        String(repeating: "x", count: 20_000), .dataMatrix,
        "cannot make a Data Matrix code: its content is too long, 20000 bytes; shorten it"
      ),
    ] as [(String, CodeContent.Symbology, String)])
  func refusal(_ text: String, _ symbology: CodeContent.Symbology, _ message: String) {
    #expect(error(text, symbology) == message)
  }

  @Test("A refused code leaves the process at work, and is reported once without its content")
  func reports() throws {
    let reporting = Reporting()
    let library = reporting.library()
    let bad = ImageReference(CodeContent("secret 4711", .ean13))
    #expect(library.naturalSize(of: bad) == nil && library.naturalSize(of: bad) == nil)
    #expect(library.naturalSize(of: ImageReference(CodeContent("secret 4711", .qr))) == Size(width: 29, height: 29))
    #expect(reporting.errors.count == 1 && !reporting.errors.contains { "\($0)".contains("4711") })
  }

  @Test("Forgotten codes leave nothing behind, and pictures stay")
  func forgetting() throws {
    let library = Reporting().library()
    let (code, picture) = (ImageReference(CodeContent("4711", .qr)), ImageReference(path: fixture("rgb.png")))
    let size = PixelSize(width: 60, height: 60)
    #expect(library.bitmap(of: code, size: size) != nil && library.bitmap(of: picture, size: size) != nil)
    library.forgetCodes()
    #expect(library.size(of: code) == .pending)
    if case .ready = library.picture(of: picture, size: size) {} else { Issue.record("the picture is forgotten") }
    #expect(library.bitmap(of: code, size: size) != nil)
  }

  @Test("The path of a code names its content, and the path of a file does not")
  func paths() {
    for symbology in CodeContent.Symbology.allCases {
      let code = CodeContent("a\0b\n:c", symbology)
      #expect(CodeContent(path: code.path) == code)
    }
    #expect(
      CodeContent(path: "a.png") == nil && CodeContent(path: "") == nil && CodeContent(path: "\0unknown\0a") == nil)
  }

  @Test("A request for the colours of a code, or for too long a content, is invalid")
  func requests() {
    func isValid(_ operation: PictureRequest.Operation, _ count: Int, _ symbology: PictureRequest.Symbology?) -> Bool {
      var request = PictureRequest(
        operation, size: PixelSize(width: 4, height: 4), byteCount: count, key: 0, symbology: symbology)
      return withUnsafeBytes(of: &request) { PictureRequest($0) != nil }
    }
    #expect(isValid(.measure, 9, .qr) && isValid(.drawTemplate, 9, .qr) && isValid(.draw, 9, nil))
    #expect(!isValid(.draw, 9, .qr) && !isValid(.measure, PictureLimits.codeBytes + 1, .qr))
  }

  @Test("The kiosk and the process that makes codes number their faults alike")
  func faults() {
    for fault in PictureReply.CodeFault.allCases {
      let reply = PictureReply.uncodable(fault)
      #expect(reply.message.withUnsafeBytes { PictureReply($0) } == reply)
    }
  }
}

/// The program that reads codes from pictures.
private enum Zbar {
  private static let path = "/usr/bin/zbarimg"
  static let isInstalled = access(path, X_OK) == 0

  /// Returns the text that it reads; nil for none.
  static func read(_ bitmap: Bitmap) throws -> String? {
    let folder = try TemporaryFolder()
    var bytes = Array("P5 \(bitmap.size.width) \(bitmap.size.height) 255\n".utf8)
    for row in bitmap.pixels { bytes += row.map { UInt8(255 - $0) } }
    let picture = try folder.write(bytes, to: "code.pgm")
    let output = folder.path.appending("text")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output.string, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [path, "--quiet", "--raw", "--oneshot", "-Sbinary", picture.string]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { (argument: String) in strdup(argument) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else { return nil }
    var status: CInt = 0
    waitpid(process, &status, 0)
    guard status == 0 else { return nil }
    return String(decoding: try output.contents(), as: UTF8.self)
  }
}
