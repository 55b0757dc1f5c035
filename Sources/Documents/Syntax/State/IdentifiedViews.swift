/// The views with ids.
struct IdentifiedViews {
  /// The views of the current screen, sheet or overlay.
  var current: [ViewOccurrence] = []
  /// The views that may lie over any screen.
  var overlaid: [ViewOccurrence] = []
}
