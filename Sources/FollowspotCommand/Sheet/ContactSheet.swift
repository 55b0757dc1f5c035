internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry

/// The pictures of a document: each screen, tab, step, sheet, spotlight and overlay on each display in each language.
struct ContactSheet {
  /// A picture of the sheet.
  struct Entry {
    /// The content, as the options of `render` name it. Two pictures of one sheet have different keys.
    var key: Key
    /// The position in the document.
    var position: SourcePosition
    /// The name of the file in the folder `pictures`, which equal pictures share.
    var file: String
  }

  /// The content of a picture.
  struct Key: Hashable {
    /// The part of the document: `guide welcome, step 2`.
    var subject: String
    /// The size of the display in pixels.
    var size: PixelSize
    /// The number of pixels per point.
    var scale: Double
    /// The visitor's language, a BCP 47 tag; empty for the document's own.
    var locale: String
  }

  /// The things beside the document that pictures depend on. Where they differ, pixels may differ invisibly.
  struct Machine: Hashable {
    /// The version of Followspot.
    var version: String
    /// The fonts, as a number.
    var fonts: String
    /// The processor's architecture.
    var architecture: String

    /// Creates the description of this machine.
    ///
    /// - Parameter fingerprint: The facts about its fonts on which pixels depend.
    init(version: String, fingerprint: String) {
      self.version = version
      fonts = ContactSheet.hash(fingerprint.utf8)
      #if arch(arm64)
        architecture = "arm64"
      #elseif arch(x86_64)
        architecture = "amd64"
      #else
        architecture = "other"
      #endif
    }

    /// Creates a description that was written by another run.
    init(version: String, fonts: String, architecture: String) {
      (self.version, self.fonts, self.architecture) = (version, fonts, architecture)
    }

    /// Whether equal documents have equal pixels on both.
    func drawsLike(_ other: Machine) -> Bool { fonts == other.fonts && architecture == other.architecture }
  }

  /// The path of the document as it was named.
  var document: String
  var machine: Machine
  var entries: [Entry] = []
  /// The findings about the document, as `validate` prints them.
  var findings: [Diagnostic] = []
  /// The files in the folders `before` and `differences`, for a sheet that was compared.
  var before: [String] = []
  var differences: [String] = []

  /// The name of the file for a picture: equal pictures have equal names.
  static func file(for pixels: borrowing PixelBuffer) -> String {
    var hash = PixelHash(of: pixels.size)
    for y in 0..<pixels.size.height { hash.add(pixels.row(y), count: pixels.size.width) }
    return digits(hash.value) + ".png"
  }

  /// Returns the FNV-1a hash of bytes in 16 hexadecimal digits.
  private static func hash(_ bytes: some Sequence<UInt8>) -> String {
    digits(bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A hash of pixels, which is the same on every machine.
private struct PixelHash {
  private(set) var value: UInt64

  init(of size: PixelSize) {
    value = UInt64(size.width) << 32 | UInt64(size.height)
  }

  /// Adds a row of pixels of four bytes.
  mutating func add(_ row: UnsafeRawPointer, count: Int) {
    for pair in 0..<count / 2 { mix(row.load(fromByteOffset: pair * 8, as: UInt64.self)) }
    if count % 2 == 1 { mix(UInt64(row.load(fromByteOffset: (count - 1) * 4, as: UInt32.self))) }
  }

  /// The product carries a difference to higher bits, and the shift back to lower ones.
  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}

extension ContactSheet.Entry {
  init(_ picture: LayoutCheck.Picture, file: String) {
    key = ContactSheet.Key(
      subject: picture.subject.title + picture.tabs.map { ", tab \($0)" }.joined(), size: picture.display.pixels,
      scale: picture.display.scale, locale: picture.locale ?? "")
    position = picture.position
    self.file = file
  }
}

extension Subject {
  /// The part of the document in words.
  var title: String {
    switch self {
    case .screen(let name): "screen \(name)"
    case .guide(let name, let step): "guide \(name), step \(step)"
    case .sheet(let name): "sheet \(name)"
    case .sequence(let name, let step): "sequence \(name), step \(step)"
    case .spotlight(let name, let number): "spotlight \(name)" + (number.map { ", number \($0)" } ?? "")
    case .overlay(let name): "overlay \(name)"
    }
  }
}
