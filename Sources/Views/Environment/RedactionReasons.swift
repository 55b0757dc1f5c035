#if SwiftUI
  /// The reasons for which texts and pictures are not shown.
  public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not known yet. No text and no picture is shown.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Others can see the display. Only views that are for the visitor alone are not shown.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is outdated. It is shown.
    public static let invalidated = RedactionReasons(rawValue: 4)
  }

  extension EnvironmentValues {
    /// The reasons for which texts and pictures are not shown.
    package var redaction: RedactionReasons {
      get { text.redaction }
      set { text.redaction = newValue }
    }

    /// Whether a bar stands in place of a view that is for the visitor alone.
    var redactsPrivate: Bool { isPrivate && redaction.contains(.privacy) }
    /// Whether a bar stands in place of a text or a picture.
    var redactsContent: Bool { redaction.contains(.placeholder) }
  }
#endif
