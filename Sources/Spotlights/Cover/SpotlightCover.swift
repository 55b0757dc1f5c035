public import Drawing
internal import Geometry
public import Views

/// Darkness over the whole display, with holes where the light falls.
///
/// It reaches all of the display however small its own frame is, and it takes every touch. When an animated change
/// gives it other lights, they travel there.
public struct SpotlightCover: View {
  let color: Color
  let material: Material?
  let opacity: Double
  let focuses: [Focus]
  let ring: FocusRing?
  @State private var motion = CoverMotion()

  /// Darkness with a hole for each light.
  ///
  /// - Parameters:
  ///   - color: The darkness; its opacity says how dark. Over a material it may be clear.
  ///   - material: What the screen is blurred through, if it is; dark unless the material itself says otherwise.
  ///   - opacity: How much of the cover is there, 0…1.
  ///   - focuses: The holes, in the cover's coordinates.
  ///   - ring: A line around each hole, if there is to be one.
  public init(
    color: Color, material: Material? = nil, opacity: Double = 1, focuses: [Focus], ring: FocusRing? = nil
  ) {
    self.color = color
    self.material = material
    self.opacity = opacity
    self.focuses = focuses
    self.ring = ring
  }

  /// A style's darkness, material and ring, wholly there; its padding and animation are not used.
  public init(style: SpotlightStyle, focuses: [Focus]) {
    self.init(color: style.dim, material: style.material, focuses: focuses, ring: style.ring)
  }

  public var body: some View { CoverLeaf(cover: self, motion: motion).onDisappear { motion.stop() } }
}

/// What a cover keeps: where its lights are on their way, and how far the ring's pulse is.
@MainActor
private final class CoverMotion: Moving {
  private var lights = CutoutAnimation()
  /// Whether lights are on their way.
  private(set) var isMoving = false
  private var hasPulse = false
  private var repaint: () -> Void = {}

  /// How long a pulse takes.
  private static let period = Duration.milliseconds(1600)

  /// Shows other lights, on their way as the change says.
  func show(_ cover: SpotlightCover, in environment: EnvironmentValues) {
    let transaction = Transaction.current
    let isReduced = environment.accessibilityReduceMotion
    let now = environment.timeline.now
    let animation = transaction.isAnimated ? transaction.animation?.reduced(isReduced) : nil
    lights.move(to: cover.focuses, by: animation, at: now, fades: isReduced, transaction.completion)
    isMoving = lights.settle(at: now)
    hasPulse = cover.ring?.pulse != nil && !isReduced && !cover.focuses.isEmpty
    repaint = { environment.repaint() }
    if isMoving || hasPulse { environment.start(self) }
  }

  /// The cover has left the display.
  func stop() {
    hasPulse = false
    isMoving = false
    repaint = {}
  }

  /// Whether it is painted another way at another time.
  var isPassing: Bool { isMoving || hasPulse }

  func shown(at now: Duration) -> [(id: Int, focus: Focus)] { lights.shown(at: now) }

  /// How far the pulse is, 0…1; 0 without one.
  func phase(at now: Duration) -> Double {
    guard hasPulse else { return 0 }
    let rounds = now / Self.period
    return rounds - rounds.rounded(.down)
  }

  func move(at now: Duration) -> Bool {
    isMoving = isMoving && lights.settle(at: now)
    repaint()
    return isMoving || hasPulse
  }

  var isEndless: Bool { !isMoving }
}

/// What a cover paints.
private struct CoverLeaf: View, LeafView, Leaf {
  let cover: SpotlightCover
  let motion: CoverMotion

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func needsLayout(after old: CoverLeaf) -> Bool { false }

  func didUpdate(in environment: EnvironmentValues) { motion.show(cover, in: environment) }

  func paint(
    _ painter: inout Painter, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let now = environment.timeline.now
    let lights = motion.shown(at: now)
    painter.snapsToPixels = !motion.isMoving
    if motion.isPassing { painter.isPassing = true }
    defer { painter.snapsToPixels = true }
    let holes = lights.compactMap { id, focus in
      focus.outline(by: &painter, in: environment).map {
        Hole($0, strength: focus.strength, clip: focus.clip.map(painter.device), id: id)
      }
    }
    let backdrop = cover.material.map { material in
      // Dark also over a light screen: what is lit would else not stand out.
      var dark = environment
      dark.colorScheme = .dark
      return material.backdrop(in: dark)
    }
    painter.add(
      .cover(
        Cover(pixel: painter.pixel(cover.color), backdrop: backdrop, opacity: cover.opacity, holes: holes)))
    guard let ring = cover.ring else { return }
    for (_, focus) in lights {
      FocusRingView(focus: focus, style: ring, phase: motion.phase(at: now))
        .paint(&painter, size: size, text: nil, in: environment)
    }
  }
}
