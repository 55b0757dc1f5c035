public import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// A scrim over the whole display, with cutouts for the highlighted elements.
///
/// It covers the display whatever its own frame is, and it takes every touch. If its cutouts change in an animation,
/// they travel.
public nonisolated struct SpotlightScrim: View {
  let color: Color
  let material: Material?
  let opacity: Double
  let cutouts: [SpotlightCutout]
  let ring: SpotlightRing?
  @State private var motion = ScrimMotion()

  /// Creates a scrim with cutouts.
  ///
  /// - Parameters:
  ///   - color: The colour of the scrim, whose opacity sets its strength. Over a material it may be clear.
  ///   - material: The material that blurs the screen below; dark unless the material specifies otherwise. `nil` for
  ///     none.
  ///   - opacity: The opacity of the whole scrim, 0…1.
  ///   - cutouts: The cutouts, in the scrim's coordinates.
  ///   - ring: The line around each cutout; `nil` for none.
  public init(
    color: Color, material: Material? = nil, opacity: Double = 1, cutouts: [SpotlightCutout], ring: SpotlightRing? = nil
  ) {
    self.color = color
    self.material = material
    self.opacity = opacity
    self.cutouts = cutouts
    self.ring = ring
  }

  /// Creates a fully opaque scrim with a style's colour, material and ring. The style's padding and animation are
  /// unused.
  public init(style: SpotlightStyle, cutouts: [SpotlightCutout]) {
    self.init(color: style.dim, material: style.material, cutouts: cutouts, ring: style.ring)
  }

  @MainActor public var body: some View { ScrimLeaf(scrim: self, motion: motion).onDisappear { motion.stop() } }
}

/// The state of a scrim: its moving cutouts and the phase of the ring's pulse.
@MainActor
private final class ScrimMotion: Moving {
  private var cutouts = CutoutAnimation()
  /// Whether cutouts are moving.
  private(set) var isMoving = false
  private var hasPulse = false
  private var repaint: () -> Void = {}

  nonisolated init() {}

  /// The duration of one pulse.
  private static let period = Duration.milliseconds(1600)

  /// Shows other cutouts, animated as in the current transaction.
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

  /// Stops all motion when the scrim leaves the display.
  func stop() {
    hasPulse = false
    isMoving = false
    repaint = {}
  }

  /// Whether the scrim looks different at another time.
  var isPassing: Bool { isMoving || hasPulse }

  func shown(at now: Duration) -> [(id: Int, cutout: SpotlightCutout)] { cutouts.shown(at: now) }

  /// Returns the phase of the pulse, 0…1; 0 without a pulse.
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
    let cutouts = shown.filter { !$0.cutout.rect.isEmpty }.map { id, cutout in
      Cutout(
        builder.outline(cutout.path, in: environment), strength: cutout.strength, clip: cutout.clip.map(builder.device),
        id: id)
    }
    let backdrop = scrim.material.map { material in
      // Dark even over a light screen, or the cutouts would not stand out.
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
      // Lines that cross other cutouts are erased there, so that the rings of overlapping cutouts form one line.
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
  /// Returns a group that erases everything in the cutout and around it, up to a distance in pixels.
  fileprivate func erased(upTo distance: Double) -> CompositingGroup {
    let paint = Paint.color(Pixel(red: 1, green: 1, blue: 1))
    // One pixel overlaps the inside, because at a pixel cut by the edge neither part alone covers it fully.
    let around = DisplayItem.Content.border(outline, width: distance + 1, outset: distance, paint)
    return CompositingGroup(
      DisplayList([DisplayItem(.fill(outline, paint)), DisplayItem(around)]), opacity: strength,
      clip: clip.map { .rectangle($0.snapped) }, blendMode: .destinationOut)
  }
}
