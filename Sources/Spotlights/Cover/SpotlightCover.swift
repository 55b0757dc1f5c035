public import Drawing
public import Geometry
public import Views

/// Darkness over the whole display, with holes where the light falls.
///
/// It reaches all of the display however small its own frame is, and it takes every touch.
public struct SpotlightCover: View, LeafView {
  let color: Color
  let focuses: [Focus]

  /// Makes a cover.
  ///
  /// - Parameters:
  ///   - color: The darkness; its opacity says how dark.
  ///   - focuses: The holes, in the cover's coordinates.
  public init(color: Color, focuses: [Focus]) {
    self.color = color
    self.focuses = focuses
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  package func needsLayout(after old: SpotlightCover) -> Bool { false }

  package func paint(
    _ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues
  ) {
    let holes = focuses.map { painter.outline($0.path) }
    painter.add(.cover(Cover(pixel: painter.pixel(color), holes: holes)))
  }
}
