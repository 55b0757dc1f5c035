public import FollowspotGeometry

/// Finds and scales pictures. The views know pictures only by this protocol; `Images` implements it.
///
/// Pictures may take time: who asks for one gets what there is, and asks again when told that it has come.
public protocol ImageProviding: AnyObject {
  /// The natural extent in points: a raster image's pixels, a drawing's own size.
  func size(of image: ImageReference) -> ImageAvailability<Size>
  /// The picture at an extent in pixels, the same object as long as it is kept.
  /// A template comes as an alpha bitmap, any other picture as a colour bitmap.
  func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap>
  /// Waits for something that is on its way, at most until a time; without a limit until it has come or can't be had.
  func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?)
  /// Has an action done once, on the main thread, when something that is on its way has come or can't be had; soon
  /// where it already has.
  func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void)
  /// Somebody no longer wants something that they were told is on its way. Others who do ask again.
  func dismiss(_ request: ImageRequest)
}

/// For providers whose pictures are there at once.
extension ImageProviding {
  /// Nothing is on its way.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {}
  /// Nothing comes later.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {}
  /// Nothing is kept for anybody.
  public func dismiss(_ request: ImageRequest) {}
}

/// What can be had of a picture now.
public enum ImageAvailability<Value> {
  /// It is there.
  case ready(Value)
  /// It is on its way.
  case pending
  /// It can't be had; the provider has reported why, once.
  case unavailable
}

extension ImageAvailability: Equatable where Value: Equatable {}
extension ImageAvailability: Sendable where Value: Sendable {}

/// What may be asked of a provider, and be on its way.
public enum ImageRequest: Hashable, Sendable {
  /// A natural extent, the same however the picture is painted.
  case size(path: String)
  /// A picture at an extent in pixels.
  case picture(ImageReference, size: PixelSize)
}

/// A picture by the place it comes from.
public struct ImageReference: Hashable, Sendable {
  /// A path on disk, absolute or from the working directory.
  public var path: String
  /// Whether the picture's alpha alone is used, painted in a colour: SwiftUI's `renderingMode(.template)`.
  public var isTemplate: Bool
  /// Whether the picture is mirrored: what points to the right points to the left.
  public var isMirrored: Bool

  /// By default a picture in its own colours, not mirrored. The file is not looked at yet.
  public init(path: String, isTemplate: Bool = false, isMirrored: Bool = false) {
    self.path = path
    self.isTemplate = isTemplate
    self.isMirrored = isMirrored
  }
}
