internal import CRSVG
public import Drawing
internal import Geometry

extension PNG {
  /// Encodes a frame as it is seen, 8 bits a channel and no alpha: `gdk_pixbuf_save_to_bufferv`. Equal pixels give
  /// equal bytes, however a target turns them.
  ///
  /// - Parameter path: what an error names.
  /// - Throws: ``ImageError`` if memory runs out, or there are no pixels or more than ``ImageLimits`` allow.
  public static func encode(_ target: PixelTarget, path: String = "in memory") throws(ImageError) -> [UInt8] {
    let size = target.seenSize
    guard !size.isEmpty, ImageLimits.allow(size) else {
      throw ImageError(path: path, cause: .unencodable(reason: "\(size) pixels are none or too many"))
    }
    let rows = rgb(target)
    var encoded: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var problem: UnsafeMutablePointer<GError>?
    let isEncoded = rows.withUnsafeBufferPointer { rows -> Bool in
      guard
        let pixbuf = gdk_pixbuf_new_from_data(
          rows.baseAddress, GDK_COLORSPACE_RGB, 0, 8, CInt(size.width), CInt(size.height), CInt(3 * size.width), nil,
          nil)
      else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      return withOption("compression", compression) { keys, values in
        gdk_pixbuf_save_to_bufferv(pixbuf, &encoded, &count, "png", keys, values, &problem) != 0
      }
    }
    guard isEncoded, let encoded else {
      throw ImageError(path: path, cause: .unencodable(reason: takeMessage(of: problem)))
    }
    defer { g_free(encoded) }
    return encoded.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      [UInt8](UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// The rows without padding, three bytes a pixel; 5 and 6 bits are widened to the nearest 8.
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
        case .rgb565:
          for x in 0..<size.width {
            let pixel = Int(row.load(fromByteOffset: x * step, as: UInt16.self))
            out[3 * x] = UInt8(((pixel >> 11) * 255 + 15) / 31)
            out[3 * x + 1] = UInt8(((pixel >> 5 & 63) * 255 + 31) / 63)
            out[3 * x + 2] = UInt8(((pixel & 31) * 255 + 15) / 31)
          }
        }
      }
      count = 3 * size.area
    }
  }

  /// One option as the two arrays that gdk-pixbuf takes, each ending in null.
  private static func withOption<Value>(
    _ key: String, _ value: String,
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) ->
      Value
  ) -> Value {
    key.withCString { key in
      value.withCString { value in
        var keys = [UnsafeMutablePointer(mutating: key), nil]
        var values = [UnsafeMutablePointer(mutating: value), nil]
        return keys.withUnsafeMutableBufferPointer { keys in
          values.withUnsafeMutableBufferPointer { values in body(keys.baseAddress!, values.baseAddress!) }
        }
      }
    }
  }
}
