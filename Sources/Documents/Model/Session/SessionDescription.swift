/// When a visitor counts as gone, and what a kiosk shows while nobody is there.
public struct SessionDescription: Sendable {
  /// How long without a touch or key until the visitor counts as gone.
  public var idle: Duration
  /// What is said before that; nil for nothing.
  public var warning: Warning?
  /// What is shown in turns while nobody is there; empty for the start screen.
  public var attract: [AttractScene]
  /// How dark the display gets when nobody has been there for some time; nil for never.
  public var dim: Dim?
  /// When nothing at all is shown; nil for never.
  public var blank: Blank?
  /// What the touch does that lights a dark display again.
  public var wake: Wake

  /// A countdown that any touch ends.
  public struct Warning: Sendable {
    /// How long it counts, the last part of ``SessionDescription/idle``: 20 s at least.
    public var duration: Duration
    /// Views over the darkened screen in place of the kiosk's own card; nil for that.
    public var content: [ViewDescription]?
    /// Where the document says so.
    public var position: SourcePosition

    /// People need this long to notice a warning and to react: WCAG 2.2, success criterion 2.2.1.
    public static let leastDuration = Duration.seconds(20)
  }

  /// A display that is darkened by drawing.
  public struct Dim: Hashable, Sendable {
    /// How long after the session.
    public var after: Duration
    /// How much of the picture's light is taken, 0.1…1.
    public var opacity: Double
  }

  /// A display that is switched off.
  public struct Blank: Hashable, Sendable {
    /// How long after the display was darkened, or after the session where nothing dims.
    public var after: Duration
    /// What the data must be; nil for anything.
    public var condition: DataCondition?
  }

  /// What the touch does that lights a dark display again.
  public enum Wake: String, Hashable, Sendable, CaseIterable {
    /// Nothing else: nobody aims at what they don't see.
    case swallow
    /// What it would do on a bright display.
    case pass
  }
}

/// One of the pictures and screens that are shown in turns while nobody is there.
public struct AttractScene: Hashable, Sendable {
  /// What is shown.
  public enum Content: Hashable, Sendable {
    /// A screen of the document, by its name.
    case screen(String)
    /// A picture over all of the display, by its path.
    case image(String)
  }

  /// What is shown.
  public var content: Content
  /// How long, until the next one's turn comes.
  public var duration: Duration

  /// How long one is shown that doesn't say.
  public static let standardDuration = Duration.seconds(10)
}
