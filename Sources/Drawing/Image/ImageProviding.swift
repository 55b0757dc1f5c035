public import Geometry

/// Finds and scales pictures. The views know pictures only by this protocol; `Images` implements it.
public protocol ImageProviding: AnyObject {
  /// The natural extent in points: a raster image's pixels, a drawing's own size. Nil where the picture can't be had;
  /// the provider has then reported why, once.
  func size(of image: ImageReference) -> Size?
  /// The picture at an extent in pixels, the same object as long as it is kept. Nil where it can't be had.
  /// A template comes as an alpha bitmap, any other picture as a colour bitmap.
  func bitmap(of image: ImageReference, size: PixelSize) -> Bitmap?
}

/// A picture by the place it comes from.
public struct ImageReference: Hashable, Sendable {
  /// A path on disk, absolute or from the working directory.
  public var path: String
  /// Whether the picture's alpha alone is used, painted in a colour: SwiftUI's `renderingMode(.template)`.
  public var isTemplate: Bool

  /// Makes a reference to a file.
  public init(path: String, isTemplate: Bool = false) {
    self.path = path
    self.isTemplate = isTemplate
  }
}
