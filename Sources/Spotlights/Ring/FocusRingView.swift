package import Drawing
package import Geometry
public import Views

/// The ring around a light, at some moment of its pulse. It takes no touches.
///
/// The ring runs at the same distance from the light everywhere, also around paths and the silhouettes of pictures.
public struct FocusRingView: View, LeafView, Leaf {
  let focus: Focus
  let style: FocusRing
  let phase: Double

  /// The ring around a light, by default between two pulses.
  ///
  /// - Parameters:
  ///   - focus: The light, in the view's coordinates.
  ///   - style: How the ring looks.
  ///   - phase: How far the pulse is, 0…1; at 0 and 1 there is only the ring.
  public init(focus: Focus, style: FocusRing = FocusRing(), phase: Double = 0) {
    self.focus = focus
    self.style = style
    self.phase = phase
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  package func needsLayout(after old: FocusRingView) -> Bool { false }
  package func takesTouches(in environment: EnvironmentValues) -> Bool { false }

  package func paint(
    _ painter: inout Painter, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard let clip = focus.clip else { return paintRing(&painter, in: environment) }
    let ring = painter.isolated { paintRing(&$0, in: environment) }
    guard !ring.items.isEmpty else { return }
    painter.add(.group(CompositingGroup(ring, clip: .rectangle(painter.device(clip).snapped))))
  }

  private func paintRing(_ painter: inout Painter, in environment: EnvironmentValues) {
    guard style.width > 0, let outline = focus.outline(by: &painter, in: environment) else { return }
    let width = painter.length(style.width)
    func add(_ distance: Double, _ opacity: Double) {
      let color = style.color.opacity(opacity * focus.strength)
      painter.add(
        .border(
          outline, width: width, outset: painter.length(max(0, distance)) + width, .color(painter.pixel(color))))
    }
    if let pulse = style.pulse, phase > 0, phase < 1 {
      add(style.distance + pulse.distance(at: phase), pulse.opacity(at: phase))
    }
    add(style.distance, 1)
  }
}
