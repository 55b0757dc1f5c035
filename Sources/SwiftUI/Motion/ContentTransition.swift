#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Returns the view unchanged: texts and symbols change at once. A view with an id that changes has a transition.
    public func contentTransition(_ transition: ContentTransition) -> Self { self }
  }

  /// The way in which a text or a symbol changes. Here it changes at once.
  public struct ContentTransition: Hashable, Sendable {
    /// No transition.
    public static let identity = ContentTransition()
    /// A fade.
    public static let opacity = ContentTransition()
    /// A text that moves to its new form.
    public static let interpolate = ContentTransition()
    /// Digits that turn.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
    /// Digits that turn.
    public static func numericText(value: Double) -> ContentTransition { .identity }
    /// A symbol that replaces another.
    public static func symbolEffect(
      _ effect: ContentTransitionEffect = .replace, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .identity }
    /// A symbol that replaces another.
    public static var symbolEffect: ContentTransition { .identity }
  }

  /// The way in which a symbol replaces another.
  public struct ContentTransitionEffect: Hashable, Sendable {
    /// The symbol moves out, and the other in.
    public static let replace = ContentTransitionEffect()
    /// One part after the other changes.
    public static let automatic = ContentTransitionEffect()
    /// Both symbols move down.
    public var downUp: ContentTransitionEffect { self }
    /// Both symbols move up.
    public var upUp: ContentTransitionEffect { self }
    /// The symbol moves out without the other.
    public var offUp: ContentTransitionEffect { self }
    /// All parts move together.
    public var wholeSymbol: ContentTransitionEffect { self }
    /// The parts move one by one.
    public var byLayer: ContentTransitionEffect { self }
    /// The common parts stay.
    public var magic: ContentTransitionEffect { self }
    /// The common parts stay.
    public func magic(fallback: ContentTransitionEffect) -> ContentTransitionEffect { self }
  }
#endif
