internal import FollowspotGeometry
package import FollowspotViews

extension OnScreenKeyboard {
  package func take(_ finger: TouchEvent) {
    guard let current = session else { return }
    let point = inKeys(finger.location)
    switch finger.phase {
    case .began:
      if let outcome = session?.tracker.commit() { carryOut(outcome) }
      guard let current = session else { return }
      let outcome = session?.tracker.begin(
        finger.id, at: point, time: finger.time, on: current.plan, current.popup?.plan)
      if let outcome { carryOut(outcome) }
    case .moved: session?.tracker.move(finger.id, to: point, on: current.plan, current.popup?.plan)
    case .ended:
      if let outcome = session?.tracker.end(finger.id, at: point, on: current.plan, current.popup?.plan) {
        carryOut(outcome)
      }
    case .cancelled:
      if let outcome = session?.tracker.cancel(finger.id) { carryOut(outcome) }
    }
    fingersChanged()
  }

  package func cancelTouches() {
    session?.tracker.reset()
    session?.popup = nil
    fingersChanged()
  }

  func ring() {
    guard let current = session else { return }
    if let outcome = session?.tracker.advance(to: current.host.timeline.now, on: current.plan) { carryOut(outcome) }
    fingersChanged()
  }

  /// Shows the key under the finger, and sets the timer for keys that are held.
  private func fingersChanged() {
    guard let session else { return }
    let deadline = session.tracker.deadline(in: session.plan)
    if session.timer.deadline != deadline { session.timer.deadline = deadline }
    let pressed = session.content.traits.hidesKeys ? nil : session.tracker.pressed
    if face?.pressed != pressed { face?.pressed = pressed }
    if face?.choice != session.tracker.choice { face?.choice = session.tracker.choice }
    if (face?.popup?.key) != session.popup?.key { show() }
  }

  private func carryOut(_ outcome: KeyTracker.Outcome) {
    guard let current = session else { return }
    switch outcome {
    case .key(let key):
      if current.plan.keys.indices.contains(key) { act(current.plan.keys[key].action) }
    case .open(let key):
      if current.plan.keys.indices.contains(key) {
        session?.popup = (VariantsPlan(of: current.plan.keys[key], in: current.plan), key)
      }
    case .variant(let index):
      session?.popup = nil
      if let texts = current.popup?.plan.texts, texts.indices.contains(index) { act(.text(texts[index])) }
    case .close: session?.popup = nil
    }
  }

  package func press(part: Int) {
    guard let current = session else { return }
    if part >= KeyboardFace.firstVariant {
      carryOut(.variant(part - KeyboardFace.firstVariant))
    } else {
      carryOut(.key(part - 1))
    }
    fingersChanged()
    current.host.updates.reportLayout()
  }

  package var isSecret: Bool { session?.content.traits.hidesKeys ?? false }

  package var firstPart: Int? { session?.plan.keys.isEmpty == false ? 1 : nil }
}
