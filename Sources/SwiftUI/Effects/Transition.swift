#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// A way in which a view appears and disappears.
  @MainActor @preconcurrency
  public protocol Transition {
    /// The view that the transition makes.
    associatedtype Body: View
    /// The view that appears or disappears.
    typealias Content = TransitionView<Self>

    /// Returns the view in a phase. An animated change leads from one phase to the next.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    /// Whether something moves. With less motion every transition is a fade.
    static var properties: TransitionProperties { get }
  }

  extension Transition {
    /// Something moves.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Combines the transition with another.
    public func combined(with other: some Transition) -> AnyTransition {
      AnyTransition(self).combined(with: AnyTransition(other))
    }

    /// Returns the transition with an animation that replaces the change's.
    public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(self).animation(animation) }
  }

  /// The properties of a transition.
  public struct TransitionProperties: Sendable {
    /// Whether something moves.
    public var hasMotion: Bool

    /// Creates properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
  }

  /// The part of a transition that a view shows.
  public enum TransitionPhase: Hashable, Sendable {
    /// The view before it appears.
    case willAppear
    /// The view as it is.
    case identity
    /// The view after it has disappeared.
    case didDisappear

    /// Whether the view is as it is.
    public var isIdentity: Bool { self == .identity }
    /// -1 before the view appears, 0 as it is, and 1 after it has disappeared.
    public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
  }

  /// The view that a transition changes.
  public nonisolated struct TransitionView<Value>: View {
    fileprivate let view: AnyView

    @MainActor public var body: some View { view }
  }

  /// The view of a transition in a phase.
  private nonisolated struct PhaseModifier<Way: Transition>: ViewModifier {
    let way: Way
    let phase: TransitionPhase

    @MainActor func body(content: Content) -> some View {
      way.body(content: TransitionView(view: AnyView(content)), phase: phase)
    }
  }

  extension AnyTransition {
    /// Creates a transition of any kind.
    public init<Way: Transition>(_ transition: Way) {
      func modifier(_ phase: TransitionPhase) -> AnyTransition {
        .modifier(
          active: PhaseModifier(way: transition, phase: phase),
          identity: PhaseModifier(way: transition, phase: .identity))
      }
      self = .asymmetric(insertion: modifier(.willAppear), removal: modifier(.didDisappear))
    }

    /// Blurs, fades and shrinks a little.
    public static var blurReplace: AnyTransition {
      .modifier(active: BlurReplacing(amount: 1), identity: BlurReplacing(amount: 0))
    }

    /// Blurs, fades and shrinks a little, in either direction.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition {
      blurReplace
    }

    /// Enters and leaves with a scale about an anchor.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
      .scale(scale: scale, anchor: anchor)
    }
  }

  private nonisolated struct BlurReplacing: ViewModifier {
    let amount: Double

    @MainActor func body(content: Content) -> some View {
      content.blur(radius: 10 * amount).scaleEffect(1 - 0.1 * amount).opacity(1 - amount)
    }
  }

  /// A transition that blurs, fades and shrinks a little.
  public nonisolated struct BlurReplaceTransition: Transition {
    /// The direction of the growth, which is the same for both.
    public enum Configuration: Hashable, Sendable { case downUp, upUp }

    /// Creates the transition; also written `.blurReplace`.
    public init(configuration: Configuration = .downUp) {}

    /// Returns the view, blurred and small while it comes and goes.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(BlurReplacing(amount: phase.isIdentity ? 0 : 1))
    }
  }

  nonisolated extension View {
    /// Sets how the view appears and disappears in an animated change.
    @MainActor @preconcurrency
    public func transition(_ transition: some Transition) -> some View { self.transition(AnyTransition(transition)) }
  }
#endif
