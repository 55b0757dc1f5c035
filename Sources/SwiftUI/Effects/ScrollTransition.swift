#if SwiftUI
  internal import FollowspotGeometry
  public import FollowspotViews

  /// The part of a scroll view in which a view is.
  public enum ScrollTransitionPhase: Hashable, Sendable {
    /// Less than half of the view is visible, at the top or the leading edge.
    case topLeading
    /// At least half of the view is visible.
    case identity
    /// Less than half of the view is visible, at the bottom or the trailing edge.
    case bottomTrailing

    /// Whether at least half of the view is visible.
    public var isIdentity: Bool { self == .identity }
    /// -1 at the top or the leading edge, 0 in sight, 1 at the bottom or the trailing edge.
    public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
  }

  /// The way in which a phase leads to the next. It is always an animation.
  public struct ScrollTransitionConfiguration: Sendable {
    fileprivate let animation: Animation

    /// A short animation.
    public static let animated = ScrollTransitionConfiguration(animation: .easeInOut(duration: 0.25))
    /// A short animation.
    public static let interactive = animated

    /// An animation.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
      ScrollTransitionConfiguration(animation: animation)
    }
  }

  nonisolated extension View {
    /// Changes the look of the view while it enters and leaves the visible part of the scroll view around it.
    ///
    /// - Parameters:
    ///   - configuration: The animation from one phase to the next.
    ///   - axis: Unused: the phase depends on the edge that hides the view.
    ///   - transition: Returns the effect in a phase.
    public func scrollTransition(
      _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
      transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
      GeometryReader.fitting { proxy in
        PhasedView(view: AnyView(self), proxy: proxy, animation: configuration.animation, transition: transition)
      }
    }

    /// Changes the look of the view while it enters and leaves the visible part of the scroll view around it.
    ///
    /// - Parameters:
    ///   - topLeading: The animation from one phase to the next, at both edges.
    ///   - bottomTrailing: Unused.
    ///   - axis: Unused: the phase depends on the edge that hides the view.
    ///   - transition: Returns the effect in a phase.
    public func scrollTransition(
      topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
      transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { scrollTransition(topLeading, axis: axis, transition: transition) }
  }

  private nonisolated struct PhasedView<Effect: VisualEffect>: View {
    let view: AnyView
    let proxy: GeometryProxy
    let animation: Animation
    let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

    @MainActor var body: some View {
      let phase = phase
      transition(EmptyVisualEffect(), phase)._applied(to: view).animation(animation, value: phase)
    }

    @MainActor private var phase: ScrollTransitionPhase {
      let frame = proxy.frame(in: .global)
      guard let window = proxy.scrollFrame, frame.width > 0, frame.height > 0 else { return .identity }
      let shown = frame.intersection(window)
      if shown.width * shown.height >= frame.width * frame.height / 2 { return .identity }
      return frame.minX < window.minX || frame.minY < window.minY ? .topLeading : .bottomTrailing
    }
  }

  extension ScrollTransitionConfiguration {
    /// A short animation.
    public static let identity = interactive
    /// Returns the configuration unchanged: a view is in sight when half of it is visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }
    /// Returns the configuration with another animation.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { .animated(animation) }
    /// The part of a view that makes it visible.
    public struct Threshold: Hashable, Sendable {
      /// The whole view.
      public static let visible = Threshold()
      /// Nothing of it.
      public static let hidden = Threshold()
      /// The middle.
      public static let centered = Threshold()

      /// A fraction of the view.
      public static func visible(_ amount: Double) -> Threshold { Threshold() }
    }
  }
#endif
