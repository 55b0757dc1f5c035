internal import FollowspotGeometry
package import FollowspotViews

extension ViewHost {
  /// All marked elements, sorted by name. Each line has the frame and the visible part, as left, top, width and height
  /// in points, and the shape of the cutout.
  package var markDump: String {
    preference(MarksKey.self).sorted { $0.key.name < $1.key.name }.map { key, mark in
      let place = mark.bounds.displayValue?.dump ?? "nowhere"
      let seen = mark.bounds.visibleFrame.flatMap { $0.isEmpty ? nil : $0.dump } ?? "nothing"
      return "\(mark.name(key).debugDescription) \(place) seen \(seen) \(mark.shape)"
    }.text
  }
}
