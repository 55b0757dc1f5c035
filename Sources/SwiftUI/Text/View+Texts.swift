#if SwiftUI
  public import FollowspotDrawing
  internal import FollowspotLanguages
  internal import FollowspotTextEntry
  public import FollowspotViews

  extension Text {
    /// The letters of a text in capitals or in lower case.
    public enum Case: Hashable, Sendable {
      case uppercase, lowercase
    }

    /// Makes the text bold if a condition holds.
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    /// Makes the text italic if a condition holds.
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    /// Chooses a font whose glyphs have equal widths if a condition holds.
    public func monospaced(_ isActive: Bool) -> Text { isActive ? monospaced() : self }
  }

  nonisolated extension View {
    /// Sets the largest number of lines of each text in the view, and the number for which it has room at least.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
      lineLimit(limit.upperBound).environment(\.reservedLines, limit.lowerBound)
    }
    /// Sets the largest number of lines of each text in the view.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Removes the limit of lines, and sets the number for which each text in the view has room at least.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
      lineLimit(nil).environment(\.reservedLines, limit.lowerBound)
    }
    /// Sets the largest number of lines of each text in the view, and whether it has room for all of them even if it
    /// has fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
      lineLimit(limit).environment(\.reservedLines, reservesSpace ? limit : 1)
    }

    /// Writes the texts in the view in capitals or in lower case, as their language does; `nil` as they are.
    public func textCase(_ letters: Text.Case?) -> some View {
      environment(\.textCase, letters)
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

    /// Chooses the kind of typeface for texts in the view whose fonts name none; `nil` for the system's.
    public func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontFamily, design?.family) }
    /// Returns the view unchanged: typefaces have one width.
    public func fontWidth(_ width: Font.Width?) -> Self { self }
    /// Sets whether glyphs may move together, for views that draw their own. Texts keep their distances.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// Returns the view unchanged: visitors can't select texts.
    public func textSelection(_ selectability: TextSelectability) -> Self { self }
  }

  /// Whether visitors can select texts, which they can't.
  public enum TextSelectability: Sendable {
    case enabled, disabled
  }
#endif
