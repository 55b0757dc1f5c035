extension Action {
  /// The action in short form, as documents write it: `navigate: home`.
  var written: String {
    switch self {
    case .navigate(let name): "navigate: \(name)"
    case .back: "back"
    case .startGuide(let name): "startGuide: \(name)"
    case .dismiss: "dismiss"
    case .nextStep: "nextStep"
    case .previousStep: "previousStep"
    case .showSheet(let name, _): "showSheet: \(name)"
    case .startSequence(let name): "startSequence: \(name)"
    case .endSequence: "endSequence"
    case .startSpotlight(let name): "startSpotlight: \(name)"
    case .endSpotlight: "endSpotlight"
    case .showOverlay(let name, _): "showOverlay: \(name)"
    case .dismissOverlay(let name, _): "dismissOverlay: \(name)"
    case .dismissAllOverlays: "dismissAllOverlays"
    case .dismissTopmostOverlay: "dismissTopmostOverlay"
    case .send(let word, _): "send: \(word)"
    case .set(let assignments): "set: \(assignments.map(\.name).joined(separator: ", "))"
    case .wait(let time): "wait: \(time.written)"
    case .when(_, let actions, _): actions.first?.written ?? ""
    case .setLocale(let tag): "setLocale: \(tag)"
    case .endSession: "endSession"
    }
  }

  /// The action itself, or the actions under its condition.
  fileprivate var inner: [Action] {
    if case .when(_, let actions, let others) = self { actions + others } else { [self] }
  }
}

extension Document {
  /// Returns an action with its position in the document, for a log: `'navigate: home' at kiosk.yaml:4:9`. It searches
  /// actions on appearance before those on touch. Data in an action's arguments do not affect the search.
  package func place(of action: Action) -> String {
    let written = action.written
    func has(_ actions: [Action]?) -> Bool {
      (actions ?? []).contains { $0.inner.contains { $0.written == written } }
    }
    var places: [SourcePosition] = []
    for byItself in [true, false] {
      for root in roots where places.isEmpty {
        root.walk { view in
          let modifiers = view.modifiers
          let isHere =
            byItself
            ? has(modifiers?.onAppear) || has(modifiers?.onDisappear)
            : has(view.touchActions) || has(modifiers?.onDoubleTapGesture) || has(modifiers?.onLongPressGesture)
              || has(modifiers?.onScan)
          if isHere { places.append(view.position) }
          return places.isEmpty
        }
      }
    }
    for overlay in overlays where places.isEmpty && (has(overlay.options.onAppear) || has(overlay.options.onDisappear))
    {
      places += overlay.content.prefix(1).map(\.position)
    }
    return "'\(written)'" + (places.first.map { " at \($0)" } ?? "")
  }
}
