/// The rules for when a visitor's session ends, and for the display while no visitor is there.
package struct SessionDescription: Sendable {
  /// The time without a touch or key after which a session ends.
  package var idle = Duration.seconds(60)
  /// The warning before the end of a session, or `nil` for none.
  package var warning: Warning?
  /// The scenes that are shown in turn while no visitor is there; empty for the start screen.
  package var attract: [AttractScene] = []
  /// The rule for dimming an idle display, or `nil` for never.
  package var dim: Dim?
  /// The rule for switching off an idle display, or `nil` for never.
  package var blank: Blank?
  /// The effect of the touch that wakes a dark display.
  package var wake = Wake.swallow

  /// A countdown that any touch ends.
  package struct Warning: Sendable {
    /// The duration, which is the last part of ``SessionDescription/idle``; at least 20 s.
    package var duration: Duration
    /// The views over the scrim, or `nil` for the kiosk's own card.
    package var content: [ViewDescription]?
    /// The position in the document.
    package var position: SourcePosition

    /// The least time that people need to notice a warning and to react (WCAG 2.2, success criterion 2.2.1).
    package static let leastDuration = Duration.seconds(20)
  }

  /// A display that is darkened by drawing a scrim over the picture.
  package struct Dim: Hashable, Sendable {
    /// The time after the session.
    package var after: Duration
    /// The opacity of the scrim, from 0.1 to 1.
    package var opacity: Double
  }

  /// A display that is switched off.
  package struct Blank: Hashable, Sendable {
    /// The time after dimming, or after the session if the display is not dimmed.
    package var after: Duration
    /// The condition on data, or `nil` for none.
    package var condition: DataCondition?
  }

  /// The effect of the touch that wakes a dark display.
  package enum Wake: String, Hashable, Sendable, CaseIterable {
    /// The touch only wakes the display, because visitors cannot aim at what they do not see.
    case swallow
    /// The touch also acts as on a bright display.
    case pass
  }
}

/// A screen or picture that is shown while no visitor is there.
package struct AttractScene: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A screen of the document, by name.
    case screen(String)
    /// A picture that fills the display, by path.
    case image(String)
  }

  package var content: Content
  /// The time until the next scene.
  package var duration: Duration
}
