public import Drawing
public import Geometry
public import Views

/// Darkness over the whole display, with holes where the light falls.
///
/// It reaches all of the display however small its own frame is, and it takes every touch.
public struct SpotlightCover: View, LeafView {
  let color: Color
  let material: Material?
  let opacity: Double
  let focuses: [Focus]

  /// Makes a cover.
  ///
  /// - Parameters:
  ///   - color: The darkness; its opacity says how dark. Over a material it may be clear.
  ///   - material: What the screen is blurred through, if it is.
  ///   - opacity: How much of the cover is there, 0…1: for fading in and out.
  ///   - focuses: The holes, in the cover's coordinates.
  public init(color: Color, material: Material? = nil, opacity: Double = 1, focuses: [Focus]) {
    self.color = color
    self.material = material
    self.opacity = opacity
    self.focuses = focuses
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  package func needsLayout(after old: SpotlightCover) -> Bool { false }

  package func paint(
    _ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues
  ) {
    let holes = focuses.compactMap { focus in
      focus.outline(by: painter, in: environment).map { Hole($0, strength: focus.strength) }
    }
    painter.add(
      .cover(
        Cover(
          pixel: painter.pixel(color), backdrop: material?.backdrop(in: environment), opacity: opacity, holes: holes)))
  }
}
