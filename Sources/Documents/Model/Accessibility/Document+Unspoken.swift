internal import FollowspotSpelling

extension Document {
  /// Warnings about views that say nothing to visitors who cannot see or touch them: pictures and codes without a label,
  /// buttons without words, and gestures without a name.
  package var unspokenViews: [Diagnostic] {
    var check = UnspokenCheck()
    for root in roots { check.visit(root, isLabeled: false) }
    return Array(Set(check.findings))
  }
}

/// A walk over views that looks for missing words.
private struct UnspokenCheck {
  private(set) var findings: [Diagnostic] = []

  /// Checks a view and the views inside.
  ///
  /// - Parameter isSaid: Whether something around the view names it, so that a picture in it needs no label.
  mutating func visit(_ view: ViewDescription, isLabeled: Bool) {
    let modifiers = view.modifiers
    let spoken = modifiers?.accessibility ?? AccessibilityDescription()
    if spoken.isHidden == true { return }
    noteGestures(of: view, modifiers, spoken)
    if view.isTouched, !view.hasWords {
      warn(
        view,
        "no words say what a touch does here, so visitors who can't see don't find it; add 'accessibilityLabel: …'")
    }
    if view.isField, !view.hasWords {
      warn(
        view,
        "no words say what to type here, and the example in a field goes when a visitor types; write the name of the field, or add 'accessibilityLabel: …'"
      )
    }
    var isLabeled = isLabeled || spoken.label != nil || view.isTouched
    if spoken.children == .ignore || spoken.children == .combine { isLabeled = true }
    if case .image(let image) = view.content {
      switch (image.isDecorative, spoken.label != nil) {
      case (true, true):
        warn(view, "a 'decorative' picture says nothing, and this one has a label; remove one of the two")
      case (false, _) where !isLabeled:
        warn(
          view,
          "visitors who can't see don't learn what this picture shows; add 'accessibilityLabel: …', or 'decorative: true' if the texts say it"
        )
      default: break
      }
    }
    if case .code = view.content, spoken.label == nil, !isLabeled {
      warn(view, "visitors who can't see don't learn what this code is for; add 'accessibilityLabel: …'")
    }
    // A background is a decoration, but what it holds may be touched.
    if case .views(let views)? = modifiers?.background { for inner in views { visit(inner, isLabeled: true) } }
    for inner in view.content.views + (modifiers?.overlay ?? []) { visit(inner, isLabeled: isLabeled) }
    for other in modifiers?.otherwise ?? [] { visit(other, isLabeled: isLabeled) }
  }

  private mutating func noteGestures(
    of view: ViewDescription, _ modifiers: ViewModifiers?, _ spoken: AccessibilityDescription
  ) {
    guard let modifiers else { return }
    let (names, swipe) = (spoken.actions, modifiers.onSwipeGesture)
    let gestures: [(isThere: Bool, name: TextTemplate?, key: String)] = [
      (modifiers.onDoubleTapGesture != nil, names?.doubleTap, "doubleTap"),
      (modifiers.onLongPressGesture != nil, names?.longPress, "longPress"),
      (swipe?.left != nil, names?.left, "left"), (swipe?.right != nil, names?.right, "right"),
      (swipe?.up != nil, names?.up, "up"), (swipe?.down != nil, names?.down, "down"),
      (swipe?.leading != nil, names?.leading, "leading"), (swipe?.trailing != nil, names?.trailing, "trailing"),
    ]
    let missing = gestures.filter { $0.isThere && $0.name == nil }.map { "\($0.key): …" }
    if !missing.isEmpty {
      warn(
        view,
        "only fingers can perform this gesture; name what it does: 'accessibilityActions: { \(missing.joined(separator: ", ")) }'"
      )
    }
    let extra = gestures.filter { !$0.isThere && $0.name != nil }.map(\.key)
    if !extra.isEmpty {
      warn(
        view, "'accessibilityActions' names '\(extra[0])', and the view has no such gesture; add it, or remove the name"
      )
    }
  }

  private mutating func warn(_ view: ViewDescription, _ message: String) {
    findings.append(Diagnostic(.warning, at: view.position, message))
  }
}

extension ViewDescription {
  /// Whether a tap on the view does something.
  fileprivate var isTouched: Bool {
    if case .button = content { return true }
    return modifiers?.onTapGesture != nil
  }

  /// Whether a visitor types into the view.
  fileprivate var isField: Bool {
    if case .control(let control) = content { control.field != nil } else { false }
  }

  /// Whether something in the view can be read aloud. Signs such as `+` are no words.
  var hasWords: Bool {
    if let spoken = modifiers?.accessibility {
      if spoken.isHidden == true { return false }
      if let label = spoken.label { return label.hasWords }
      if spoken.children == .ignore { return false }
    }
    if case .text(let text) = content { return text.hasWords }
    if case .overlayContainer = content { return true }
    return inner.contains { $0.hasWords }
  }
}

extension TextTemplate {
  fileprivate var hasWords: Bool { !isFixed || plain.contains { $0.isLetter || $0.isNumber } }
}
