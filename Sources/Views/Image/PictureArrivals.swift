package import FollowspotDrawing
package import FollowspotGeometry

/// The pictures of a tree that are on their way: what was laid out without an extent is laid out anew when that comes,
/// and what came after a frame had gone without it fades in.
@MainActor
final class PictureArrivals: Moving {
  /// The extents that views were measured without.
  private var sizes: [ImageRequest: Awaited] = [:]
  /// The pictures that are wanted by what is painted now, and are not there.
  private var pictures: [ImageRequest: Awaited] = [:]
  /// Those without which the last frame was shown.
  private var late: [ImageRequest: Awaited] = [:]
  /// The files whose extents came since the last frame, after a layout without them.
  private var lateSizes: Set<String> = []
  /// When each began to be seen.
  private var begins: [ImageRequest: Duration] = [:]
  /// Whether a layout that awaited extents was reported, and none since that stays.
  private var wasProvisional = false
  /// The extents that have come while a finger was on views.
  private var held: [ImageRequest] = []
  private var timer: Timeline.Timer?
  /// Until when this frame waits.
  private var deadline: ContinuousClock.Instant?
  private weak var host: ViewHost?

  private static let fade = Duration.milliseconds(200)

  /// Something that is on its way.
  @MainActor
  private struct Awaited {
    let image: ImageReference
    let provider: any ImageProviding
    /// The views that were measured without it.
    var nodes: [ObjectIdentifier: WeakNode] = [:]
    /// Whether it was waited for in vain.
    var isLate = false
  }

  @MainActor
  private struct WeakNode {
    weak var node: LayoutNode?
    var isInTree: Bool { node?.isDetached == false }
  }

  init(of host: ViewHost?) { self.host = host }

  /// Until when a frame waits that may take a time; nil for as long as it takes.
  private func deadline(within patience: Duration?) -> ContinuousClock.Instant? {
    guard let patience else { return nil }
    let end = deadline ?? .now + patience
    deadline = end
    return end
  }

  // MARK: Extents

  /// Whether views lie where they do only until an extent comes.
  private var areSizesAwaited: Bool {
    sizes.values.contains { $0.nodes.values.contains(where: \.isInTree) }
  }

  /// Whether that is so, or its end was not reported yet.
  var isLayoutProvisional: Bool { wasProvisional || areSizesAwaited }

  /// A layout was reported. Returns whether it was the last provisional one: then it is to be reported as one that
  /// stays.
  func endProvisionalLayout() -> Bool {
    defer { wasProvisional = areSizesAwaited }
    return wasProvisional && !areSizesAwaited
  }

  /// A view is measured that needs a picture's extent, which may not be there.
  func noteMeasuring(_ image: ImageReference, from provider: any ImageProviding, by node: LayoutNode) {
    guard case .pending = provider.size(of: image) else { return }
    let request = ImageRequest.size(path: image.path)
    if sizes[request] == nil {
      sizes[request] = Awaited(image: image, provider: provider)
      provider.onArrival(of: request) { [weak host] in host?.pictures.sizeCame(request) }
    }
    sizes[request]?.nodes[ObjectIdentifier(node)] = WeakNode(node: node)
  }

  /// The tree was laid out: waits for the extents that views were measured without for the first time, at most for a
  /// time. Returns whether views are to be laid out anew.
  func waitForSizes(within patience: Duration?) -> Bool {
    var cameAny = false
    for (request, size) in sizes where !size.isLate {
      size.provider.wait(for: request, until: deadline(within: patience))
      if case .pending = size.provider.size(of: size.image) {
        sizes[request]?.isLate = true
      } else {
        measureAgain(request)
        cameAny = true
      }
    }
    return cameAny
  }

  private func sizeCame(_ request: ImageRequest) {
    guard let host else { return }
    guard let end = host.gestures.stillness(at: host.timeline.now) else { return layOutAnew(request) }
    // What lies under a finger would be another view when it leaves.
    held.append(request)
    let timer = timer ?? host.timeline.timer { [weak self] in self?.fingerLeft() }
    self.timer = timer
    timer.deadline = end
  }

  /// No finger is on views any more, or one has been for so long that nothing waits for it.
  func fingerLeft() {
    guard !held.isEmpty else { return }
    timer?.deadline = nil
    let requests = held
    held = []
    for request in requests { layOutAnew(request) }
  }

  private func layOutAnew(_ request: ImageRequest) {
    if let size = sizes[request], size.isLate { lateSizes.insert(size.image.path) }
    measureAgain(request)
  }

  private func measureAgain(_ request: ImageRequest) {
    guard let size = sizes.removeValue(forKey: request) else { return }
    for entry in size.nodes.values where entry.isInTree { entry.node?.invalidateLayout() }
  }

  // MARK: Pixels

  /// Whether the last frame went without extents or pixels that are on their way.
  var areAwaited: Bool { !late.isEmpty || areSizesAwaited }

  /// Whether something is wanted that no frame was held up for yet.
  var holdsUpFrame: Bool { pictures.keys.contains { late[$0] == nil } }

  /// Something is wanted by what is painted, and not there.
  func want(_ request: ImageRequest, of image: ImageReference, from provider: any ImageProviding) {
    pictures[request] = Awaited(image: image, provider: provider)
  }

  /// How much is seen of a picture that is there, 0…1.
  func opacity(of image: ImageReference, size: PixelSize, in environment: EnvironmentValues) -> Double {
    guard let host, !late.isEmpty || !lateSizes.isEmpty || !begins.isEmpty else { return 1 }
    let request = ImageRequest.picture(image, size: size)
    let isLate = late.removeValue(forKey: request) != nil || lateSizes.contains(image.path)
    if isLate, begins[request] == nil, !environment.reducesMotion, !host.disablesAnimations {
      begins[request] = host.timeline.now
      host.start(self)
    }
    guard let begin = begins[request] else { return 1 }
    return min(1, (host.timeline.now - begin) / Self.fade)
  }

  /// Waits for what is wanted, at most for a time. Then what is there is to be painted. Returns whether there is time
  /// left.
  func waitForPictures(within patience: Duration?) -> Bool {
    let deadline = deadline(within: patience)
    for (request, picture) in pictures where late[request] == nil {
      picture.provider.wait(for: request, until: deadline)
    }
    pictures = [:]
    return deadline.map { .now < $0 } ?? true
  }

  /// The frame is done. What is still wanted goes without it, and the tree is painted again when it came; what nobody
  /// asked for any more is not wanted.
  func endFrame() {
    for (request, picture) in pictures where late[request] == nil {
      picture.provider.onArrival(of: request) { [weak host] in host?.changed() }
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
    host?.changed()
    return !begins.isEmpty
  }

  var isOver: Bool { begins.isEmpty }
}

/// What can be painted of a picture.
package enum PaintedPicture {
  /// It is there, seen so far, 0…1.
  case shown(Bitmap, opacity: Double)
  /// It is on its way; the tree is painted again when it comes.
  case awaited
  /// It can't be had.
  case unavailable
}

extension DisplayListBuilder {
  /// What can be painted of a picture at an extent in pixels, told by its natural extent in points. What is on its way
  /// is not kept as it was painted.
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
