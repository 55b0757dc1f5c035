#if SwiftUI
  public import FollowspotViews
  public import Foundation

  // Further modifiers for looks and habits of other systems. The view is the same with and without them.

  nonisolated extension View {
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
    /// Returns the view unchanged: questions have one look.
    public func dialogSeverity(_ severity: DialogSeverity) -> Self { self }
    /// Returns the view unchanged: sections have the margins of the list.
    public func listSectionMargins(_ edges: Edge.Set = .all, _ length: Double?) -> Self { self }
    /// Returns the view unchanged: a kiosk has one window.
    public func allowsWindowActivationEvents(_ value: Bool? = true) -> Self { self }
    /// Returns the view unchanged: lists have no index of letters.
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
    /// Gives the view a tag by which a picker or a tab view finds it.
    public func tag(_ tag: some Hashable, includeOptional: Bool) -> some View { self.tag(tag) }
  }

  extension View {
    /// Prints nothing: `followspot run --trace` writes how long bodies take.
    public static func _printChanges() {}
    /// Logs nothing: `followspot run --trace` writes how long bodies take.
    public static func _logChanges() {}
  }

  extension HorizontalAlignment {
    /// The leading edge: the lines between rows stay.
    public static let listRowSeparatorLeading = HorizontalAlignment.leading
    /// The trailing edge: the lines between rows stay.
    public static let listRowSeparatorTrailing = HorizontalAlignment.trailing
  }

  extension Animation {
    /// Returns the animation unchanged: it has ended when it rests.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
  }

  extension ContentShapeKinds {
    /// The shape under a pointer, which a kiosk has not.
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 20)
  }

  /// The margin at the edges of a screen.
  public enum ScenePadding: Hashable, Sendable {
    case minimum, navigationBar
  }

  /// The width of buttons.
  public enum ButtonSizing: Hashable, Sendable {
    case automatic, fitted, flexible
  }

  /// The look of a pointer, which a kiosk has not.
  public enum PointerStyle: Hashable, Sendable {
    case `default`, horizontalText, verticalText, link, grabIdle, grabActive, zoomIn, zoomOut, rectSelection
  }

  /// The weight of a question, which changes nothing.
  public enum DialogSeverity: Hashable, Sendable {
    case automatic, standard, critical
  }

  extension ContentShapeKinds {
    /// The outline of what is dragged, which nothing is.
    public static let dragPreview = ContentShapeKinds([])
    /// The outline of a menu after a long press, which there is not.
    public static let contextMenuPreview = ContentShapeKinds([])
    /// The outline for those who can't see the view, which is its frame.
    public static let accessibility = ContentShapeKinds([])
  }
#endif
