#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotLanguages
  public import FollowspotViews

  private enum LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = .regular }
  private enum TighteningKey: EnvironmentKey { static let defaultValue = false }
  private enum ProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

  // Values that views usually set by modifiers of the same names.

  extension EnvironmentValues {
    /// The letters of texts: in capitals or in lower case; `nil` as they are.
    public var textCase: Text.Case? {
      get { letters.map { $0 == .upper ? .uppercase : .lowercase } }
      set { letters = newValue.map { $0 == .uppercase ? .upper : .lower } }
    }

    /// The size of symbols in proportion to that of texts.
    public var imageScale: Image.Scale {
      get { Image.Scale(factor: symbolScale) }
      set { symbolScale = newValue.factor }
    }

    /// The least size of a text that has too little room, as a share of the usual one, 0…1.
    public var minimumScaleFactor: Double {
      get { leastTextScale }
      set { leastTextScale = newValue }
    }

    /// Where texts that have too little room are cut.
    public var truncationMode: Text.TruncationMode {
      get { textTruncation }
      set { textTruncation = newValue }
    }

    /// The weight of texts, for views that draw their own. Texts have that of their fonts.
    public var legibilityWeight: LegibilityWeight? {
      get { self[LegibilityWeightKey.self] }
      set { self[LegibilityWeightKey.self] = newValue }
    }

    /// Whether glyphs may move together, which they don't.
    public var allowsTightening: Bool {
      get { self[TighteningKey.self] }
      set { self[TighteningKey.self] = newValue }
    }

    /// The least height of a row of a `List`, in points. Rows are always as high as a finger.
    public var defaultMinListRowHeight: Double {
      get { max(minimumTargetSize, leastRowHeight) }
      set { leastRowHeight = newValue }
    }

    /// The prominence of the headings of sections, for views that have several. Those of Followspot have one.
    public var headerProminence: Prominence {
      get { self[ProminenceKey.self] }
      set { self[ProminenceKey.self] = newValue }
    }
  }

  /// The weight of texts.
  public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
  }
#endif
