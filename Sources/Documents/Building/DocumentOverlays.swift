public import FollowspotOverlays
public import FollowspotViews

/// A document's overlays on a display, by their names.
@MainActor
public final class DocumentOverlays {
  /// Shows them.
  public let manager = OverlayManager()
  /// The names of those on the display, the oldest first.
  public private(set) var shown: [String] = []
  /// What was shown under a name and was still there when the last was shown.
  private var ids: [String: [OverlayID]] = [:]
  /// The overlays that views of a screen show, by name and by view.
  private var presented: [String: [ObjectIdentifier: Binding<Bool>]] = [:]

  /// None is shown yet. Whoever shows the document's views puts ``manager`` into their environment.
  public init() {}

  /// Shows an overlay, whose views are made anew where what they are made of changes.
  public func show(
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

  /// Takes all overlays of a name away, whoever shows them.
  public func dismiss(_ name: String, animated: Bool) -> [OverlayDismissResult] {
    for isPresented in (presented[name] ?? [:]).values { isPresented.wrappedValue = false }
    return (ids.removeValue(forKey: name) ?? []).map { manager.dismiss($0, animated: animated) }
  }

  /// The names of all that are on the display or wait, whoever shows them.
  public var names: Set<String> { Set(shown).union(ids.keys) }

  /// Gives the overlays on the display, and those that wait, the looks they would be shown with now.
  public func restyle(_ configuration: (String) -> OverlayViewConfiguration?) {
    for (name, ids) in ids {
      guard let configuration = configuration(name) else { continue }
      for id in ids { manager.configure(id, configuration) }
    }
  }

  /// An overlay came on the display, or is gone.
  func changed(_ name: String, _ isShown: Bool) {
    if isShown {
      shown.append(name)
    } else if let index = shown.firstIndex(of: name) {
      shown.remove(at: index)
    }
  }

  /// A view shows an overlay as long as a binding says so.
  func add(_ name: String, by view: AnyObject, _ isPresented: Binding<Bool>) {
    presented[name, default: [:]][ObjectIdentifier(view)] = isPresented
  }

  /// The view is gone.
  func remove(_ name: String, by view: AnyObject) { presented[name]?[ObjectIdentifier(view)] = nil }
}
