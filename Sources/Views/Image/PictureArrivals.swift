package import FollowspotDrawing
package import FollowspotGeometry

/// The pictures of a tree that are still loading.
///
/// When a size arrives, views that were laid out without it are laid out again. A picture that arrives after a frame
/// was shown without it fades in.
@MainActor
final class PictureArrivals: Moving {
  /// The missing sizes that views asked for.
  private var sizes: [ImageRequest: PendingPicture] = [:]
  /// The missing pictures that the current painting needs.
  private var pictures: [ImageRequest: PendingPicture] = [:]
  /// The pictures missing from the last frame.
  private var late: [ImageRequest: PendingPicture] = [:]
  /// The files whose sizes arrived since the last frame, after a layout without them.
  private var lateSizes: Set<String> = []
  /// The times at which fading pictures began to appear.
  private var begins: [ImageRequest: Duration] = [:]
  /// Whether a layout without some sizes was reported and the final layout was not.
  private var wasProvisional = false
  /// The sizes that arrived while a finger was on views.
  private var held: [ImageRequest] = []
  private var timer: ViewTimeline.Timer?
  /// The time until which this frame waits.
  private var deadline: ContinuousClock.Instant?
  private weak var host: ViewHost?

  private static let fade = Duration.milliseconds(200)

  /// A picture or size that is still loading.
  @MainActor
  private struct PendingPicture {
    let image: ImageReference
    let provider: any ImageProviding
    /// The views that were measured without it.
    var nodes: [ObjectIdentifier: WeakNode] = [:]
    /// Whether waiting for it has timed out.
    var isLate = false
  }

  @MainActor
  private struct WeakNode {
    weak var node: LayoutNode?
    var isInTree: Bool { node?.isDetached == false }
  }

  init(of host: ViewHost?) { self.host = host }

  /// Returns the end of a frame's waiting time; `nil` if it has no limit.
  private func deadline(within patience: Duration?) -> ContinuousClock.Instant? {
    guard let patience else { return nil }
    let end = deadline ?? .now + patience
    deadline = end
    return end
  }

  // MARK: Sizes

  /// Whether views in the tree were laid out without sizes that are still loading.
  private var areSizesAwaited: Bool {
    sizes.values.contains { $0.nodes.values.contains(where: \.isInTree) }
  }

  /// Whether sizes are missing, or their arrival is not reported yet.
  var isLayoutProvisional: Bool { wasProvisional || areSizesAwaited }

  /// Notes that a layout was reported. Returns whether it was the last provisional one, so that it must be reported
  /// again as final.
  func endProvisionalLayout() -> Bool {
    defer { wasProvisional = areSizesAwaited }
    return wasProvisional && !areSizesAwaited
  }

  /// Notes that a view needs a picture's size, in case it is still loading.
  func noteMeasuring(_ image: ImageReference, from provider: any ImageProviding, by node: LayoutNode) {
    guard case .pending = provider.size(of: image) else { return }
    let request = ImageRequest.size(path: image.path)
    if sizes[request] == nil {
      sizes[request] = PendingPicture(image: image, provider: provider)
      provider.onArrival(of: request) { [weak host] in host?.pictures.sizeDidArrive(request) }
    }
    sizes[request]?.nodes[ObjectIdentifier(node)] = WeakNode(node: node)
  }

  /// Waits at most for a time for sizes that a layout has just found missing. Returns whether views must be laid out
  /// again.
  func waitForSizes(within patience: Duration?) -> Bool {
    var hasArrivals = false
    for (request, size) in sizes where !size.isLate {
      size.provider.wait(for: request, until: deadline(within: patience))
      if case .pending = size.provider.size(of: size.image) {
        sizes[request]?.isLate = true
      } else {
        measureAgain(request)
        hasArrivals = true
      }
    }
    return hasArrivals
  }

  private func sizeDidArrive(_ request: ImageRequest) {
    guard let host else { return }
    guard let end = host.gestures.stillness(at: host.timeline.now) else { return layOutAgain(request) }
    // A new layout could put another view under the finger before it lifts.
    held.append(request)
    let timer = timer ?? host.timeline.timer { [weak self] in self?.fingersDidLift() }
    self.timer = timer
    timer.deadline = end
  }

  /// Applies the sizes held back. Called when no finger is on views or a finger has been there for too long.
  func fingersDidLift() {
    guard !held.isEmpty else { return }
    timer?.deadline = nil
    let requests = held
    held = []
    for request in requests { layOutAgain(request) }
  }

