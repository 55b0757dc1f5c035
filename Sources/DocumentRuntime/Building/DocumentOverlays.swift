internal import FollowspotDocuments
internal import FollowspotOverlays
internal import FollowspotViews

/// The overlays of a document on one display, by name.
@MainActor
package final class DocumentOverlays {
  /// The manager that shows the overlays.
  let manager = OverlayManager()
  /// The names of the overlays on the display, the oldest first.
  private(set) var shown: [String] = []
  /// The identifiers under each name: the newest overlay, and those that still existed when it was shown.
  private var ids: [String: [OverlayID]] = [:]
  /// The overlays that views of a screen present, by name and by view.
  private var presented: [String: [ObjectIdentifier: Binding<Bool>]] = [:]

  /// Creates an empty set of overlays. The host of the document's views puts ``manager`` into their environment.
  package init() {}

  /// Shows an overlay. Its content is rebuilt when a value that it observes changes.
  func show(
    _ overlay: OverlayDescription, _ configuration: OverlayViewConfiguration, animated: Bool,
    @ViewBuilder content: () -> some View
  ) -> OverlayShowResult {
    let result = manager.show(
      in: overlay.container, configuration: configuration, animated: animated, content: content)
    if let id = result.id {
      ids[overlay.name] = (ids[overlay.name] ?? []).filter(manager.contains) + [id]
    }
    return result
  }

  /// Dismisses all overlays of a name, including those that views present.
  func dismiss(_ name: String, animated: Bool) -> [OverlayDismissResult] {
    for isPresented in (presented[name] ?? [:]).values { isPresented.wrappedValue = false }
    return (ids.removeValue(forKey: name) ?? []).map { manager.dismiss($0, animated: animated) }
  }

  /// The names of all overlays that are on the display or queued.
  var names: Set<String> { Set(shown).union(ids.keys) }

  /// Keeps the overlays that another document has in the same container.
  func resume(in document: Document, from old: Document) {
    for name in names {
      let container = document.overlay(name)?.container
      if container == nil || container != old.overlay(name)?.container { _ = dismiss(name, animated: false) }
    }
  }

  /// Updates the configuration of the overlays that are on the display or queued.
  func restyle(_ configuration: (String) -> OverlayViewConfiguration?) {
    for (name, ids) in ids {
      guard let configuration = configuration(name) else { continue }
      for id in ids { manager.configure(id, configuration) }
    }
  }

  /// Records that an overlay appeared or disappeared.
  func changed(_ name: String, _ isShown: Bool) {
    if isShown {
      shown.append(name)
    } else if let index = shown.firstIndex(of: name) {
      shown.remove(at: index)
    }
  }

  /// Registers an overlay that a view presents through a binding.
  func add(_ name: String, by view: AnyObject, _ isPresented: Binding<Bool>) {
    presented[name, default: [:]][ObjectIdentifier(view)] = isPresented
  }

  /// Removes the registration of a view.
  func remove(_ name: String, by view: AnyObject) { presented[name]?[ObjectIdentifier(view)] = nil }
}
