#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotViews
  public import Foundation

  extension AttributeScopes {
    /// The attributes that `Text` shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
      /// The font.
      public let font: FontAttribute
      /// The colour of the characters.
      public let foregroundColor: ForegroundColorAttribute
      /// The colour behind the characters.
      public let backgroundColor: BackgroundColorAttribute
      /// The line below the characters.
      public let underlineStyle: UnderlineStyleAttribute
      /// The line through the characters.
      public let strikethroughStyle: StrikethroughStyleAttribute
      /// The extra distance after each character, in points.
      public let kern: KerningAttribute
      /// The extra distance after each character, in points.
      public let tracking: TrackingAttribute
      /// The distance above the baseline, in points.
      public let baselineOffset: BaselineOffsetAttribute
      /// Emphasis, code and the like.
      public let inlinePresentationIntent: InlinePresentationIntentAttribute
      /// The attributes of Foundation.
      public let foundation: FoundationAttributes

      /// The key of a font.
      public enum FontAttribute: AttributedStringKey {
        public typealias Value = Font
        public static let name = "SwiftUI.Font"
      }

      /// The key of a colour of characters.
      public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.ForegroundColor"
      }

      /// The key of a colour behind characters.
      public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.BackgroundColor"
      }

      /// The key of a line below characters.
      public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.UnderlineStyle"
      }

      /// The key of a line through characters.
      public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.StrikethroughStyle"
      }

      /// The key of a distance after each character.
      public enum KerningAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Kern"
      }

      /// The key of a distance after each character.
      public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Tracking"
      }

      /// The key of a distance above the baseline.
      public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.BaselineOffset"
      }

      /// The key of emphasis, code and the like.
      public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
      }
    }
  }

  extension AttributeDynamicLookup {
    /// The key of an attribute that `Text` shows.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
  }

  /// The meaning of a part of a text.
  public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Emphasis: italic glyphs.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis: bold glyphs.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code: glyphs of equal widths.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// No longer valid: a line through the glyphs.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  }

  extension Text {
    /// A line below or through a text.
    public struct LineStyle: Hashable, Sendable {
      let color: Color?

      /// The pattern of a line. It has no effect: lines are solid.
      public enum Pattern: Hashable, Sendable {
        case solid, dash, dot, dashDot, dashDotDot
      }

      /// Creates a line.
      ///
      /// - Parameters:
      ///   - pattern: Unused: lines are solid.
      ///   - color: The colour; that of the text by default.
      public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

      /// A solid line in the colour of the text.
      public static let single = LineStyle()
    }

    /// Draws a line below the text. The pattern has no effect: lines are solid.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
      underline(isActive, color: color)
    }

    /// Draws a line through the text. The pattern has no effect: lines are solid.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
      strikethrough(isActive, color: color)
    }

    /// Creates a text from an attributed string. Attributes of the scope `swiftUI` are shown.
    @_disfavoredOverload
    public init(_ attributed: AttributedString) {
      self = Text(verbatim: "")
      for run in attributed.runs {
        var part = Text(verbatim: String(attributed.characters[run.range]))
        if let font = run.font { part = part.font(font) }
        if let color = run.foregroundColor { part = part.foregroundColor(color) }
        if let color = run.backgroundColor { part = part.highlighted(color) }
        if let line = run.underlineStyle { part = part.underline(color: line.color) }
        if let line = run.strikethroughStyle { part = part.strikethrough(color: line.color) }
        if let distance = run.tracking ?? run.kern { part = part.kerning(distance) }
        if let offset = run.baselineOffset { part = part.baselineOffset(offset) }
        if let intent = run.inlinePresentationIntent { part = part.styled(intent) }
        if let link = run.link { UnopenedLinks.note(link.absoluteString) }
        append(part)
      }
    }
  }
#endif
