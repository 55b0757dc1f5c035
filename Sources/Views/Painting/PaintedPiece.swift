internal import Drawing
internal import Geometry

/// What a node painted, kept until something in it is painted another way: in the same place it is the same again.
final class PaintedPiece {
  let items: [DisplayItem]
  let reach: Reach
  private let origin: Point
  private let visible: DeviceRect?

  init(_ items: [DisplayItem], _ reach: Reach, by painter: Painter) {
    self.items = items
    self.reach = reach
    origin = painter.origin
    visible = painter.visible
  }

  /// Whether a painter would paint it again.
  func fits(_ painter: Painter) -> Bool { origin == painter.origin && visible == painter.visible }
}
