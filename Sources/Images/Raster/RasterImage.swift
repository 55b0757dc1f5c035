internal import Geometry

/// A PNG or JPEG, decoded by gdk-pixbuf.
struct RasterImage {
  /// The extent as it is to be seen, turned as EXIF says.
  var size: PixelSize { head.uprightSize }
  private let file: PictureFile
  private let head: RasterHead

  /// Takes a PNG or JPEG file, whole and not larger than ``ImageLimits`` allow.
  init(_ file: PictureFile) throws(ImageError) {
    func failure(_ cause: ImageError.Cause) -> ImageError { ImageError(path: file.path, cause: cause) }
    guard let head = RasterHead(file) else { throw failure(.damaged(reason: "its head makes no sense")) }
    guard ImageLimits.allow(head.size) else { throw failure(.tooLarge(head.size)) }
    guard file.isComplete else { throw failure(.damaged(reason: "it ends too early")) }
    self.file = file
    self.head = head
  }

  /// The pixels, upright, scaled to a size or as they are. Scaling down averages, scaling up interpolates linearly.
  func pixels(size asked: PixelSize?) throws(ImageError) -> Pixbuf {
    // The loader scales before the picture is turned.
    let stored = asked.map { head.isTurned ? PixelSize(width: $0.height, height: $0.width) : $0 }
    let pixels = try RasterDecoding(file, size: stored).pixels()
    guard let asked, pixels.size != asked else { return pixels }
    guard let scaled = pixels.scaled(to: asked) else {
      throw ImageError(path: file.path, cause: .damaged(reason: "not enough memory to scale it to \(asked)"))
    }
    return scaled
  }
}
