package import FollowspotGeometry

extension CornerRadii where Unit == DevicePixels {
  /// Returns radii that fit a rectangle. Negative radii and NaN become 0. Then all shrink by one factor until no two on
  /// an edge overlap (CSS Backgrounds and Borders 3, section 5.5).
  package func fitted(to rect: DeviceRect) -> CornerRadii {
    func positive(_ value: Double) -> Double { value > 0 ? min(value, 0x4000_0000) : 0 }
    let radii: CornerRadii = map(positive)
    let edges = [
      (radii.topLeading + radii.topTrailing, rect.width), (radii.bottomLeading + radii.bottomTrailing, rect.width),
      (radii.topLeading + radii.bottomLeading, rect.height), (radii.topTrailing + radii.bottomTrailing, rect.height),
    ]
    let factor = edges.reduce(1) { factor, edge in edge.0 > edge.1 ? min(factor, edge.1 / edge.0) : factor }
    return radii.map { $0 * factor }
  }

  /// The largest of the four radii.
  var greatest: Double { max(topLeading, topTrailing, bottomLeading, bottomTrailing) }
}
