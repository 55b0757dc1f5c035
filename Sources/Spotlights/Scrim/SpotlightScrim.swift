public import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// Darkness over the whole display, with cutouts for what is lit.
///
/// It reaches all of the display however small its own frame is, and it takes every touch. When an animated change
/// gives it other cutouts, they travel there.
public struct SpotlightScrim: View {
  let color: Color
  let material: Material?
  let opacity: Double
  let cutouts: [SpotlightCutout]
  let ring: SpotlightRing?
  @State private var motion = ScrimMotion()

  /// Darkness with cutouts.
  ///
  /// - Parameters:
  ///   - color: The darkness; its opacity says how dark. Over a material it may be clear.
  ///   - material: What the screen is blurred through, if it is; dark unless the material itself says otherwise.
  ///   - opacity: How much of the scrim is there, 0…1.
  ///   - cutouts: The cutouts, in the scrim's coordinates.
  ///   - ring: A line around each cutout, if there is to be one.
  public init(
    color: Color, material: Material? = nil, opacity: Double = 1, cutouts: [SpotlightCutout], ring: SpotlightRing? = nil
  ) {
    self.color = color
    self.material = material
    self.opacity = opacity
    self.cutouts = cutouts
    self.ring = ring
  }

  /// A style's darkness, material and ring, wholly there; its padding and animation are not used.
  public init(style: SpotlightStyle, cutouts: [SpotlightCutout]) {
    self.init(color: style.dim, material: style.material, cutouts: cutouts, ring: style.ring)
  }

  public var body: some View { ScrimLeaf(scrim: self, motion: motion).onDisappear { motion.stop() } }
}

/// What a scrim keeps: where its cutouts are on their way, and how far the ring's pulse is.
@MainActor
private final class ScrimMotion: Moving {
  private var cutouts = CutoutAnimation()
  /// Whether cutouts are on their way.
  private(set) var isMoving = false
  private var hasPulse = false
  private var repaint: () -> Void = {}

  /// How long a pulse takes.
  private static let period = Duration.milliseconds(1600)

  /// Shows other cutouts, on their way as the change says.
  func show(_ scrim: SpotlightScrim, in environment: EnvironmentValues) {
    let transaction = Transaction.current
    let isReduced = environment.accessibilityReduceMotion
    let now = environment.timeline.now
    let animation = transaction.isAnimated ? transaction.animation?.reduced(isReduced) : nil
    cutouts.move(to: scrim.cutouts, by: animation, at: now, fades: isReduced, transaction.completion)
    isMoving = cutouts.settle(at: now)
    hasPulse = scrim.ring?.pulse != nil && !isReduced && !scrim.cutouts.isEmpty
    repaint = { environment.repaint() }
    if isMoving || hasPulse { environment.start(self) }
  }

  /// The scrim has left the display.
  func stop() {
    hasPulse = false
    isMoving = false
    repaint = {}
  }

  /// Whether it is painted another way at another time.
  var isPassing: Bool { isMoving || hasPulse }

  func shown(at now: Duration) -> [(id: Int, cutout: SpotlightCutout)] { cutouts.shown(at: now) }

  /// How far the pulse is, 0…1; 0 without one.
  func phase(at now: Duration) -> Double {
    guard hasPulse else { return 0 }
    let rounds = now / Self.period
    return rounds - rounds.rounded(.down)
  }

  func move(at now: Duration) -> Bool {
    isMoving = isMoving && cutouts.settle(at: now)
    repaint()
    return isMoving || hasPulse
  }

  var isEndless: Bool { !isMoving }
}

/// What a scrim paints.
private struct ScrimLeaf: View, LeafView, Leaf {
  let scrim: SpotlightScrim
  let motion: ScrimMotion

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func needsLayout(after old: ScrimLeaf) -> Bool { false }

  func didUpdate(in environment: EnvironmentValues) { motion.show(scrim, in: environment) }

  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let now = environment.timeline.now
    let shown = motion.shown(at: now)
    builder.snapsToPixels = !motion.isMoving
    if motion.isPassing { builder.isPassing = true }
    defer { builder.snapsToPixels = true }
    let cutouts = shown.compactMap { id, cutout in
      cutout.outline(by: &builder, in: environment).map {
        Cutout($0, strength: cutout.strength, clip: cutout.clip.map(builder.device), id: id)
      }
    }
    let backdrop = scrim.material.map { material in
      // Dark also over a light screen: what is lit would else not stand out.
      var dark = environment
      dark.colorScheme = .dark
      return material.backdrop(in: dark)
    }
    builder.add(
      .scrim(
        Scrim(pixel: builder.pixel(scrim.color), backdrop: backdrop, opacity: scrim.opacity, cutouts: cutouts)))
    guard let ring = scrim.ring else { return }
    for (id, cutout) in shown {
      let view = SpotlightRingView(cutout: cutout, style: ring, phase: motion.phase(at: now))
      let reach = cutout.rect.insetBy(dx: -ring.reach, dy: -ring.reach)
      let crossed = Set(shown.filter { $0.id != id && $0.cutout.rect.intersects(reach) }.map(\.id))
      guard !crossed.isEmpty else {
        view.paint(&builder, size: size, text: nil, in: environment)
        continue
      }
      // Together they are one line around all: one through another cutout would strike out what that one lights.
      let distance = builder.wholeLength(max(0, ring.distance))
      let line = builder.isolated { inner in
        view.paint(&inner, size: size, text: nil, in: environment)
        for other in cutouts where crossed.contains(other.id) { inner.add(.group(other.erased(upTo: distance))) }
      }
      builder.add(.group(CompositingGroup(line)))
    }
  }
}

extension Cutout {
  /// What takes away whatever is painted where the cutout is, and as far around it, in pixels.
  fileprivate func erased(upTo distance: Double) -> CompositingGroup {
    let paint = Paint.color(Pixel(red: 1, green: 1, blue: 1))
    // A pixel of the line lies inside: where the edge cuts a pixel, neither part alone covers it.
    let around = DisplayItem.Content.border(outline, width: distance + 1, outset: distance, paint)
    return CompositingGroup(
      DisplayList([DisplayItem(.fill(outline, paint)), DisplayItem(around)]), opacity: strength,
      clip: clip.map { .rectangle($0.snapped) }, blendMode: .destinationOut)
  }
}