  private func layOutAgain(_ request: ImageRequest) {
    if let size = sizes[request], size.isLate { lateSizes.insert(size.image.path) }
    measureAgain(request)
  }

  private func measureAgain(_ request: ImageRequest) {
    guard let size = sizes.removeValue(forKey: request) else { return }
    for entry in size.nodes.values where entry.isInTree { entry.node?.invalidateLayout() }
  }

  // MARK: Pixels

  /// Whether the last frame was shown without sizes or pictures that are still loading.
  var areAwaited: Bool { !late.isEmpty || areSizesAwaited }

  /// Whether a picture is missing for which no frame has waited yet.
  var holdsUpFrame: Bool { pictures.keys.contains { late[$0] == nil } }

  /// Notes that the current painting needs a picture or size that is still loading.
  func want(_ request: ImageRequest, of image: ImageReference, from provider: any ImageProviding) {
    pictures[request] = PendingPicture(image: image, provider: provider)
  }

  /// Returns the opacity of a loaded picture, 0…1.
  func opacity(of image: ImageReference, size: PixelSize, in environment: EnvironmentValues) -> Double {
    guard let host, !late.isEmpty || !lateSizes.isEmpty || !begins.isEmpty else { return 1 }
    let request = ImageRequest.picture(image, size: size)
    let isLate = late.removeValue(forKey: request) != nil || lateSizes.contains(image.path)
    if isLate, begins[request] == nil, !environment.reducesMotion, !host.disablesAnimations {
      begins[request] = host.timeline.now
      host.updates.start(self)
    }
    guard let begin = begins[request] else { return 1 }
    return min(1, (host.timeline.now - begin) / Self.fade)
  }

  /// Waits at most for a time for missing pictures, after which the tree must be painted again. Returns whether time
  /// remains.
  func waitForPictures(within patience: Duration?) -> Bool {
    let deadline = deadline(within: patience)
    for (request, picture) in pictures where late[request] == nil {
      picture.provider.wait(for: request, until: deadline)
    }
    pictures = [:]
    return deadline.map { .now < $0 } ?? true
  }

  /// Ends the frame. The tree is painted again when a missing picture arrives. Requests that are no longer needed are
  /// cancelled.
  func endFrame() {
    for (request, picture) in pictures where late[request] == nil {
      picture.provider.onArrival(of: request) { [weak host] in host?.updates.changed() }
    }
    for (request, picture) in late where pictures[request] == nil && sizes[request] == nil {
      picture.provider.dismiss(request)
    }
    for (request, size) in sizes where !size.nodes.values.contains(where: \.isInTree) {
      sizes[request] = nil
      size.provider.dismiss(request)
    }
    late = pictures
    lateSizes = []
    pictures = [:]
    deadline = nil
  }

  func move(at now: Duration) -> Bool {
    begins = begins.filter { now - $0.value < Self.fade }
    host?.updates.changed()
    return !begins.isEmpty
  }

  var isOver: Bool { begins.isEmpty }
}

/// The paintable state of a picture.
package enum PaintedPicture {
  /// The picture is loaded and has an opacity of 0…1.
  case shown(Bitmap, opacity: Double)
  /// The picture is still loading. The tree is painted again when it arrives.
  case awaited
  /// The picture can't be loaded.
  case unavailable
}

extension DisplayListBuilder {
  /// Returns the paintable state of a picture. Items painted without a final picture are not cached.
  ///
  /// - Parameter size: Returns the size in pixels for the natural size in points.
  @MainActor
  package mutating func picture(
    _ image: ImageReference, from provider: any ImageProviding, in environment: EnvironmentValues,
    size: (_ natural: Size) -> PixelSize?
  ) -> PaintedPicture {
    switch provider.size(of: image) {
    case .unavailable: return .unavailable
    case .pending: return want(.size(path: image.path), of: image, from: provider, in: environment)
    case .ready(let natural):
      guard let size = size(natural) else { return .unavailable }
      switch provider.picture(of: image, size: size) {
      case .unavailable: return .unavailable
      case .pending: return want(.picture(image, size: size), of: image, from: provider, in: environment)
      case .ready(let bitmap):
        let opacity = environment.host?.pictures.opacity(of: image, size: size, in: environment) ?? 1
        if opacity < 1 { isPassing = true }
        return .shown(bitmap, opacity: opacity)
      }
    }
  }

  @MainActor
  private mutating func want(
    _ request: ImageRequest, of image: ImageReference, from provider: any ImageProviding,
    in environment: EnvironmentValues
  ) -> PaintedPicture {
    environment.host?.pictures.want(request, of: image, from: provider)
    isPassing = true
    return .awaited
  }
}
