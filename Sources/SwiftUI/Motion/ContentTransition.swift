#if SwiftUI
  public import FollowspotViews

  extension Text {
    /// Replaces the text by its next form with a transition, if the change is animated.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
      ChangingText(text: self, transition: transition)
    }
  }

  nonisolated extension View {
    /// Returns the view unchanged: only a `Text` itself has a transition of its content. A view with an id that changes
    /// has a transition.
    public func contentTransition(_ transition: ContentTransition) -> Self { self }
  }

  /// A text whose next form is another view, so that both are seen during a transition.
  private nonisolated struct ChangingText: View {
    let text: Text
    let transition: ContentTransition

    @MainActor var body: some View {
      if let transition = transition.transition {
        ZStack { text.id(text.string).transition(transition) }
      } else {
        text
      }
    }
  }

  /// The way in which a text changes.
  public struct ContentTransition: Hashable, Sendable {
    private enum Kind { case identity, opacity, up, down }

    private let kind: Kind

    /// No transition.
    public static let identity = ContentTransition(kind: .identity)
    /// A fade.
    public static let opacity = ContentTransition(kind: .opacity)
    /// A fade: glyphs don't move to their new places.
    public static let interpolate = ContentTransition(kind: .opacity)
    /// The new number comes from below, or from above if it counts down. All digits move together.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
      ContentTransition(kind: countsDown ? .down : .up)
    }
    /// The new number comes from below. All digits move together.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .up) }
    /// A fade of a text. A symbol changes at once, unless its id changes.
    public static func symbolEffect(
      _ effect: ContentTransitionEffect = .replace, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .opacity }
    /// A fade of a text. A symbol changes at once, unless its id changes.
    public static var symbolEffect: ContentTransition { .opacity }

    /// The transition of a view; `nil` for none.
    fileprivate var transition: AnyTransition? {
      let way = 10.0
      return switch kind {
      case .identity: nil
      case .opacity: .opacity
      case .up: .asymmetric(insertion: .offset(y: way), removal: .offset(y: -way)).combined(with: .opacity)
      case .down: .asymmetric(insertion: .offset(y: -way), removal: .offset(y: way)).combined(with: .opacity)
      }
    }
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
