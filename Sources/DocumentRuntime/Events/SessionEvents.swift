package import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides

/// Reports the events of a document's session to other programs.
@MainActor
package final class SessionEvents {
  package let hub = EventHub()
  private let visitor: VisitorSession
  private let data: SessionData
  /// The screen that was reported last; nil for none yet.
  private var screen: AttractScene.Content?
  /// The number of the visitor's session whose end is being handled; nil otherwise.
  private var endingNumber: Int?

  init(of visitor: VisitorSession, _ data: SessionData) { (self.visitor, self.data) = (visitor, data) }

  /// Reports an event, with the current time and visitor session.
  ///
  /// - Parameters:
  ///   - kind: What has happened.
  ///   - name: The subject: a screen, a guide, a message.
  ///   - payload: Further values by name.
  package func publish(_ kind: KioskEvent.Kind, _ name: String?, _ payload: [String: DataValue] = [:]) {
    hub.publish(
      KioskEvent(kind, name: name, payload: payload, session: visitor.number ?? endingNumber, at: data.moment()))
  }

  /// Reports the end of a visitor's session after its consequences, which still belong to it.
  func publishEnd(_ reason: SessionEnd, after consequences: () -> Void) {
    endingNumber = visitor.count
    consequences()
    publish(.session, "ended", ["reason": .text("\(reason)")])
    endingNumber = nil
  }

  /// Reports a change in how the kiosk looks.
  func publish(_ change: SessionAppearance.Change) { publish(change.kind, change.name, change.payload) }

  /// The kiosk's present state as events: the visitor's session, the brightness unless it is full, and the screen that was
  /// reported last.
  package var present: [KioskEvent] {
    func event(_ kind: KioskEvent.Kind, _ name: String?, _ payload: [String: DataValue] = [:]) -> KioskEvent {
      KioskEvent(
        kind, name: name, payload: payload, session: visitor.number, at: data.moment(), isPresent: true)
    }
    var events = visitor.isOn ? [event(.session, "started")] : []
    events += SessionAppearance(visitor.state).present.map { event($0.kind, $0.name, $0.payload) }
    if let screen {
      let (name, payload) = screen.event
      events.append(event(.screen, name, payload))
    }
    return events
  }

  /// Reports the screen that visitors see, if it differs from the one reported last.
  func publish(_ screen: AttractScene.Content) {
    guard screen != self.screen else { return }
    self.screen = screen
    let (name, payload) = screen.event
    publish(.screen, name, payload)
  }

  /// Reports an event of a guide.
  func publish(_ event: GuidePresenter.Event) {
    switch event {
    case .started(let id, let version): publish(id, "started", ["version": .integer(version)])
    case .resumed(let id, let version, let step):
      publish(id, "resumed", ["version": .integer(version), "step": .integer(step)])
    case .stepped(let id, let step): publish(id, "stepped", ["step": .integer(step)])
    // The guide is over for the visitor. Only its last card stays on the display.
    case .resting(let id, let version), .completed(let id, let version):
      publish(id, "completed", ["version": .integer(version)])
    case .ended(let id, let step, let reason):
      let details: [String: DataValue] = ["reason": .text("\(reason)")]
      publish(id, "ended", step.map { details.merging(["step": .integer($0)]) { $1 } } ?? details)
    case .outdated: break
    }
  }

  private func publish(_ id: GuideID, _ what: String, _ details: [String: DataValue]) {
    publish(.guide, id.rawValue, details.merging(["event": .text(what)]) { $1 })
  }
}

extension AttractScene.Content {
  /// The screen as the name and payload of an event.
  fileprivate var event: (name: String?, payload: [String: DataValue]) {
    switch self {
    case .screen(let name): (name, [:])
    case .image(let path): (nil, ["image": .text(path)])
    }
  }
}

extension SessionAppearance.Change {
  /// The subject of the change's event.
  fileprivate var kind: KioskEvent.Kind {
    switch self {
    case .warning, .continued, .attract, .resting: .session
    case .dimmed, .blank, .woken: .display
    }
  }

  /// The name of the event.
  fileprivate var name: String {
    switch self {
    case .warning: "warning"
    case .continued: "continued"
    case .attract: "attract"
    case .resting: "resting"
    case .dimmed: "dimmed"
    case .blank: "blank"
    case .woken: "woken"
    }
  }

  fileprivate var payload: [String: DataValue] {
    if case .warning(let seconds) = self { ["seconds": .integer(seconds)] } else { [:] }
  }
}
