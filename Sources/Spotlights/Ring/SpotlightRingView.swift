package import FollowspotDrawing
package import FollowspotGeometry
public import FollowspotViews

/// The ring around a cutout at a phase of its pulse. It takes no touches.
///
/// The ring keeps the same distance from the cutout everywhere, even around paths and image shapes.
public struct SpotlightRingView: View, LeafView, Leaf {
  let cutout: SpotlightCutout
  let style: SpotlightRing
  let phase: Double

  /// Creates the ring around a cutout, by default without a visible pulse.
  ///
  /// - Parameters:
  ///   - cutout: The cutout, in the view's coordinates.
  ///   - style: The look of the ring.
  ///   - phase: The phase of the pulse, 0…1; at 0 and 1 only the ring is visible.
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
    guard style.width > 0, !cutout.rect.isEmpty else { return }
    let outline = builder.outline(cutout.path, in: environment)
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
