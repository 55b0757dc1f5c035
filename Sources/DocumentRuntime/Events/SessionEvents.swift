internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
package import FollowspotRuntime

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

  /// Reports a change, with the current time and visitor session.
  func publish(_ change: KioskEvent.Change) {
    hub.publish(KioskEvent(change, session: visitor.number ?? endingNumber, at: data.moment()))
  }

  /// Reports the end of a visitor's session after its consequences, which still belong to it.
  func publishEnd(_ reason: SessionEnd, after consequences: () -> Void) {
    endingNumber = visitor.count
    consequences()
    publish(.sessionEnded(reason))
    endingNumber = nil
  }

  /// The kiosk's present state as events: the visitor's session, the brightness unless it is full, and the screen that was
  /// reported last.
  package var present: [KioskEvent] {
    let changes: [KioskEvent.Change] =
      (visitor.isOn ? [.sessionStarted] : []) + SessionAppearance(visitor.state).present.map { .appearance($0) }
      + (screen.map { [KioskEvent.Change($0)] } ?? [])
    return changes.map { KioskEvent($0, session: visitor.number, at: data.moment(), isPresent: true) }
  }

  /// Reports the screen that visitors see, if it differs from the one reported last.
  func publish(_ screen: AttractScene.Content) {
    guard screen != self.screen else { return }
    self.screen = screen
    publish(KioskEvent.Change(screen))
  }

  /// Reports an event of a guide, unless the guide is not shown.
  func publish(_ event: GuidePresenter.Event) {
    if case .outdated = event { return }
    publish(.guide(event))
  }
}

extension KioskEvent.Change {
  /// The change that content of `attract` is shown, or a screen at any other time.
  fileprivate init(_ content: AttractScene.Content) {
    self =
      switch content {
      case .screen(let name): .screen(name)
      case .image(let path): .picture(path)
      }
  }
}
