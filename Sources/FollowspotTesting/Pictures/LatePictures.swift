public import FollowspotDrawing
public import FollowspotGeometry

/// White pictures that arrive when a test brings them, or at once if they are waited for without a limit.
@MainActor
public final class LatePictures: @MainActor ImageProviding {
  private let sizes: [String: Size]
  private var arrived: Set<ImageRequest> = []
  private var bitmaps: [ImageRequest: Bitmap] = [:]
  private var actions: [ImageRequest: [@MainActor @Sendable () -> Void]] = [:]
  /// The requests that were waited for, in order, with the time limits.
  public private(set) var waits: [(request: ImageRequest, deadline: ContinuousClock.Instant?)] = []

  /// The requests that were dismissed, in order.
  public private(set) var dismissed: [ImageRequest] = []

  /// Creates pictures with natural sizes in points, by path. Other paths are unavailable.
  public init(_ sizes: [String: Size]) { self.sizes = sizes }

  /// Returns the natural size, once it was brought.
  public func size(of image: ImageReference) -> ImageAvailability<Size> {
    guard arrived.contains(.size(path: image.path)) else { return .pending }
    return sizes[image.path].map { .ready($0) } ?? .unavailable
  }

  /// Returns an opaque white picture, once it was brought.
  public func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
    let request = ImageRequest.picture(image, size: size)
    guard arrived.contains(request) else { return .pending }
    let bitmap =
      bitmaps[request]
      ?? Bitmap(size: size, format: image.isTemplate ? .alpha : .argb) { memory, rowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width * (image.isTemplate ? 1 : 4) {
            memory.storeBytes(of: 255, toByteOffset: y * rowBytes + x, as: UInt8.self)
          }
        }
      }
    bitmaps[request] = bitmap
    return .ready(bitmap)
  }

  /// Notes the request, and brings it if there is no limit.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {
    waits.append((request, deadline))
    if deadline == nil { bring(request) }
  }

  /// Registers an action for the arrival of a picture or size.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {
    actions[request, default: []].append(action)
  }

  /// Notes that a request was dismissed.
  public func dismiss(_ request: ImageRequest) { dismissed.append(request) }

  /// Makes a picture or size arrive, or turn out to be unavailable.
  public func bring(_ request: ImageRequest) {
    arrived.insert(request)
    for action in actions.removeValue(forKey: request) ?? [] { action() }
  }

  /// Makes all pictures and sizes arrive for which an action is registered.
  public func bringAwaited() { for request in actions.keys { bring(request) } }
}
