package import FollowspotGeometry

/// A request to the picture process: one message with an open descriptor of the picture, or of the content of a code.
package struct PictureRequest: BitwiseCopyable, Sendable {
  /// The operations on a picture.
  package enum Operation: UInt32, Sendable {
    /// Returns its natural size.
    case measure
    /// Returns its pixels: four bytes each, premultiplied.
    case draw
    /// Returns its coverage: one byte per pixel.
    case drawTemplate

    package var bytesPerPixel: Int { self == .drawTemplate ? 1 : 4 }
  }

  /// The kinds of codes.
  package enum Symbology: UInt32, Sendable, CaseIterable {
    case qr = 1, code128, ean13, aztec, pdf417, dataMatrix
  }

  /// The version of the message layout. After an upgrade, an old kiosk may start a new decoder, which then ends.
  private var version = Self.version
  private var operationNumber: UInt32
  private var width, height: Int32
  private var fileBytes: Int64
  /// Identifies the content of a file, so that a drawing is parsed once for measuring and drawing.
  package var key: UInt64
  private var symbologyNumber: UInt32

  private static let version: UInt32 = 4

  /// Creates a request. Without a size it can only measure.
  ///
  /// - Parameters:
  ///   - size: The wanted size in pixels.
  ///   - byteCount: The length of the file.
  ///   - key: Identifies the content of the file.
  ///   - symbology: The kind of code whose content the descriptor has; nil for a picture.
  package init(
    _ operation: Operation, size: PixelSize = .zero, byteCount: Int, key: UInt64, symbology: Symbology? = nil
  ) {
    operationNumber = operation.rawValue
    width = Int32(clamping: size.width)
    height = Int32(clamping: size.height)
    fileBytes = Int64(byteCount)
    self.key = key
    symbologyNumber = symbology?.rawValue ?? 0
  }

  /// Parses a message; nil if it is invalid or of another version.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == MemoryLayout<PictureRequest>.size else { return nil }
    self = bytes.loadUnaligned(as: PictureRequest.self)
    guard version == Self.version, operation != nil, (1...PictureLimits.bytes).contains(byteCount) else { return nil }
    guard operation == .measure || (!size.isEmpty && PictureLimits.allow(size)) else { return nil }
    guard isPicture || (symbology != nil && operation != .draw && byteCount <= PictureLimits.codeBytes) else {
      return nil
    }
  }

  /// The requested operation; nil for an unknown number.
  package var operation: Operation? { Operation(rawValue: operationNumber) }
  /// Whether it is about a picture, not about a code.
  private var isPicture: Bool { symbologyNumber == 0 }
  /// The kind of code whose content the descriptor has; nil for a picture. A code has a coverage, but no colours.
  package var symbology: Symbology? { Symbology(rawValue: symbologyNumber) }
  /// The wanted size in pixels.
  package var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
  /// The length of the file in bytes.
  package var byteCount: Int { Int(clamping: fileBytes) }
}
