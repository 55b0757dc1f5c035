internal import FollowspotGeometry
package import FollowspotViews

extension ViewHost {
  /// Every marked element, by the names' order: where it lies, what of it is seen, both as left, top, width and height
  /// in points, and the shape of its cutout.
  package var markDump: String {
    preference(MarksKey.self).sorted { $0.key.name < $1.key.name }.map { key, mark in
      let place = mark.bounds.displayValue?.dump ?? "nowhere"
      let seen = mark.bounds.visibleFrame.flatMap { $0.isEmpty ? nil : $0.dump } ?? "nothing"
      return "\(key.name.debugDescription) \(place) seen \(seen) \(mark.shape)"
    }.text
  }
}
