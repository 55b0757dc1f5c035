internal import FollowspotGeometry

extension Outline {
  /// The figure that runs inside at a distance in pixels, outside at a negative one; radii change by as much, so that
  /// the band between both is equally wide, and sharp corners stay sharp outwards.
  func inset(by distance: Double) -> Outline {
    let inner = bounds.insetBy(distance)
    switch self {
    case .rectangle: return .rectangle(inner)
    case .ellipse: return .ellipse(inner)
    case .roundedRectangle(let rect, let radii):
      let radii = radii.fitted(to: rect)
      func changed(_ radius: Double) -> Double { radius > 0 ? radius - distance : 0 }
      return .roundedRectangle(inner, radii.map(changed))
    // These are grown where they are measured.
    case .path, .image: return self
    }
  }
}
