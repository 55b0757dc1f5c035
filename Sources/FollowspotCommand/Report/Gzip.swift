internal import FollowspotCZlib

/// The gzip format (RFC 1952).
enum Gzip {
  /// Returns the compressed bytes; nil if memory runs out.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard followspot_gzip_begin(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    var bytes = bytes
    let result = bytes.withUnsafeMutableBufferPointer { source in
      packed.withUnsafeMutableBufferPointer { target in
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
        return deflate(&stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    packed.removeLast(packed.count - Int(stream.total_out))
    return packed
  }
}
