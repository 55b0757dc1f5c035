internal import CRSVG
internal import Geometry

/// One run of a `GdkPixbufLoader` over a file. The loader is told the format, so that none of gdk-pixbuf's other
/// decoders ever sees the bytes.
final class RasterDecoding {
  private let file: PictureFile
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  /// What the picture is to be scaled to, as it lies in the file.
  private let asked: PixelSize?
  /// As it lies in the file; nil until the loader has come across it.
  private var size: PixelSize?
  private var isClosed = false

  /// Prepares to decode a PNG or JPEG, scaled unless no size is asked for.
  init(_ file: PictureFile, size asked: PixelSize?) throws(ImageError) {
    self.file = file
    self.asked = asked
    var problem: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(file.format == .png ? "png" : "jpeg", &problem) else {
      throw ImageError(path: file.path, cause: .damaged(reason: takeMessage(of: problem)))
    }
    self.loader = loader
    connect()
  }

  deinit {
    if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  /// Decodes everything and turns it upright.
  func pixels() throws(ImageError) -> Pixbuf {
    for start in stride(from: 0, to: file.bytes.count, by: 65_536) {
      try feed(start..<min(start + 65_536, file.bytes.count))
    }
    var problem: UnsafeMutablePointer<GError>?
    isClosed = true
    if gdk_pixbuf_loader_close(loader, &problem) == 0 { throw failure(takeMessage(of: problem)) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw failure("it ends too early") }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    guard let upright = Pixbuf(owning: pixbuf).upright() else { throw failure("not enough memory to turn it") }
    return upright
  }

  private func feed(_ range: Range<Int>) throws(ImageError) {
    var problem: UnsafeMutablePointer<GError>?
    let isTaken = file.bytes.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress! + range.lowerBound, gsize(range.count), &problem) != 0
    }
    let message = isTaken ? "" : takeMessage(of: problem)
    if let size, !ImageLimits.allow(size) { throw ImageError(path: file.path, cause: .tooLarge(size)) }
    if !isTaken { throw failure(message) }
  }

  private func failure(_ reason: String) -> ImageError { ImageError(path: file.path, cause: .damaged(reason: reason)) }

  /// The loader calls back while it is written to, with this object as the user data.
  private func connect() {
    typealias SizePrepared = @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, gpointer) -> Void
    let sizePrepared: SizePrepared = { _, width, height, data in
      let decoding = Unmanaged<RasterDecoding>.fromOpaque(data).takeUnretainedValue()
      decoding.sizePrepared(PixelSize(width: Int(width), height: Int(height)))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  /// Before any pixel is allocated: a size of 0 makes the loader give up. The decoder's word counts, not the head's.
  private func sizePrepared(_ size: PixelSize) {
    self.size = size
    if !ImageLimits.allow(size) {
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    } else if let asked, asked != size {
      // JPEGs are decoded at 1/2, 1/4 or 1/8 where that is enough, then scaled.
      gdk_pixbuf_loader_set_size(loader, CInt(asked.width), CInt(asked.height))
    }
  }
}

/// What a decoder says, on one line of a sane length, and frees it. Decoders quote what they read: it may be anything.
func takeMessage(of problem: UnsafeMutablePointer<GError>?) -> String {
  guard let problem else { return "the decoder gives no reason" }
  defer { g_error_free(problem) }
  let visible = String(cString: problem.pointee.message).unicodeScalars.map {
    $0.properties.generalCategory == .control ? " " : Character($0)
  }
  return String(visible.split(separator: " ").joined(separator: " ").prefix(200))
}
