#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotViews

  extension Font.TextStyle {
    /// The largest style, on a kiosk the same as `largeTitle`.
    public static let extraLargeTitle = Font.TextStyle.largeTitle
    /// The second largest style, on a kiosk the same as `largeTitle`.
    public static let extraLargeTitle2 = Font.TextStyle.largeTitle
  }

  nonisolated extension View {
    /// Draws a line below the texts in the view. The pattern is unused.
    public func underline(
      _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { underline(isActive, color: color) }

    /// Draws a line through the texts in the view. The pattern is unused.
    public func strikethrough(
      _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { strikethrough(isActive, color: color) }
  }

  extension Font {
    /// The kind of a typeface.
    public enum Design: Hashable, Sendable {
      /// The system's sans serif.
      case `default`
      /// A typeface with serifs.
      case serif
      /// The system's sans serif: there is no rounded one here.
      case rounded
      /// A typeface whose glyphs have equal widths.
      case monospaced

      var family: String? {
        switch self {
        case .default, .rounded: nil
        case .serif: "serif"
        case .monospaced: "monospace"
        }
      }
    }

    /// The distance of lines. Unused: `lineSpacing` sets it.
    public enum Leading: Hashable, Sendable {
      case standard, tight, loose
    }

    /// Returns the system's font.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - weight: The weight; regular by default.
    ///   - design: The kind of typeface.
    public static func system(size: Double, weight: Weight? = nil, design: Design?) -> Font {
      guard let family = design?.family else { return .system(size: size, weight: weight ?? .regular) }
      return .custom(family, size: size).weight(weight ?? .regular)
    }

    /// Returns the system's font in a text style.
    ///
    /// - Parameters:
    ///   - style: The text style, which sets the size.
    ///   - design: The kind of typeface.
    ///   - weight: The weight; that of the style by default.
    public static func system(_ style: TextStyle, design: Design?, weight: Weight? = nil) -> Font {
      guard let family = design?.family else { return .system(style, weight: weight) }
      let font = Font.custom(family, size: Font.system(style).size)
      return weight.map { font.weight($0) } ?? font
    }

    /// Returns a font of a family. The size is the same for all readers.
    public static func custom(_ family: String, size: Double, relativeTo style: TextStyle) -> Font {
      .custom(family, size: size)
    }

    /// Returns a font of a family. The size is the same for all readers.
    public static func custom(_ family: String, fixedSize: Double) -> Font { .custom(family, size: fixedSize) }
    /// The width of glyphs. Typefaces have one here.
    public enum Width: Hashable, Sendable {
      case compressed, condensed, standard, expanded
    }

    /// Returns the font unchanged: typefaces have one width.
    public func width(_ width: Width) -> Font { self }
    /// Returns the font with glyphs of equal widths.
    public func monospaced() -> Font { .custom("monospace", size: size).weight(weight) }
    /// Returns the font unchanged: `lineSpacing` sets the distance of lines.
    public func leading(_ leading: Leading) -> Font { self }
    /// Returns the font unchanged: small capitals are not supported.
    public func smallCaps() -> Font { self }
    /// The size in points.
    var size: Double { description.size }
    var weight: Weight { description.weight }
    /// A title, larger than `largeTitle`.
    public static let extraLargeTitle = Font.system(size: 48, weight: .bold)
    /// A title, larger than `largeTitle`.
    public static let extraLargeTitle2 = Font.system(size: 40, weight: .bold)
  }
#endif
