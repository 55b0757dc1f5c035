internal import FollowspotDocuments
internal import FollowspotKiosk
internal import FollowspotOutputs

/// The settings that displays were opened with. They stay in effect until a restart.
struct StartSettings {
  let options: RunOptions
  /// The document's settings at the start; nil if it could not be shown.
  let settings: Settings?
  /// Whether the displays are in memory.
  let isVirtual: Bool

  /// The connectors of the displays, with their own rotations and scales; empty if any connector would do.
  var connectors: [ConnectorOptions] { options.kioskOptions(for: settings).connectors }

  /// Returns the names of the settings in `other` that take effect only at the next start. A setting is left out if a
  /// restart would change nothing, for example because the command line overrides it.
  func outdated(by other: Settings) -> [String] {
    var start = other
    (start.outputs, start.scale) = (settings?.outputs, settings?.scale ?? .fixed(1))
    guard use(start) != use(other) else { return [] }
    // A connector may have its own scale. So a change of one setting may matter only together with the other.
    var (outputs, scale) = (start, start)
    outputs.outputs = other.outputs
    scale.scale = other.scale
    return [
      ("outputs", use(outputs) != use(start) || use(scale) != use(other)),
      ("scale", use(scale) != use(start) || use(outputs) != use(other)),
    ].compactMap { $1 ? $0 : nil }
  }

  /// The effect of settings.
  private struct Use: Equatable {
    var displays: DisplayPlan
    /// The first screens of the displays, without trailing nils.
    var screens: ArraySlice<String?>
  }

  private func use(_ settings: Settings) -> Use {
    var screens = options.screens(of: settings)[...]
    while screens.last == .some(nil) { screens.removeLast() }
    return Use(displays: DisplayPlan(options.kioskOptions(for: settings), isVirtual: isVirtual), screens: screens)
  }
}
