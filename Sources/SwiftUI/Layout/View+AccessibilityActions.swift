#if SwiftUI
  public import FollowspotViews

  /// An action that readers know.
  public enum AccessibilityActionKind: Hashable, Sendable {
    case `default`, escape, magicTap, delete, showMenu

    /// The name that scripts and readers see.
    fileprivate var name: String {
      switch self {
      case .default: "activate"
      case .escape: "escape"
      case .magicTap: "magic tap"
      case .delete: "delete"
      case .showMenu: "show menu"
      }
    }
  }

  /// The direction in which a reader changes a value.
  public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
  }

  /// The part of a view in a pair with a label.
  public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case label, content
  }

  nonisolated extension View {
    /// Gives the view an action for screen readers and scripts.
    public func accessibilityAction(
      _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: kind.name, handler) }
    /// Gives the view an action for screen readers and scripts.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
      accessibilityAction(named: name.string, handler)
    }
    /// Gives the view an action for screen readers and scripts, named by the first text of a label.
    public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> Text) -> some View {
      accessibilityAction(named: label(), action)
    }
    /// Gives the view two actions that change its value.
    public func accessibilityAdjustableAction(
      _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
      accessibilityAction(named: "increment") { handler(.increment) }
        .accessibilityAction(named: "decrement") { handler(.decrement) }
    }
    /// Returns the view unchanged: a label beside a view is read before it.
    public func accessibilityLabeledPair(
      role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
    ) -> Self { self }
    /// Moves the focus of keys and readers to the view while a state is true.
    public func accessibilityFocused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition) }
    /// Moves the focus of keys and readers to the view while a state has a value.
    public func accessibilityFocused<Value: Hashable>(
      _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View { focused(binding, equals: value) }
    /// Sets the value that a state gets when the focus of keys and readers enters the view.
    public func accessibilityDefaultFocus<Value: Hashable>(
      _ binding: FocusState<Value>.Binding, _ value: Value
    ) -> some View { defaultFocus(binding, value) }
  }

  /// The focus of keys and readers, which is one.
  public typealias AccessibilityFocusState = FocusState

  extension FocusState {
    /// Creates a state that says whether a view has the focus. The technologies are unused: there is one focus.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

    /// Creates a state that names the view with the focus. The technologies are unused: there is one focus.
    public init<Name: Hashable>(for technologies: AccessibilityTechnologies) where Value == Name? { self.init() }
  }

  /// Ways in which visitors use a device without seeing or touching it.
  public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A reader that speaks.
    public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
    /// Switches.
    public static let switchControl = AccessibilityTechnologies(rawValue: 2)
  }
#endif
