#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

  // Further modifiers for looks and habits of other systems. The view is the same with and without them.

  nonisolated extension View {
    /// Returns the view unchanged: labels alone name it.
    public func accessibilityInputLabels(_ labels: [Text]) -> Self { self }
    /// Returns the view unchanged: it is activated in its middle.
    public func accessibilityActivationPoint(_ point: UnitPoint) -> Self { self }
    /// Returns the view unchanged: it takes touches anyway.
    public func accessibilityDirectTouch(_ isDirect: Bool = true) -> Self { self }
    /// Returns the view unchanged: views are not grouped over distances.
    public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: texts are read alike.
    public func speechAnnouncementsQueued(_ isQueued: Bool = true) -> Self { self }
    /// Returns the view unchanged: the display has one range of brightness.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Self { self }
    /// Returns the view unchanged: buttons are as large as their labels.
    public func buttonSizing(_ sizing: ButtonSizing) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func hoverEffectDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: a kiosk has no pointer.
    public func pointerStyle(_ style: PointerStyle?) -> Self { self }
    /// Returns the view unchanged: a kiosk has no pointer.
    public func pointerVisibility(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: nothing outside opens a kiosk's windows.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> Self { self }
    /// Returns the view unchanged: no other device continues.
    public func userActivity(
      _ activityType: String, isActive: Bool = true, _ update: @escaping (Any) -> Void
    ) -> Self { self }
    /// Returns the view unchanged: labels have one distance.
    public func labelIconToTitleSpacing(_ spacing: Double) -> Self { self }
    /// Returns the view unchanged: pictures in labels have their own width.
    public func labelReservedIconWidth(_ width: Double) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func listRowHoverEffectDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: the options of a picker are not in a line.
    public func horizontalRadioGroupLayout() -> Self { self }
    /// Returns the view unchanged: a kiosk has no documents of visitors.
    public func navigationDocument(_ url: URL) -> Self { self }
    /// Returns the view unchanged: readers say texts as they are.
    public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self { self }
    /// Returns the view unchanged: questions have one look.
    public func dialogSeverity(_ severity: DialogSeverity) -> Self { self }
    /// Returns the view unchanged: sections have the margins of the list.
    public func listSectionMargins(_ edges: Edge.Set = .all, _ length: Double?) -> Self { self }
    /// Returns the view unchanged: links look alike.
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: bars have one line.
    public func navigationSubtitle(_ subtitle: Text) -> Self { self }
    /// Returns the view unchanged: it has no columns.
    public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }
    /// Returns the view unchanged: it has no columns.
    public func inspectorColumnWidth(_ width: Double) -> Self { self }
    /// Returns the view unchanged: searches are typed.
    public func searchDictationBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: the field to search stays.
    public func searchPresentationToolbarBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: the field to search stays.
    public func searchToolbarBehavior(_ behavior: SearchHabit) -> Self { self }
    /// Returns the view unchanged: suggestions are shown below the field.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement) -> Self { self }
    /// Shows a choice below the field of `searchable` in the view.
    public func searchScopes<Scope: Hashable>(
      _ scope: Binding<Scope>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
    ) -> some View { searchScopes(scope, scopes: scopes) }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectID(_ id: (some Hashable)?, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectUnion(id: (some Hashable)?, namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> Self { self }
    /// Returns the view unchanged: materials look alike in all windows.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Self { self }
    /// Returns the view unchanged: a kiosk has one window.
    public func allowsWindowActivationEvents(_ value: Bool? = true) -> Self { self }
    /// Returns the view unchanged: lists have no index.
    public func sectionIndexLabel(_ label: (some StringProtocol)?) -> Self { self }
    /// Returns the view unchanged: lists have no index of letters.
    public func listSectionIndexVisibility(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: a kiosk gives no haptic feedback.
    public func sensoryFeedback<T: Equatable>(
      trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> Self { self }
    /// Returns the view unchanged: a kiosk gives no haptic feedback.
    public func sensoryFeedback<T: Equatable>(
      _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> Self { self }
    /// Returns the view unchanged: sliders have a knob.
    public func sliderThumbVisibility(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: symbols have one colour.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Self { self }
    /// Returns the view unchanged: symbols are drawn whole.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Self { self }
    /// Returns the view unchanged: the bar of tabs stays.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self { self }
    /// Returns the view unchanged: bars have one colour of texts.
    public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: edges of scroll views are sharp.
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> Self { self }
    /// Returns the view unchanged: it is not extended below bars.
    public func backgroundExtensionEffect() -> Self { self }
    /// Gives the view a tag by which a picker or a tab view finds it.
    public func tag(_ tag: some Hashable, includeOptional: Bool) -> some View { self.tag(tag) }
    /// Gives the view traits for those who can't see it.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// Removes traits of the view for those who can't see it.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
      accessibilityRemoveTraits(traits)
    }
    /// Sets the place of the view in the order in which it is read.
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    /// Runs an action for some keys of a keyboard while the view or one inside has the focus.
    public func onKeyPress(
      keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored } }
    /// Runs an action for keys with some characters while the view or one inside has the focus.
    public func onKeyPress(
      characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
      onKeyPress(phases: phases) { press in
        !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
          ? action(press) : .ignored
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

  extension View {
    /// Prints nothing: `followspot run --trace` writes how long bodies take.
    public static func _printChanges() {}
    /// Logs nothing: `followspot run --trace` writes how long bodies take.
    public static func _logChanges() {}
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

  extension HorizontalAlignment {
    /// The leading edge: the lines between rows stay.
    public static let listRowSeparatorLeading = HorizontalAlignment.leading
    /// The trailing edge: the lines between rows stay.
    public static let listRowSeparatorTrailing = HorizontalAlignment.trailing
  }

  extension Font {
    /// Returns the font unchanged: it has no small capitals.
    public func uppercaseSmallCaps() -> Font { self }
    /// Returns the font unchanged: it has no small capitals.
    public func lowercaseSmallCaps() -> Font { self }
  }

  extension Animation {
    /// Returns the animation unchanged: it has ended when it rests.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
  }

  extension Image {
    /// The range of brightness of a picture, which is that of the display.
    public enum DynamicRange: Hashable, Sendable {
      case standard, constrainedHigh, high
    }
  }

  extension ContentShapeKinds {
    /// The shape under a pointer, which a kiosk has not.
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 20)
  }

  /// The margin at the edges of a screen.
  public enum ScenePadding: Hashable, Sendable {
    case minimum, navigationBar
  }

  /// The way in which glass appears, which is a material here.
  public enum GlassEffectTransition: Hashable, Sendable {
    case identity, matchedGeometry, materialize
  }

  /// The width of buttons.
  public enum ButtonSizing: Hashable, Sendable {
    case automatic, fitted, flexible
  }

  /// The look of a pointer, which a kiosk has not.
  public enum PointerStyle: Hashable, Sendable {
    case `default`, horizontalText, verticalText, link, grabIdle, grabActive, zoomIn, zoomOut, rectSelection
  }

  /// The look of columns, which are not there.
  public enum NavigationSplitViewStyle: Hashable, Sendable {
    case automatic, balanced, prominentDetail
  }

  /// A habit of the field to search.
  public enum SearchHabit: Hashable, Sendable {
    case automatic, avoidHidingContent, minimize, inline
  }

  /// The place of suggestions.
  public enum SearchSuggestionsPlacement: Hashable, Sendable {
    case menu, content
  }

  /// The time at which a choice below the field to search is shown, which is always.
  public enum SearchScopeActivation: Hashable, Sendable {
    case automatic, onTextEntry, onSearchPresentation
  }

  /// The colours of symbols.
  public enum SymbolColorRenderingMode: Hashable, Sendable {
    case flat, gradient
  }

  /// The way in which symbols show values.
  public enum SymbolVariableValueMode: Hashable, Sendable {
    case color, draw
  }

  /// The time at which the bar of tabs gets small, which is never.
  public enum TabBarMinimizeBehavior: Hashable, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  /// Views with a look of glass, which are shown as they are.
  public nonisolated struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates the view. The spacing is unused.
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { content }
  }

  extension EnvironmentValues {
    /// Whether a device with switches controls the kiosk: no.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether a long touch shows a view larger: no.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether bright pictures are dimmed: no.
    public var accessibilityDimFlashingLights: Bool { false }
    /// The material behind the view: unknown.
    public var backgroundMaterial: Material? { nil }
    /// Whether the display is recorded: no.
    public var isSceneCaptured: Bool { false }
    /// Whether a touch has a hover: no.
    public var isHoverEffectEnabled: Bool { false }
    /// Whether the bar of tabs shows sections: no.
    public var isTabBarShowingSections: Bool { false }
    /// The action that loads the content again: none.
    public var refresh: RefreshAction? { nil }
    /// The action that renames the content: none.
    public var rename: RefreshAction? { nil }
    /// The state of a window: in use.
    public var controlActiveState: ControlActiveState { .key }
  }

  /// An action that no kiosk has.
  public struct RefreshAction: Sendable {
    private init() {}
    /// Never called.
    public func callAsFunction() async {}
  }

  /// The state of a window.
  public enum ControlActiveState: Hashable, Sendable, CaseIterable {
    case key, active, inactive
  }

  /// The space of the scroll view around a view.
  public struct NamedCoordinateSpace: Hashable, Sendable {
    /// The scroll view around.
    public static let scrollView = NamedCoordinateSpace()

    /// The scroll view around.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
  }

  nonisolated extension GeometryProxy {
    /// Returns the reader's frame in the visible part of the scroll view around it, or on the display.
    public func frame(in space: NamedCoordinateSpace) -> CGRect {
      MainActor.assumeIsolated {
        let (frame, window) = (frame(in: CoordinateSpace.global), scrollFrame ?? .zero)
        return frame.offsetBy(dx: -window.minX, dy: -window.minY)
      }
    }

    /// Returns the visible part of the scroll view around, in the reader's coordinates; `nil` if there is none.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
      MainActor.assumeIsolated {
        let frame = frame(in: CoordinateSpace.global)
        return scrollFrame?.offsetBy(dx: -frame.minX, dy: -frame.minY)
      }
    }
  }

  extension ToolbarItem {
    /// Creates a view of a bar. Its id is unused: visitors don't arrange bars.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> some View) {
      self.init(placement: placement, content: content)
    }
  }

  extension ToolbarItemPlacement {
    /// The trailing edge of the bar above.
    public static let secondaryAction = automatic
  }

  /// Space between the views of a bar. They have equal distances, so it adds nothing.
  public nonisolated struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never

    /// Creates space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    @MainActor public var _items: [ToolbarEntry] { [] }
  }

  /// The length of space in a bar.
  public enum SpacerSizing: Hashable, Sendable {
    case flexible, fixed
  }

  /// A view of a bar that is not removed.
  public enum ToolbarDefaultItemKind: Hashable, Sendable {
    case sidebarToggle
    @available(*, unavailable, message: "leave out navigationTitle, or use toolbar(.hidden, for: .navigationBar)")
    case title
  }

  nonisolated extension View {
    /// Adds views to the bars of the `NavigationStack` around. The id is unused: visitors don't arrange bars.
    public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
      toolbar(content: content)
    }
    /// Returns the view unchanged: there is no sidebar.
    public func toolbar(removing kind: ToolbarDefaultItemKind?) -> Self { self }
  }

  nonisolated extension ShapeStyle where Self == Color {
    /// The colour of links: the accent.
    public static var link: Color { .accentColor }
    /// The colour of the prompt in a field.
    public static var placeholder: Color { .secondary }
    /// The background of the display.
    public static var windowBackground: Color { Color(.role(.background)) }
    /// The weak colour behind controls.
    public static var fill: Color { .secondary.opacity(0.2) }
  }

  /// The kind of a text, which changes nothing.
  public enum AccessibilityTextContentType: Hashable, Sendable {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
  }

  /// The weight of a question, which changes nothing.
  public enum DialogSeverity: Hashable, Sendable {
    case automatic, standard, critical
  }

  /// The look of a material in a window, which is always the same.
  public enum MaterialActiveAppearance: Hashable, Sendable {
    case automatic, active, inactive, matchWindow
  }

  extension ContentShapeKinds {
    /// The outline of what is dragged, which nothing is.
    public static let dragPreview = ContentShapeKinds([])
    /// The outline of a menu after a long press, which there is not.
    public static let contextMenuPreview = ContentShapeKinds([])
    /// The outline for those who can't see the view, which is its frame.
    public static let accessibility = ContentShapeKinds([])
  }

  extension Animation {
    /// Returns a spring. The parameter `blendDuration` is unused: springs always continue from their velocity.
    public static func spring(_ spring: Spring, blendDuration: Double) -> Animation { .spring(spring) }
    /// Returns a spring that begins with a velocity, in units of the change per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
      .spring(spring, initialVelocity: initialVelocity)
    }
  }

  extension Font {
    /// A title, larger than `largeTitle`.
    public static let extraLargeTitle = Font.system(size: 48, weight: .bold)
    /// A title, larger than `largeTitle`.
    public static let extraLargeTitle2 = Font.system(size: 40, weight: .bold)
  }
#endif
