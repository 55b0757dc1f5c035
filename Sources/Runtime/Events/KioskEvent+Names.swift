package import FollowspotData
internal import FollowspotGuides

/// The words and values by which programs know events.
extension KioskEvent {
  /// The subject of an event.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another screen is shown; ``KioskEvent/name`` is its name. A picture in place of a screen has no name; its path is
    /// `image` in the payload.
    case screen
    /// A guide started, resumed, changed its step or ended. The name is the guide's; `event` in the payload says which.
    case guide
    /// The document sent a message. The name is the message's, and the payload has its values.
    case send
    /// A visitor's session changed. The name is `started`, `warning` with `seconds` in the payload, `continued`, or `ended`
    /// with `reason` in the payload; without a visitor `attract` or `resting`.
    case session
    /// The brightness of the displays changed. The name is `dimmed`, `blank` or `woken`.
    case display
  }

  /// The kind of subject.
  package var kind: Kind {
    switch change {
    case .screen, .picture: .screen
    case .guide: .guide
    case .sent: .send
    case .sessionStarted, .sessionEnded: .session
    case .appearance(.dimmed), .appearance(.blank), .appearance(.woken): .display
    case .appearance: .session
    }
  }

  /// The name of the subject; nil if it has none.
  package var name: String? {
    switch change {
    case .screen(let name): name
    case .picture: nil
    case .guide(let event): event.id.rawValue
    case .sent(let word, _): word
    case .sessionStarted: "started"
    case .sessionEnded: "ended"
    case .appearance(let change): change.word
    }
  }

  /// Further values by name. Missing values are left out.
  package var payload: [String: DataValue] {
    switch change {
    case .picture(let path): ["image": .text(path)]
    case .guide(let event): event.payload
    case .sent(_, let values): values
    case .sessionEnded(let reason): ["reason": .text("\(reason)")]
    case .appearance(.warning(let seconds)): ["seconds": .integer(seconds)]
    case .screen, .sessionStarted, .appearance: [:]
    }
  }
}

extension AppearanceChange {
  fileprivate var word: String {
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
}

extension GuidePresenter.Event {
  fileprivate var id: GuideID {
    switch self {
    case .started(let id, _), .resumed(let id, _, _), .stepped(let id, _), .resting(let id, _), .completed(let id, _),
      .ended(let id, _, _), .outdated(let id, _, _):
      id
    }
  }

  fileprivate var payload: [String: DataValue] {
    switch self {
    case .started(_, let version): ["event": .text("started"), "version": .integer(version)]
    case .resumed(_, let version, let step):
      ["event": .text("resumed"), "version": .integer(version), "step": .integer(step)]
    case .stepped(_, let step): ["event": .text("stepped"), "step": .integer(step)]
    // The guide is over for the visitor. Only its last card stays on the display.
    case .resting(_, let version), .completed(_, let version):
      ["event": .text("completed"), "version": .integer(version)]
    case .ended(_, let step, let reason):
      ["event": .text("ended"), "reason": .text("\(reason)"), "step": step.map { .integer($0) }].compactMapValues(
        \.self)
    case .outdated(_, let version, let recorded):
      ["event": .text("outdated"), "version": .integer(version), "recorded": .integer(recorded)]
    }
  }
}
