internal import Documents
internal import Overlays
internal import Views

/// A document's overlays by their names.
@MainActor
final class SessionOverlays {
  let manager = OverlayManager()
  /// The names of those on the display, the oldest first.
  private(set) var shown: [String] = []
  /// What was shown under a name, with those that are gone already.
  private var ids: [String: [OverlayID]] = [:]

  /// Shows an overlay, whose views are made anew where what they are made of changes.
  func show(
    _ overlay: OverlayDescription, _ configuration: OverlayViewConfiguration, animated: Bool,
    @ViewBuilder content: () -> some View
  ) -> OverlayShowResult {
    let result = manager.show(
      in: overlay.container, configuration: configuration, animated: animated, content: content)
    if let id = result.id {
      // Of a few thousand the oldest have long gone.
      ids[overlay.name] = (ids[overlay.name] ?? []).suffix(2000) + [id]
    }
    return result
  }

  /// Takes all overlays of a name away.
  func dismiss(_ name: String, animated: Bool) -> [OverlayDismissResult] {
    (ids.removeValue(forKey: name) ?? []).map { manager.dismiss($0, animated: animated) }
  }

  /// An overlay came on the display, or is gone.
  func changed(_ name: String, _ isShown: Bool) {
    if isShown {
      shown.append(name)
    } else if let index = shown.firstIndex(of: name) {
      shown.remove(at: index)
    }
  }
}
