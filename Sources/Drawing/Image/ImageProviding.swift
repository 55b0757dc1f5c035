public import Geometry

/// Finds and scales pictures. The views know pictures only by this protocol; `Images` implements it.
public protocol ImageProviding: AnyObject {
  /// The natural extent in points: a raster image's pixels, a drawing's own size. Nil where the picture can't be had;
  /// the provider has then reported why, once.
  func size(of image: ImageReference) -> Size?
  /// The picture at an extent in pixels, in colours or only its alpha, the same object as long as it is kept. Nil where it can't be had.
  func bitmap(of image: ImageReference, size: PixelSize, format: Bitmap.Format) -> Bitmap?
}

/// A picture by the place it comes from.
public struct ImageReference: Hashable, Sendable {
  /// A path on disk, absolute or from the working directory.
  public var path: String

  /// Makes a reference to a file.
  public init(path: String) { self.path = path }
}
