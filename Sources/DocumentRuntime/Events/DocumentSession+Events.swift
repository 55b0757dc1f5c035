public import Data
internal import Guides

extension DocumentSession {
  /// Tells programs beside the kiosk of something that happened now, in the visitor's session there is.
  ///
  /// - Parameters:
  ///   - name: What it is about: a screen, a guide, a word.
  ///   - payload: What else is to be known, by name.
  public func publish(_ kind: KioskEvent.Kind, _ name: String?, _ payload: [String: DataValue] = [:]) {
    events.publish(
      KioskEvent(kind, name: name, payload: payload, session: visitor.number, at: data.moment()))
  }

  /// Tells of what happened to a visitor's session, when all that follows from it has happened.
  func publish(_ event: SessionEvent) {
    let (name, payload): (String, [String: DataValue]) =
      switch event {
      case .started: ("started", [:])
      case .ended(let reason): ("ended", ["reason": .text("\(reason)")])
      }
    events.publish(
      KioskEvent(.session, name: name, payload: payload, session: visitor.count, at: data.moment()))
  }

  /// Tells of what happened to a guide.
  func publish(_ event: GuidePresenter.Event) {
    switch event {
    case .started(let id, let version): publish(id, "started", ["version": .integer(version)])
    case .resumed(let id, let version, let step):
      publish(id, "resumed", ["version": .integer(version), "step": .integer(step)])
    case .stepped(let id, let step): publish(id, "stepped", ["step": .integer(step)])
    // To the visitor it is over: what stays on the display is its last card.
    case .resting(let id, let version), .completed(let id, let version):
      publish(id, "completed", ["version": .integer(version)])
    case .ended(let id, let step, let reason):
      publish(id, "ended", ["step": .integer(step), "reason": .text("\(reason)")])
    case .outdated: break
    }
  }

  private func publish(_ id: GuideID, _ what: String, _ details: [String: DataValue]) {
    publish(.guide, id.rawValue, details.merging(["event": .text(what)]) { $1 })
  }
}
