package import FollowspotGeometry

/// What the kiosk asks of the picture process, in one message with an open descriptor of the picture.
package struct PictureRequest: BitwiseCopyable, Sendable {
  /// What is to be done with a picture.
  package enum Operation: UInt32, Sendable {
    /// Tell its natural extent.
    case measure
    /// Give its pixels: four bytes each, premultiplied.
    case draw
    /// Give its coverage: one byte a pixel.
    case drawTemplate

    /// Bytes a pixel takes.
    package var bytesPerPixel: Int { self == .drawTemplate ? 1 : 4 }
  }

  /// Changes with the layout of messages: an upgrade may pair an old kiosk with a new decoder, which then ends.
  private var version = Self.version
  private var operationNumber: UInt32
  private var width, height: Int32
  private var fileBytes: Int64
  /// The same for a file that did not change, so that a drawing is parsed once to be measured and drawn.
  package var key: UInt64

  private static let version: UInt32 = 3

  /// A request without a size is good for measuring only.
  ///
  /// - Parameters:
  ///   - size: The extent in pixels that is wanted.
  ///   - byteCount: How long the file is.
  package init(_ operation: Operation, size: PixelSize = .zero, byteCount: Int, key: UInt64) {
    operationNumber = operation.rawValue
    width = Int32(clamping: size.width)
    height = Int32(clamping: size.height)
    fileBytes = Int64(byteCount)
    self.key = key
  }

  /// Reads a message; nil where it is none of this version.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == MemoryLayout<PictureRequest>.size else { return nil }
    self = bytes.loadUnaligned(as: PictureRequest.self)
    guard version == Self.version, operation != nil, (1...PictureLimits.bytes).contains(byteCount) else { return nil }
    guard operation == .measure || (!size.isEmpty && PictureLimits.allow(size)) else { return nil }
  }

  /// What is to be done; nil for what this version does not know.
  package var operation: Operation? { Operation(rawValue: operationNumber) }
  /// The extent in pixels that is wanted.
  package var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
  /// How long the file is.
  package var byteCount: Int { Int(clamping: fileBytes) }
}
