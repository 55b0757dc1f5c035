internal import CRSVG
internal import Geometry

/// A PNG or JPEG, decoded by gdk-pixbuf as far as it is needed.
///
/// The loader is told the format, so that none of gdk-pixbuf's other loaders ever sees the bytes.
struct RasterImage {
  private let file: PictureFile

  /// Takes a PNG or JPEG file.
  init(_ file: PictureFile) { self.file = file }

  /// The extent as it is to be seen, turned as EXIF says; only the head of the file is decoded.
  func size() throws(ImageError) -> PixelSize {
    let decoding = try decoding(at: nil)
    try decoding.readHead()
    return decoding.orientedSize
  }

  /// The pixels, upright, scaled to a size or as they are. Scaling down averages, scaling up interpolates linearly.
  func pixels(size asked: PixelSize?) throws(ImageError) -> Pixbuf {
    var stored = asked
    // The loader scales before the picture is turned.
    if let asked, file.format == .jpeg {
      let head = try decoding(at: nil)
      try head.readHead()
      if head.isTurned { stored = PixelSize(width: asked.height, height: asked.width) }
    }
    let decoding = try decoding(at: stored)
    let pixels = try decoding.readAll()
    guard let asked, pixels.size != asked else { return pixels }
    guard let scaled = pixels.scaled(to: asked) else {
      throw ImageError(path: file.path, cause: .damaged(reason: "not enough memory to scale it to \(asked)"))
    }
    return scaled
  }

  private func decoding(at size: PixelSize?) throws(ImageError) -> RasterDecoding {
    try RasterDecoding(file, size: size)
  }
}
