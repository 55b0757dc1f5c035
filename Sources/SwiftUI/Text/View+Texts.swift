#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotViews

  extension Text {
    /// The letters of a text in capitals or in lower case.
    public enum Case: Hashable, Sendable {
      case uppercase, lowercase
    }

    /// Writes the text in capitals or in lower case; `nil` as it is.
    public func textCase(_ letters: Case?) -> Text {
      switch letters {
      case .uppercase: replacing { $0.uppercased() }
      case .lowercase: replacing { $0.lowercased() }
      case nil: self
      }
    }

    /// Makes the text bold if a condition holds.
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    /// Makes the text italic if a condition holds.
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    /// Chooses a font whose glyphs have equal widths if a condition holds.
    public func monospaced(_ isActive: Bool) -> Text { isActive ? monospaced() : self }
  }

  nonisolated extension View {
    /// Sets the least and the largest number of lines of each text in the view. The least is unused.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Sets the largest number of lines of each text in the view.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Removes the limit of lines. The least number is unused.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }
    /// Sets the largest number of lines of each text in the view. Texts with fewer lines take no more room.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Writes the texts in the view in capitals or in lower case; `nil` as they are.
    public func textCase(_ letters: Text.Case?) -> some View {
      transformEnvironment(\.letters) { $0 = letters.map { $0 == .uppercase ? .upper : .lower } }
    }

    /// Shows the texts in the view in bold.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : .regular) }
    /// Shows the texts in the view in italics.
    public func italic(_ isActive: Bool = true) -> some View {
      transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).italic() } }
    }
    /// Chooses a font for texts in the view whose glyphs have equal widths if a condition holds.
    public func monospaced(_ isActive: Bool) -> some View {
      transformEnvironment(\.font) { if isActive { $0 = $0?.monospaced() } }
    }
    /// Sets the weight of texts in the view; `nil` for the regular one.
    @_disfavoredOverload
    public func fontWeight(_ weight: Font.Weight?) -> some View { fontWeight(weight ?? .regular) }

    /// Chooses the kind of typeface for texts in the view; `nil` for the system's.
    public func fontDesign(_ design: Font.Design?) -> some View {
      transformEnvironment(\.font) { font in
        guard let family = design?.family else { return }
        let weight = (font ?? .body).weight
        font = .custom(family, size: (font ?? .body).size).weight(weight)
      }
    }
    /// Returns the view unchanged: typefaces have one width.
    public func fontWidth(_ width: Font.Width?) -> Self { self }
    /// Returns the view unchanged: glyphs keep their distances.
    public func allowsTightening(_ flag: Bool) -> Self { self }
    /// Returns the view unchanged: visitors can't select texts.
    public func textSelection(_ selectability: TextSelectability) -> Self { self }
  }

  /// Whether visitors can select texts, which they can't.
  public enum TextSelectability: Sendable {
    case enabled, disabled
  }
#endif
