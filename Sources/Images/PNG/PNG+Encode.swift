internal import FollowspotCPNG
package import FollowspotDrawing
internal import FollowspotGeometry

extension PNG {
  /// Encodes a frame as it appears on the display, with 8 bits a channel and no alpha: libpng's
  /// `png_image_write_to_memory`. Equal pixels give equal bytes, whatever the rotation of the target.
  ///
  /// - Parameters:
  ///   - target: The frame.
  ///   - path: The path for errors.
  /// - Throws: ``ImageError`` if memory runs out, or if the frame is empty or larger than `ImageLimits` allow.
  package static func encode(_ target: PixelTarget, path: String = "in memory") throws(ImageError) -> [UInt8] {
    let size = target.seenSize
    func failure(_ reason: String) -> ImageError { ImageError(path: path, cause: .unencodable(reason: reason)) }
    guard !size.isEmpty, ImageLimits.allow(size) else { throw failure("\(size) pixels are none or too many") }
    let rows = rgb(target)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(size.width)
    image.height = UInt32(size.height)
    image.format = png_format_rgb
    // The fast mode takes half the time, and a few per cent more space.
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    // An upper bound: incompressible pixels, with the overhead of the format.
    var count = rows.count + rows.count / 512 + size.height + 4096
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      let isWritten = png_image_write_to_memory(
        &image, buffer.baseAddress, &count, 0, rows, Int32(3 * size.width), nil)
      written = isWritten != 0 ? count : 0
    }
    guard !bytes.isEmpty else { throw failure(message(image)) }
    return bytes
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Returns the rows without padding, three bytes a pixel. Channels of 5 and 6 bits are widened to the nearest 8.
  private static func rgb(_ target: PixelTarget) -> [UInt8] {
    let (size, step) = (target.seenSize, target.seenStep)
    return [UInt8](unsafeUninitializedCapacity: 3 * size.area) { bytes, count in
      for y in 0..<size.height {
        let out = bytes.baseAddress! + 3 * size.width * y
        let row = UnsafeRawPointer(target.seen(0, y))
        switch target.format {
        case .xrgb8888:
          for x in 0..<size.width {
            let pixel = row.load(fromByteOffset: x * step, as: UInt32.self)
            out[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
            out[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            out[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
          }
        case .xrgb2101010:
          for x in 0..<size.width {
            let pixel = Int(row.load(fromByteOffset: x * step, as: UInt32.self))
            out[3 * x] = byte(pixel >> 20, mask: 1023)
            out[3 * x + 1] = byte(pixel >> 10, mask: 1023)
            out[3 * x + 2] = byte(pixel, mask: 1023)
          }
        case .rgb565:
          for x in 0..<size.width {
            let pixel = Int(row.load(fromByteOffset: x * step, as: UInt16.self))
            out[3 * x] = byte(pixel >> 11, mask: 31)
            out[3 * x + 1] = byte(pixel >> 5, mask: 63)
            out[3 * x + 2] = byte(pixel, mask: 31)
          }
        }
      }
      count = 3 * size.area
    }
  }

  /// Returns the lowest bits of a pixel, a channel from 0 to `mask`, as the nearest of 0 to 255.
  private static func byte(_ pixel: Int, mask: Int) -> UInt8 {
    let channel = pixel & mask
    return UInt8((channel * 255 + mask / 2) / mask)
  }
}
