#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

  // Modifiers for looks and habits of other systems. The view is the same with and without them.

  nonisolated extension View {
    /// Returns the view unchanged: a button acts once for a touch.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
    /// Returns the view unchanged: the items of a menu have the order in which they are written.
    public func menuOrder(_ order: MenuOrder) -> Self { self }
    /// Returns the view unchanged: a menu closes when an item is chosen.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self { self }
    /// Returns the view unchanged: the label of a menu looks as it is written.
    public func menuIndicator(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: headings have one look.
    public func headerProminence(_ prominence: Prominence) -> Self { self }
    /// Returns the view unchanged: badges have one look.
    public func badgeProminence(_ prominence: BadgeProminence) -> Self { self }
    /// Returns the view unchanged: bars look alike.
    public func toolbarRole(_ role: ToolbarRole) -> Self { self }
    /// Returns the view unchanged: titles stand in the bar.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> Self { self }
    /// Returns the view unchanged: bars have no backgrounds.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
    /// Returns the view unchanged: screens of a stack are pushed.
    public func navigationTransition(_ transition: NavigationTransition) -> Self { self }
    /// Returns the view unchanged: screens of a stack are pushed.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: screens of a stack are pushed.
    public func matchedTransitionSource(
      id: some Hashable, in namespace: Namespace.ID, configuration: (Image) -> some View
    ) -> Self { self }
    /// Returns the view unchanged: writing is not corrected.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }
    /// Returns the view unchanged: a kiosk has no gestures of a system.
    public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
    /// Returns the view unchanged: what is outdated is shown as it is.
    public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
    /// Returns the view unchanged: nothing is dragged onto a control.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func onContinuousHover(
      coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func hoverEffect(_ effect: HoverEffect, isEnabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: actions end where they are set.
    public func submitScope(_ isBlocking: Bool = true) -> Self { self }
    /// Returns the view unchanged: the first letter is written as the keyboard says.
    public func autocapitalization(_ style: TextAutocapitalization) -> Self { self }
    /// Returns the view unchanged: text has one size in each style.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: editors look alike.
    public func textEditorStyle(_ style: TextEditorStyle) -> Self { self }
    /// Returns the view unchanged: keys move the focus through the whole screen.
    public func focusScope(_ namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: questions have no pictures.
    public func dialogIcon(_ icon: Image?) -> Self { self }
    /// Returns the view unchanged: the text's own language chooses its glyphs.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: letters don't choose items.
    public func typeSelectEquivalent(_ text: Text?) -> Self { self }
    /// Returns the view unchanged: letters don't choose items.
    public func typeSelectEquivalent(_ text: some StringProtocol) -> Self { self }
    /// Returns the view unchanged: menus keep their symbols.
    public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> Self { self }
    /// Returns the view unchanged: the views of an item in a list have their own colours.
    public func listItemTint(_ tint: Color?) -> Self { self }
    /// Returns the view unchanged: a bar is shown while there is more.
    public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }
    /// Returns the view unchanged: a bar is shown while there is more.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> Self { self }
    /// Returns the view unchanged: edges of scroll views are sharp.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> Self { self }
    /// Returns the view unchanged: a view scrolls if its content is larger.
    public func scrollBounceBehavior(
      _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> Self { self }
    /// Returns the view unchanged: no other program continues.
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> Self { self }
    /// Returns the view unchanged: `VoiceOver` and large icons are those of other systems.
    public func accessibilityShowsLargeContentViewer() -> Self { self }
    /// Returns the view unchanged: colours are never inverted.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
    /// Returns the view unchanged: what a touch does says whether a view responds.
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> Self { self }
    /// Returns the view unchanged: a kiosk does not listen.
    public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> Self { self }
    /// Returns the view unchanged: speech has one pitch.
    public func speechAdjustedPitch(_ value: Double) -> Self { self }
    /// Returns the view unchanged: speech reads words.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
    /// Returns the view unchanged: speech reads words.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }
  }

  /// How often a button acts while a finger stays on it.
  public enum ButtonRepeatBehavior: Hashable, Sendable {
    case automatic, enabled, disabled
  }

  /// The order of items in a menu.
  public enum MenuOrder: Hashable, Sendable {
    case automatic, fixed, priority
  }

  /// Whether a menu closes.
  public enum MenuActionDismissBehavior: Hashable, Sendable {
    case automatic, enabled, disabled
  }

  /// The look of headings.
  public enum Prominence: Hashable, Sendable {
    case standard, increased
  }

  /// The look of badges.
  public enum BadgeProminence: Hashable, Sendable {
    case decreased, standard, increased
  }

  /// The role of a bar.
  public enum ToolbarRole: Hashable, Sendable {
    case automatic, browser, editor, navigationStack
  }

  /// The place of a title.
  public enum ToolbarTitleDisplayMode: Hashable, Sendable {
    case automatic, large, inline, inlineLarge
  }

  /// The way in which a screen comes.
  public struct NavigationTransition: Hashable, Sendable {
    /// A push.
    public static let automatic = NavigationTransition()
    /// A view that grows to a screen.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition { .automatic }
  }

  /// Whether writing is corrected.
  public enum WritingToolsBehavior: Hashable, Sendable {
    case automatic, complete, limited, disabled
  }

  /// Whether something that is dragged opens a control.
  public enum SpringLoadingBehavior: Hashable, Sendable {
    case automatic, enabled, disabled
  }

  /// The state of a pointer over a view.
  public enum HoverPhase: Hashable, Sendable {
    case active(CGPoint)
    case ended
  }

  /// The look of a view under a pointer.
  public enum HoverEffect: Hashable, Sendable {
    case automatic, highlight, lift
  }

  extension Text {
    /// The size of a text beside others.
    public enum Scale: Hashable, Sendable {
      case `default`, secondary
    }
  }

  /// The look of editors.
  public enum TextEditorStyle: Hashable, Sendable {
    case automatic, plain, roundedBorder
  }

  /// The look of the symbol that is chosen.
  public enum PaletteSelectionEffect: Hashable, Sendable {
    case automatic, custom
  }

  /// The look of the edges of a scroll view.
  public enum ScrollEdgeEffectStyle: Hashable, Sendable {
    case automatic, soft, hard
  }

  /// Whether a scroll view moves beyond its ends.
  public enum ScrollBounceBehavior: Hashable, Sendable {
    case automatic, always, basedOnSize
  }

  /// The capitals of a text that is written.
  public enum TextAutocapitalization: Hashable, Sendable {
    case none, words, sentences, allCharacters
  }
#endif
