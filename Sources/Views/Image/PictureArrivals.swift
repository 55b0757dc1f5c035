package import Drawing
package import Geometry

/// The pictures of a tree that are on their way, and those that came after a frame had gone without them, which fade in.
@MainActor
final class PictureArrivals: Moving {
  struct Key: Hashable {
    var image: ImageReference
    var size: PixelSize
  }

  /// Wanted by what is painted now, and not there.
  private var awaited: Set<Key> = []
  private var providers: [any ImageProviding] = []
  /// Those without which a frame was shown.
  private var late: Set<Key> = []
  /// When each began to be seen.
  private var begins: [Key: Duration] = [:]
  private weak var host: ViewHost?

  private static let fade = Duration.milliseconds(200)

  /// Whether something is wanted that no frame was held up for yet.
  var holdsUpFrame: Bool { !awaited.isSubset(of: late) }
  /// Whether something is wanted that is not there.
  var isAwaiting: Bool { !awaited.isEmpty }

  init(of host: ViewHost?) { self.host = host }

  /// A picture is wanted and not there.
  func await(_ key: Key, from provider: any ImageProviding) {
    awaited.insert(key)
    if !providers.contains(where: { $0 === provider }) { providers.append(provider) }
  }

  /// How much is seen of a picture that is there, 0…1.
  func opacity(of key: Key, in environment: EnvironmentValues) -> Double {
    guard let host, !late.isEmpty || !begins.isEmpty else { return 1 }
    if late.remove(key) != nil, !environment.reducesMotion, !host.disablesAnimations {
      begins[key] = host.timeline.now
      host.start(self)
    }
    guard let begin = begins[key] else { return 1 }
    return min(1, (host.timeline.now - begin) / Self.fade)
  }

  /// Waits for what is wanted, at most for a time. Then what is there is to be painted.
  func settle(within limit: Duration?) {
    for provider in providers { _ = provider.settle(within: limit) }
    awaited = []
  }

  /// What is still wanted goes without this frame, and the tree is painted again when something came.
  func missFrame() {
    late = awaited
    awaited = []
    for provider in providers {
      provider.onNextArrival { [weak host] in host?.changed() }
    }
    providers = []
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

extension Painter {
  /// What can be painted of a picture at an extent in pixels. What is on its way is not kept as it was painted.
  @MainActor
  package mutating func picture(
    _ image: ImageReference, size: PixelSize, from provider: any ImageProviding, in environment: EnvironmentValues
  ) -> PaintedPicture {
    let key = PictureArrivals.Key(image: image, size: size)
    switch provider.picture(of: image, size: size) {
    case .unavailable: return .unavailable
    case .pending:
      environment.host?.pictures.await(key, from: provider)
      isPassing = true
      return .awaited
    case .ready(let bitmap):
      let opacity = environment.host?.pictures.opacity(of: key, in: environment) ?? 1
      if opacity < 1 { isPassing = true }
      return .shown(bitmap, opacity: opacity)
    }
  }
}
