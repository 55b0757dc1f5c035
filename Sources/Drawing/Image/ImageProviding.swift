public import FollowspotGeometry

/// Finds and scales pictures. The views know pictures only through this protocol; `Images` implements it.
///
/// Pictures may load asynchronously. A request returns what is available, and the caller requests again on arrival.
public protocol ImageProviding: AnyObject {
  /// Returns the natural extent in points: a raster image's pixels, or a drawing's own size.
  func size(of image: ImageReference) -> ImageAvailability<Size>
  /// Returns the picture at an extent in pixels, the same object while it is cached. Templates come as alpha bitmaps,
  /// other pictures as colour bitmaps.
  func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap>
  /// Waits for a pending request until it arrives or fails, but no longer than `deadline`; `nil` for no limit.
  func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?)
  /// Calls an action once on the main thread after a pending request has arrived or failed; soon if it already has.
  func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void)
  /// Cancels a caller's interest in a pending request. Other interested callers request again.
  func dismiss(_ request: ImageRequest)
}

/// Defaults for providers whose pictures are available immediately.
extension ImageProviding {
  /// Returns at once, because no request is ever pending.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {}
  /// Ignores the action, because no picture arrives later.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {}
  /// Does nothing, because no request is kept.
  public func dismiss(_ request: ImageRequest) {}
}

/// The current state of a requested picture.
public enum ImageAvailability<Value> {
  /// The value is available.
  case ready(Value)
  /// The value is loading.
  case pending
  /// The value cannot be loaded. The provider has reported the reason once.
  case unavailable
}

extension ImageAvailability: Equatable where Value: Equatable {}
extension ImageAvailability: Sendable where Value: Sendable {}

/// A request to a provider that may be pending.
public enum ImageRequest: Hashable, Sendable {
  /// The natural extent of a file, whatever the rendering mode.
  case size(path: String)
  /// A picture at an extent in pixels.
  case picture(ImageReference, size: PixelSize)
}

/// A picture, named by its file.
public struct ImageReference: Hashable, Sendable {
  /// The file's path, absolute or relative to the working directory.
  public var path: String
  /// Whether only the picture's alpha is used and painted in a colour: SwiftUI's `renderingMode(.template)`.
  public var isTemplate: Bool
  /// Whether left and right are exchanged.
  public var isMirrored: Bool
  /// Whether the path says something about a visitor. Logs and reports leave it out, unless another reference to the
  /// file may be named.
  public var isPrivate: Bool

  /// Creates a reference, by default to the picture in its own colours, not mirrored and not private. Does not open the
  /// file. Parameters set the properties of the same names.
  public init(path: String, isTemplate: Bool = false, isMirrored: Bool = false, isPrivate: Bool = false) {
    self.path = path
    self.isTemplate = isTemplate
    self.isMirrored = isMirrored
    self.isPrivate = isPrivate
  }

  /// Whether two references have the same pixels, private or not.
  public static func == (a: ImageReference, b: ImageReference) -> Bool {
    (a.path, a.isTemplate, a.isMirrored) == (b.path, b.isTemplate, b.isMirrored)
  }

  /// Hashes what decides about the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(isTemplate)
    hasher.combine(isMirrored)
  }
}
