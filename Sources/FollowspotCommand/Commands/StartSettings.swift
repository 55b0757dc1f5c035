internal import FollowspotDocuments
internal import FollowspotKiosk

/// The settings that a kiosk goes by from its start on, for its displays are made of them.
struct StartSettings {
  let options: RunOptions
  /// Those of the document; nil where none could be shown at the start.
  let settings: Settings?
  /// Whether the displays are memory.
  let isVirtual: Bool

  /// The names of settings of another document that hold from the next start on. Where the command line says otherwise, or the
  /// same comes of both, a restart would change nothing.
  func outdated(by other: Settings) -> [String] {
    var start = other
    (start.outputs, start.scale) = (settings?.outputs, settings?.scale)
    guard use(start) != use(other) else { return [] }
    // A connector may have a scale of its own, so either may count only beside the other.
    var (outputs, scale) = (start, start)
    outputs.outputs = other.outputs
    scale.scale = other.scale
    return [
      ("outputs", use(outputs) != use(start) || use(scale) != use(other)),
      ("scale", use(scale) != use(start) || use(outputs) != use(other)),
    ].compactMap { $1 ? $0 : nil }
  }

  /// What becomes of settings.
  private struct Use: Equatable {
    var displays: DisplayPlan
    /// The screens that they begin with, as far as they have their own.
    var screens: ArraySlice<String?>
  }

  private func use(_ settings: Settings) -> Use {
    var screens = options.screens(of: settings)[...]
    while screens.last == .some(nil) { screens.removeLast() }
    return Use(displays: DisplayPlan(options.kioskOptions(for: settings), isVirtual: isVirtual), screens: screens)
  }
}
