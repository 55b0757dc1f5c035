public import Geometry

/// Finds and scales pictures. The views know pictures only by this protocol; `Images` implements it.
///
/// Pictures may take time: who asks for one gets what there is, and asks again when told that more has come.
public protocol ImageProviding: AnyObject {
  /// The natural extent in points: a raster image's pixels, a drawing's own size. Nil where the picture can't be had;
  /// the provider has then reported why, once.
  func size(of image: ImageReference) -> Size?
  /// The picture at an extent in pixels, the same object as long as it is kept, or that it is on its way.
  /// A template comes as an alpha bitmap, any other picture as a colour bitmap.
  func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability
  /// Waits for the pictures that are on their way, at most for a time; for all of them where there is no limit. Returns
  /// whether none is on its way any more.
  func settle(within limit: Duration?) -> Bool
  /// Has an action done once, on the main thread, when the next picture has come or can't be had.
  func onNextArrival(_ action: @escaping @MainActor @Sendable () -> Void)
}

/// For providers whose pictures are there at once.
extension ImageProviding {
  /// Nothing is on its way.
  public func settle(within limit: Duration?) -> Bool { true }
  /// Nothing comes later.
  public func onNextArrival(_ action: @escaping @MainActor @Sendable () -> Void) {}
}

/// What can be had of a picture now.
public enum ImageAvailability: Hashable, Sendable {
  /// It is there.
  case ready(Bitmap)
  /// It is being decoded.
  case pending
  /// It can't be had; the provider has reported why, once.
  case unavailable
}

/// A picture by the place it comes from.
public struct ImageReference: Hashable, Sendable {
  /// A path on disk, absolute or from the working directory.
  public var path: String
  /// Whether the picture's alpha alone is used, painted in a colour: SwiftUI's `renderingMode(.template)`.
  public var isTemplate: Bool
  /// Whether the picture is mirrored: what points to the right points to the left.
  public var isMirrored: Bool

  /// Makes a reference to a file.
  public init(path: String, isTemplate: Bool = false, isMirrored: Bool = false) {
    self.path = path
    self.isTemplate = isTemplate
    self.isMirrored = isMirrored
  }
}
