#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  // Modifiers with the parameters of older or further forms in SwiftUI.

  nonisolated extension View {
    /// Clips the view to a shape. Edges are smooth.
    public func clipShape(_ shape: some Shape, style: FillStyle) -> some View { clipShape(shape) }
    /// Clips the view to its frame. Edges are smooth.
    public func clipped(antialiased: Bool) -> some View { clipped() }
    /// Clips the view to its frame with rounded corners. Edges are smooth.
    public func cornerRadius(_ radius: Double, antialiased: Bool) -> some View { cornerRadius(radius) }
    /// Accepts touches in a shape, even where nothing is painted, and nowhere else. With `eoFill`, a shape that crosses
    /// itself accepts none in its holes.
    public func contentShape(_ shape: some Shape, eoFill: Bool) -> some View {
      contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Returns the view unchanged: a touch has no hover.
    public func help(_ text: Text) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func help(_ text: LocalizedStringKey) -> Self { self }
    /// Gives the view the proportions of a size.
    public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
      aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
    }

    /// Runs an action when a finger stays on the view.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time that the finger must stay, in seconds.
    ///   - maximumDistance: The distance that it may move meanwhile, in points.
    ///   - pressing: Called with true when a finger begins a possible long press, and with false when that ends.
    ///   - action: Called after that time.
    public func onLongPressGesture(
      minimumDuration: Double = 0.5, maximumDistance: Double = 10, pressing: ((Bool) -> Void)?,
      perform action: @escaping () -> Void
    ) -> some View {
      onLongPressGesture(
        minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
        onPressingChanged: pressing)
    }

    /// Gives the view a name for those who can't see it.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label.string) }
    /// Gives the view a value for those who can't see it.
    public func accessibility(value: Text) -> some View { accessibilityValue(value.string) }
    /// Gives the view a hint for those who can't see it.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint.string) }
    /// Hides the view from those who can't see it.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// Gives the view a name for scripts.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// Gives the view a name for those who can't see it.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibilityLabel(Text(label)) }
    /// Gives the view a value for those who can't see it.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibilityValue(Text(value)) }
    /// Gives the view a hint for those who can't see it.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accessibilityHint(Text(hint)) }
    /// Gives the view a name for those who can't see it.
    public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }
    /// Gives the view a value for those who can't see it.
    public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }
    /// Gives the view a hint for those who can't see it.
    public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.string) }
    /// Lays views over an edge of the view and moves the content away from them.
    public func safeAreaInset(
      edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
      @ViewBuilder content: () -> some View
    ) -> some View {
      VStack(alignment: alignment, spacing: spacing ?? 8) {
        if edge == .top { content() }
        frame(maxWidth: .infinity, maxHeight: .infinity)
        if edge == .bottom { content() }
      }
    }

    /// Gives the view traits for those who can't see it.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// Removes traits of the view for those who can't see it.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
      accessibilityRemoveTraits(traits)
    }

    /// Sets the place of the view in the order in which it is read.
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
  }

  nonisolated extension View {
    /// Puts views beside the view, which has the remaining room.
    public func safeAreaInset(
      edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
      @ViewBuilder content: () -> some View
    ) -> some View {
      HStack(alignment: alignment, spacing: spacing ?? 8) {
        if edge == .leading { content() }
        frame(maxWidth: .infinity, maxHeight: .infinity)
        if edge == .trailing { content() }
      }
    }

    /// Lays a bar over the upper or the lower edge of the view and moves the content away from it.
    public func safeAreaBar(
      edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
      @ViewBuilder content: () -> some View
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

    /// Mirrors the view where text runs from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
      layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }

    /// Mirrors the view where text runs from right to left, or in another direction.
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
      modifier(Mirrored(behavior: behavior))
    }

    /// Runs an action when *escape* is pressed.
    public func onExitCommand(perform action: (() -> Void)?) -> some View { onKey(.escape, action) }
    /// Runs an action when *delete* is pressed.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View { onKey(.delete, action) }
    private func onKey(_ key: KeyEquivalent, _ action: (() -> Void)?) -> some View {
      onKeyPress(key) {
        action?()
        return action == nil ? .ignored : .handled
      }
    }

    /// Draws a material behind the view, in the shape of a capsule.
    public func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: Capsule()) }
    /// Draws a material behind the view.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
      background(.regularMaterial, in: shape)
    }

    /// Aligns the view in its cell of a `Grid`.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
      let horizontal: HorizontalAlignment = anchor.x < 0.25 ? .leading : anchor.x > 0.75 ? .trailing : .center
      let vertical: VerticalAlignment = anchor.y < 0.25 ? .top : anchor.y > 0.75 ? .bottom : .center
      return frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(horizontal: horizontal, vertical: vertical))
    }

    /// Adds the margin that a screen has at its edges.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    /// Adds the margin that a screen has at its edges. All kinds of margins are equal.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }
    /// Recognizes a gesture while a condition holds. Its name is unused.
    @_disfavoredOverload
    public func gesture(_ gesture: some Gesture, name: String? = nil, isEnabled: Bool = true) -> some View {
      self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Recognizes a gesture besides any other while a condition holds. Its name is unused.
    @_disfavoredOverload
    public func simultaneousGesture(_ gesture: some Gesture, name: String? = nil, isEnabled: Bool = true) -> some View {
      simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Recognizes a gesture before those of the views inside while a condition holds. Its name is unused.
    @_disfavoredOverload
    public func highPriorityGesture(_ gesture: some Gesture, name: String? = nil, isEnabled: Bool = true) -> some View {
      highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Hides the labels of controls, if they are to be hidden.
    @ViewBuilder
    public func labelsVisibility(_ visibility: Visibility) -> some View {
      if visibility == .hidden { labelsHidden() } else { self }
    }
  }

  /// Mirrors a view in a direction of text.
  private nonisolated struct Mirrored: ViewModifier {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var direction

    init(behavior: LayoutDirectionBehavior) { self.behavior = behavior }

    @MainActor func body(content: Content) -> some View {
      content.scaleEffect(x: behavior.isMirrored(in: direction) ? -1 : 1)
    }
  }

  /// The look of glass. Here it is a material.
  public struct Glass: Hashable, Sendable {
    /// A material.
    public static let regular = Glass()
    /// A material.
    public static let clear = Glass()
    /// The same material: materials have no colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The same material.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
  }

  /// The leading or the trailing edge.
  public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
    case leading, trailing
  }

  /// The top or the bottom edge.
  public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    case top, bottom

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
      public let rawValue: Int8

      /// Creates a set from bits.
      public init(rawValue: Int8) { self.rawValue = rawValue }
      /// Creates a set of one edge.
      public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

      /// The top edge.
      public static let top = Set(.top)
      /// The bottom edge.
      public static let bottom = Set(.bottom)
      /// Both edges.
      public static let all: Set = [.top, .bottom]
    }
  }
#endif
