internal import FollowspotGeometry
internal import FollowspotLanguages
internal import FollowspotViews

extension OnScreenKeyboard {
  func act(_ action: KeyAction) {
    guard let now = session else { return }
    switch action {
    case .text(let text):
      session?.state.typed()
      now.input.insert(text)
      // A sign is followed by letters again, as at the end of a sentence.
      textChanged(from: now)
    case .space:
      session?.state.typed()
      now.input.insert(" ")
      if now.state.page != .letters { session?.state.page = .letters }
      textChanged(from: now)
    case .backspace:
      now.input.deleteBackward()
      textChanged(from: now)
    case .shift:
      session?.state.toggleShift(at: now.host.timeline.now)
      replan()
    case .page(let page):
      session?.state.page = page
      replan()
    case .language: changeLanguage()
    case .otherHalf:
      session?.state.isSecondHalf.toggle()
      replan()
    case .move(let movement):
      now.input.move(movement, extending: false)
      textChanged(from: now)
    case .submit: now.input.submit()
    case .close: now.host.endEditing()
    }
  }

  /// Follows the text after a key.
  private func textChanged(from before: Session) {
    guard let now = session, now.input === before.input else { return }
    let echo = now.input.echo
    if echo != now.echo { echoChanged(to: echo) }
    if session?.state != before.state, session?.plan == before.plan { replan() }
  }

  private func changeLanguage() {
    guard let now = session, let index = now.languages.firstIndex(of: now.language) else { return }
    let next = now.languages[(index + 1) % now.languages.count]
    guard let content = content(now.content.traits, next, of: now.languages, by: now.origin) else { return }
    // A choice in an address says nothing about the letters of names.
    if !now.isLatin { chosen = next }
    session?.language = next
    session?.content = content
    replan()
  }

  func replan() {
    guard let now = session else { return }
    session?.popup = nil
    session?.plan = KeyboardPlan(now.content, now.state, on: now.metrics)
    show()
  }

  /// Makes what is painted.
  func show() {
    guard let now = session else { return }
    face = KeyboardFace(
      now.plan, of: now.content, now.state, size: frame.size, popup: now.popup.map { ($0.plan, $0.key) },
      echo: now.echoes ? now.echo : nil, by: KeyTypesetter(for: now.host, now.content))
    face?.isFocusable = now.origin == .command
    face?.pressed = now.content.traits.hidesKeys ? nil : now.tracker.pressed
    face?.choice = now.tracker.choice
  }
}
