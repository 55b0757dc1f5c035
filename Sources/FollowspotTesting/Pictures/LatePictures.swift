public import FollowspotDrawing
public import FollowspotGeometry

/// Pictures of one colour that come when a test says so; one that waits without a limit has them come.
@MainActor
public final class LatePictures: @MainActor ImageProviding {
  private let sizes: [String: Size]
  private var arrived: Set<ImageRequest> = []
  private var bitmaps: [ImageRequest: Bitmap] = [:]
  private var actions: [ImageRequest: [@MainActor @Sendable () -> Void]] = [:]
  /// What was waited for, in order, with the limits.
  public private(set) var waits: [(request: ImageRequest, deadline: ContinuousClock.Instant?)] = []

  /// What nobody wanted any more, in order.
  public private(set) var dismissed: [ImageRequest] = []

  /// Natural extents in points, by path. The size of a picture that is not among them can't be had.
  public init(_ sizes: [String: Size]) { self.sizes = sizes }

  /// The natural extent, once it has come.
  public func size(of image: ImageReference) -> ImageAvailability<Size> {
    guard arrived.contains(.size(path: image.path)) else { return .pending }
    return sizes[image.path].map { .ready($0) } ?? .unavailable
  }

  /// Opaque white, once it has come.
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

  /// Has everything come that is waited for without a limit.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {
    waits.append((request, deadline))
    if deadline == nil { bring(request) }
  }

  /// Has an action done when something comes.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {
    actions[request, default: []].append(action)
  }

  /// Notes that something is not wanted any more.
  public func dismiss(_ request: ImageRequest) { dismissed.append(request) }

  /// Something comes, or turns out not to be there.
  public func bring(_ request: ImageRequest) {
    arrived.insert(request)
    for action in actions.removeValue(forKey: request) ?? [] { action() }
  }

  /// Everything that somebody wants to hear of comes.
  public func bringAwaited() { for request in actions.keys { bring(request) } }
}
