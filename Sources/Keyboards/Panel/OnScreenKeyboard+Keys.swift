internal import FollowspotGeometry
internal import FollowspotLanguages
internal import FollowspotViews

extension OnScreenKeyboard {
  func act(_ action: KeyAction) {
    guard let current = session else { return }
    switch action {
    case .text(let text):
      session?.state.typed()
      current.input.insert(text)
      // A sign is followed by letters again, as at the end of a sentence.
      textChanged(from: current)
    case .space:
      session?.state.typed()
      current.input.insert(" ")
      if current.state.page != .letters { session?.state.page = .letters }
      textChanged(from: current)
    case .backspace:
      current.input.deleteBackward()
      textChanged(from: current)
    case .shift:
      session?.state.toggleShift(at: current.host.timeline.now)
      replan()
    case .page(let page):
      session?.state.page = page
      replan()
    case .language: changeLanguage()
    case .otherHalf:
      session?.state.isSecondHalf.toggle()
      replan()
    case .move(let movement):
      current.input.move(movement, extending: false)
      textChanged(from: current)
    case .submit: current.input.submit()
    case .close: current.host.endEditing()
    }
  }

  /// Follows the text after a key.
  private func textChanged(from before: Session) {
    guard let current = session, current.input === before.input else { return }
    let echo = current.input.echo
    if echo != current.echo { echoChanged(to: echo) }
    if session?.state != before.state, session?.plan == before.plan { replan() }
  }

  private func changeLanguage() {
    guard let current = session, let index = current.languages.firstIndex(of: current.language) else { return }
    let next = current.languages[(index + 1) % current.languages.count]
    guard let content = content(current.content.traits, next, of: current.languages, by: current.origin) else { return }
    // A choice in an address says nothing about the letters of names.
    if !current.isLatin { chosen = next }
    session?.language = next
    session?.content = content
    replan()
  }

  func replan() {
    guard let current = session else { return }
    session?.popup = nil
    session?.plan = KeyboardPlan(current.content, current.state, on: current.metrics)
    show()
  }

  /// Makes what is painted.
  func show() {
    guard let current = session else { return }
    face = KeyboardFace(
      current.plan, of: current.content, current.state, size: frame.size,
      popup: current.popup.map { ($0.plan, $0.key) },
      echo: current.echoes ? current.echo : nil, by: KeyTypesetter(for: current.host, current.content))
    face?.isFocusable = current.origin == .command
    face?.pressed = current.content.traits.hidesKeys ? nil : current.tracker.pressed
    face?.choice = current.tracker.choice
  }
}
