internal import FollowspotCZint
internal import FollowspotGeometry
internal import FollowspotPictureProtocol
internal import Glibc

/// A code that zint has made of a content, with the quiet zone that readers need around it.
struct Code: ~Copyable {
  private let symbol: UnsafeMutablePointer<zint_symbol>
  private let symbology: PictureRequest.Symbology

  /// Makes a code of all of the bytes.
  init(_ bytes: PictureBytes, _ symbology: PictureRequest.Symbology) throws(DecodingError) {
    guard bytes.count <= PictureLimits.codeBytes else { throw .uncodable(.tooLong) }
    // For zint, a text ends at NUL in some kinds of codes only.
    guard memchr(bytes.start, 0, bytes.count) == nil else { throw .uncodable(.characters) }
    if symbology == .ean13 {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      guard (0..<bytes.count).allSatisfy({ digits.contains(bytes[$0]) }) else { throw .uncodable(.characters) }
      // zint makes shorter codes of fewer digits.
      guard [12, 13].contains(bytes.count) else { throw .uncodable(.length) }
    }
    guard let zint = Zint.loaded else { throw .uncodable(.noLibrary) }
    var fault: CInt = 0
    for attempt in symbology.attempts {
      guard let symbol = zint.create() else { throw .noMemory }
      symbol.pointee.symbology = symbology.number
      symbol.pointee.input_mode = UNICODE_MODE
      symbol.pointee.show_hrt = 0
      if let level = attempt { symbol.pointee.option_1 = level }
      if symbology == .dataMatrix { symbol.pointee.option_3 = DM_SQUARE }
      // Readers guess the encoding of other characters unless the code states it.
      if symbology.statesEncoding, (0..<bytes.count).contains(where: { bytes[$0] >= 0x80 }) { symbol.pointee.eci = 26 }
      fault = zint.encode(symbol, bytes.start, bytes.count)
      if fault < ZINT_ERROR, symbol.pointee.rows > 0, symbol.pointee.width > 0 {
        self.symbol = symbol
        self.symbology = symbology
        return
      }
      zint.delete(symbol)
    }
    throw fault == ZINT_ERROR_MEMORY ? .noMemory : .uncodable(PictureReply.CodeFault(zint: fault))
  }

  deinit { Zint.loaded?.delete(symbol) }

  private var columns: Int { Int(symbol.pointee.width) + 2 * symbology.quietZone.width }
  private var rows: Int {
    symbology.isLinear ? 1 : Int(symbol.pointee.rows) * symbology.rowHeight + 2 * symbology.quietZone.height
  }

  /// The size in modules with the quiet zone. A code of bars is one module high, because its height is arbitrary.
  var size: Size { Size(width: Double(columns), height: Double(rows)) }

  /// Draws the dark modules as large as possible in the middle of cleared memory, with one byte a pixel. Each module has
  /// the same whole number of pixels. Where a module would be less than one pixel, modules are left out.
  func draw(in start: UnsafeMutableRawPointer, rowBytes: Int, size: PixelSize) {
    let fitting = min(
      Double(size.width) / Double(columns), symbology.isLinear ? .infinity : Double(size.height) / Double(rows))
    let module = fitting >= 1 ? fitting.rounded(.down) : fitting
    let left = (size.width - Int(Double(columns) * module)) / 2
    func x(_ column: Int) -> Int { left + Int(Double(column + symbology.quietZone.width) * module) }
    let margin = symbology.isLinear ? min(Int(2 * module), size.height / 4) : 0
    let top = (size.height - Int(Double(rows) * module)) / 2
    func y(_ row: Int) -> Int {
      top + Int(Double(row * symbology.rowHeight + symbology.quietZone.height) * module)
    }
    for row in 0..<(symbology.isLinear ? 1 : Int(symbol.pointee.rows)) {
      let lines = symbology.isLinear ? margin..<size.height - margin : y(row)..<y(row + 1)
      guard let first = lines.first else { continue }
      let line = start + first * rowBytes
      for column in 0..<Int(symbol.pointee.width) where zint_is_dark(symbol, CInt(row), CInt(column)) {
        memset(line + x(column), 0xFF, x(column + 1) - x(column))
      }
      for other in lines.dropFirst() { memcpy(start + other * rowBytes, line, size.width) }
    }
  }
}

extension PictureRequest.Symbology {
  /// zint's number.
  fileprivate var number: CInt {
    switch self {
    case .qr: BARCODE_QRCODE
    case .code128: BARCODE_CODE128
    case .ean13: BARCODE_EANX
    case .aztec: BARCODE_AZTEC
    case .pdf417: BARCODE_PDF417
    case .dataMatrix: BARCODE_DATAMATRIX
    }
  }

  /// The levels of error correction to try, the best first; nil for the standard one. A QR code that is read from a
  /// display with reflections needs 15 % (level M). A long content has room for 7 % only.
  fileprivate var attempts: [CInt?] { self == .qr ? [2, 1] : [nil] }

  /// Whether it consists of bars whose height says nothing.
  fileprivate var isLinear: Bool { self == .code128 || self == .ean13 }

  /// Whether it can state the encoding of its characters.
  fileprivate var statesEncoding: Bool { !isLinear }

  /// The modules at each side that stay white.
  fileprivate var quietZone: (width: Int, height: Int) {
    switch self {
    case .qr: (4, 4)
    case .code128: (10, 0)
    case .ean13: (11, 0)
    case .aztec, .dataMatrix, .pdf417: (2, 2)
    }
  }

  /// The height of a row in modules.
  fileprivate var rowHeight: Int { self == .pdf417 ? 3 : 1 }
}

extension PictureReply.CodeFault {
  /// Converts zint's error.
  fileprivate init(zint error: CInt) {
    self =
      switch error {
      case ZINT_ERROR_TOO_LONG: .tooLong
      case ZINT_ERROR_INVALID_DATA: .characters
      case ZINT_ERROR_INVALID_CHECK: .checkDigit
      default: .other
      }
  }
}
