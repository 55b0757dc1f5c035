internal import FollowspotGeometry

extension Outline {
  /// Returns the outline inset by a distance in pixels, or outset by a negative one. Radii change by the same distance,
  /// so the band between both is equally wide. Sharp corners stay sharp.
  func inset(by distance: Double) -> Outline {
    let inner = bounds.insetBy(distance)
    switch self {
    case .rectangle: return .rectangle(inner)
    case .ellipse: return .ellipse(inner)
    case .roundedRectangle(let rect, let radii):
      let radii = radii.fitted(to: rect)
      func changed(_ radius: Double) -> Double { radius > 0 ? radius - distance : 0 }
      return .roundedRectangle(inner, radii.map(changed))
    // Coverage grows these when it measures them.
    case .path, .image: return self
    }
  }
}
