package import FollowspotDrawing
package import FollowspotGeometry
public import FollowspotViews

/// The ring around a cutout, at some moment of its pulse. It takes no touches.
///
/// The ring runs at the same distance from the cutout everywhere, also around paths and the shapes of pictures.
public struct SpotlightRingView: View, LeafView, Leaf {
  let cutout: SpotlightCutout
  let style: SpotlightRing
  let phase: Double

  /// The ring around a cutout, by default between two pulses.
  ///
  /// - Parameters:
  ///   - cutout: The cutout, in the view's coordinates.
  ///   - style: How the ring looks.
  ///   - phase: How far the pulse is, 0…1; at 0 and 1 there is only the ring.
  public init(cutout: SpotlightCutout, style: SpotlightRing = SpotlightRing(), phase: Double = 0) {
    self.cutout = cutout
    self.style = style
    self.phase = phase
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  package func needsLayout(after old: SpotlightRingView) -> Bool { false }
  package func takesTouches(in environment: EnvironmentValues) -> Bool { false }

  package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard let clip = cutout.clip else { return paintRing(&builder, in: environment) }
    let ring = builder.isolated { paintRing(&$0, in: environment) }
    guard !ring.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(ring, clip: .rectangle(builder.device(clip).snapped))))
  }

  private func paintRing(_ builder: inout DisplayListBuilder, in environment: EnvironmentValues) {
    guard style.width > 0, let outline = cutout.outline(by: &builder, in: environment) else { return }
    let width = builder.lineWidth(style.width)
    func add(_ distance: Double, _ opacity: Double) {
      let color = style.color.opacity(opacity * cutout.strength)
      builder.add(.border(outline, width: width, outset: max(0, distance) + width, .color(builder.pixel(color))))
    }
    if let pulse = style.pulse, phase > 0, phase < 1 {
      add(builder.length(style.distance + pulse.distance(at: phase)), pulse.opacity(at: phase))
    }
    add(builder.wholeLength(style.distance), 1)
  }
}
