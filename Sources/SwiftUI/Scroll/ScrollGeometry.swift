#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The position of a scroll view in its content.
  public nonisolated struct ScrollGeometry: Hashable, Sendable {
    /// The distance that the content has moved, in points, from its leading edge.
    public var contentOffset: CGPoint
    /// The size of the content in points, without its margins.
    public var contentSize: CGSize
    /// The margins of the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view in points.
    public var containerSize: CGSize

    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The visible part of the content.
    public var bounds: CGRect { visibleRect }

    /// Creates a position.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
      self.contentOffset = contentOffset
      self.contentSize = contentSize
      self.contentInsets = contentInsets
      self.containerSize = containerSize
    }

    @MainActor init(_ scroll: ScrollNode) {
      let (insets, size, visible) = (scroll.margins, scroll.contentSize, scroll.visibleRect)
      // Margins are part of the content here, and lie before its start in SwiftUI.
      self.init(
        contentOffset: CGPoint(x: visible.minX - insets.leading, y: visible.minY - insets.top),
        contentSize: CGSize(
          width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom),
        contentInsets: insets, containerSize: visible.size)
    }
  }

  /// The state of a scroll view whose phase changes.
  public nonisolated struct ScrollPhaseChangeContext: Sendable {
    /// The position.
    public let geometry: ScrollGeometry
    /// Always `nil`: the speed is not known.
    public var velocity: CGVector? { nil }
  }

  nonisolated extension View {
    /// Runs an action when a value of a scroll view's position changes, and with the first value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Returns the value.
    ///   - action: Called with the old and the new value, which at first are the same.
    public func onScrollGeometryChange<T: Equatable>(
      for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
      modifier(
        ScrollWatching(
          layout: { geometry, _, known in
            let value = transform(geometry)
            guard known as? T != value else { return }
            let old = known as? T ?? value
            known = value
            action(old, value)
          }))
    }

    /// Runs an action when a finger begins to move a scroll view, when it leaves, and when the content rests.
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View {
      modifier(ScrollWatching(phase: { old, new, _ in action(old, new) }))
    }

    /// Runs an action when a finger begins to move a scroll view, when it leaves, and when the content rests.
    public func onScrollPhaseChange(
      _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    ) -> some View {
      modifier(
        ScrollWatching(phase: { old, new, geometry in action(old, new, ScrollPhaseChangeContext(geometry: geometry)) }))
    }

    /// Runs an action when other views of a scroll view become visible, and with the first ones.
    ///
    /// - Parameters:
    ///   - idType: The type of their ids.
    ///   - threshold: The fraction of a view that makes it visible.
    ///   - action: Called with the ids of the visible views.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
      idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
      modifier(
        ScrollWatching(
          visible: { scroll in
            scroll.scrolledViews.filter { isVisible($0.frame, in: scroll.visibleRect, threshold) }
              .compactMap { $0.id(as: ID.self).map { AnyHashable($0) } }
          },
          layout: { _, ids, known in
            guard known as? [AnyHashable] != ids else { return }
            known = ids
            action(ids.compactMap { $0.base as? ID })
          }))
    }

    /// Runs an action when the view comes into sight in the scroll view around it and when it leaves.
    ///
    /// - Parameters:
    ///   - threshold: The fraction of the view that makes it visible.
    ///   - action: Called with whether it is visible.
    public func onScrollVisibilityChange(
      threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
      background {
        GeometryReader { VisibilityProbe(proxy: $0, threshold: threshold, action: action) }.accessibilityHidden(true)
      }
    }

    /// Sets whether the content of scroll views is visible beyond their frames.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
      transformEnvironment(\.scrollOptions) { $0.showsBeyond = disabled }
    }

    /// Sets the part of the content that scroll views show at first, and at which they stay when its size changes.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
      transformEnvironment(\.scrollOptions) {
        ($0.initialAnchor, $0.sizeAnchor, $0.alignmentAnchor) = (anchor, anchor, anchor)
      }
    }

    /// Sets an anchor of the content for one role.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
      transformEnvironment(\.scrollOptions) { options in
        switch role {
        case .alignment: options.alignmentAnchor = anchor
        case .initialOffset: options.initialAnchor = anchor
        case .sizeChanges: options.sizeAnchor = anchor
        }
      }
    }
  }

  /// What an anchor of a scroll view's content is for.
  public enum ScrollAnchorRole: Hashable, Sendable {
    /// The place of content that is smaller than the scroll view.
    case alignment
    /// The part that is visible at first.
    case initialOffset
    /// The part that stays visible when the size of the content or of the scroll view changes.
    case sizeChanges
  }

  private nonisolated func isVisible(_ frame: Rect, in window: Rect, _ threshold: Double) -> Bool {
    let shown = frame.intersection(window)
    guard frame.width > 0, frame.height > 0, shown.width > 0, shown.height > 0 else { return false }
    return shown.width * shown.height >= frame.width * frame.height * threshold
  }

  private nonisolated struct VisibilityProbe: View {
    let proxy: GeometryProxy
    let threshold: Double
    let action: (Bool) -> Void

    @MainActor var body: some View {
      let frame = proxy.frame(in: .global)
      let isShown = proxy.scrollFrame.map { isVisible(frame, in: $0, threshold) } ?? true
      Color.clear.onChange(of: isShown, initial: true) { before, now in if before != now || now { action(now) } }
    }
  }

  /// Notifies actions of the position of the scroll views in a view.
  private nonisolated struct ScrollWatching: ViewModifier {
    typealias LayoutAction = (_ geometry: ScrollGeometry, _ visible: [AnyHashable], _ known: inout Any?) -> Void
    typealias PhaseAction = (ScrollPhase, ScrollPhase, ScrollGeometry) -> Void

    let visible: (@MainActor (ScrollNode) -> [AnyHashable])?
    let layout: LayoutAction?
    let phase: PhaseAction?
    @State private var watch = Watch()

    init(
      visible: (@MainActor (ScrollNode) -> [AnyHashable])? = nil, layout: LayoutAction? = nil, phase: PhaseAction? = nil
    ) { (self.visible, self.layout, self.phase) = (visible, layout, phase) }

    @MainActor func body(content: Content) -> some View {
      let watch = watch
      (watch.visible, watch.layout, watch.phase) = (visible, layout, phase)
      return content.transformEnvironment(\.scrollOptions) { $0.observers.append(watch) }
    }

    private final class Watch: ScrollObserver {
      var visible: (@MainActor (ScrollNode) -> [AnyHashable])?
      var layout: LayoutAction?
      var phase: PhaseAction?
      /// The last value of the action for layouts.
      private var known: Any?

      nonisolated init() {}

      func didLayOut(_ scroll: ScrollNode) { layout?(ScrollGeometry(scroll), visible?(scroll) ?? [], &known) }
      func didEnter(_ phase: ScrollPhase, from old: ScrollPhase, _ scroll: ScrollNode) {
        self.phase?(old, phase, ScrollGeometry(scroll))
      }
    }
  }
#endif
