internal import CRSVG
internal import Geometry

/// One run of a `GdkPixbufLoader` over a file.
final class RasterDecoding {
  private let file: PictureFile
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  /// What the picture is to be scaled to, as it lies in the file.
  private let asked: PixelSize?
  private var isClosed = false
  /// As it lies in the file; nil until the loader has come across it.
  private var size: PixelSize?
  /// Rows the decoder has finished, to notice files that end early.
  private var rows = 0
  /// How the picture is to be turned, EXIF's 1…8; nil until the head is read.
  private var orientation: Int?

  /// Prepares to decode a PNG or JPEG.
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

  /// Whether width and height change places.
  var isTurned: Bool { (orientation ?? 1) >= 5 }

  /// The extent as it is to be seen.
  var orientedSize: PixelSize {
    guard let size else { return .zero }
    return isTurned ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Decodes until size and orientation are known.
  func readHead() throws(ImageError) {
    for start in stride(from: 0, to: file.bytes.count, by: 4096) where orientation == nil {
      try feed(start..<min(start + 4096, file.bytes.count))
    }
    guard orientation != nil else { throw failure("it ends within its first lines") }
  }

  /// Decodes everything.
  func readAll() throws(ImageError) -> Pixbuf {
    for start in stride(from: 0, to: file.bytes.count, by: 65_536) {
      try feed(start..<min(start + 65_536, file.bytes.count))
    }
    var problem: UnsafeMutablePointer<GError>?
    isClosed = true
    if gdk_pixbuf_loader_close(loader, &problem) == 0 { throw failure(takeMessage(of: problem)) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader), rows > 0 else { throw failure("it ends too early") }
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
    typealias AreaPrepared = @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gpointer) -> Void
    typealias AreaUpdated =
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, CInt, CInt, gpointer) -> Void
    let sizePrepared: SizePrepared = { _, width, height, data in
      RasterDecoding.from(data).sizePrepared(PixelSize(width: Int(width), height: Int(height)))
    }
    let areaPrepared: AreaPrepared = { _, data in RasterDecoding.from(data).areaPrepared() }
    let areaUpdated: AreaUpdated = { _, _, y, _, height, data in
      let decoding = RasterDecoding.from(data)
      decoding.rows = max(decoding.rows, Int(y) + Int(height))
    }
    connect("size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self))
    connect("area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self))
    connect("area-updated", unsafeBitCast(areaUpdated, to: GCallback.self))
  }

  private func connect(_ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  private static func from(_ data: gpointer) -> RasterDecoding {
    Unmanaged<RasterDecoding>.fromOpaque(data).takeUnretainedValue()
  }

  /// Before any pixel is allocated: a size of 0 makes the loader give up.
  private func sizePrepared(_ size: PixelSize) {
    self.size = size
    if !ImageLimits.allow(size) {
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    } else if let asked, asked != size {
      gdk_pixbuf_loader_set_size(loader, CInt(asked.width), CInt(asked.height))
    }
  }

  private func areaPrepared() {
    let option = gdk_pixbuf_loader_get_pixbuf(loader).flatMap { gdk_pixbuf_get_option($0, "orientation") }
    let value = option.flatMap { Int(String(cString: $0)) } ?? 1
    orientation = (1...8).contains(value) ? value : 1
  }
}

/// The message of an error of GLib, which is freed.
func takeMessage(of problem: UnsafeMutablePointer<GError>?) -> String {
  guard let problem else { return "the decoder gives no reason" }
  defer { g_error_free(problem) }
  return String(cString: problem.pointee.message)
}
