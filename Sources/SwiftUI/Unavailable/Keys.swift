#if SwiftUI
  public import FollowspotViews

  // Values of the focused view, and keys of other devices. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would share an object with the menus.
    @available(*, unavailable, message: "share an @Observable object by environment(_:)")
    public func focusedObject(_ object: Any) -> some View { self }
    /// Would share an object with the menus of a window.
    @available(*, unavailable, message: "share an @Observable object by environment(_:)")
    public func focusedSceneObject(_ object: Any) -> some View { self }
    /// Would run an action for a key of a remote control.
    @available(*, unavailable, message: "use onKeyPress")
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
    /// Would follow the crown of a watch.
    @available(*, unavailable, message: "use a Slider or a Stepper")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
    /// Would announce a value to the menus of a window.
    @available(*, unavailable, message: "there are no focused values: share an @Observable object")
    public func focusedSceneValue(_ key: Any, _ value: Any) -> some View { self }
    /// Would edit the field of `searchable` by a focus.
    @available(*, unavailable, message: "use searchable(text:isPresented:), whose binding begins and ends editing")
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
    /// Would press a control by a key.
    @available(*, unavailable, message: "keys move the focus: leave this out, or use onKeyPress")
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    /// Would press a control by a key.
    @available(*, unavailable, message: "keys move the focus: leave this out, or use onKeyPress")
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    /// Would have the focus first.
    @available(*, unavailable, message: "use defaultFocus(_:_:) with a @FocusState")
    public func prefersDefaultFocus(_ prefers: Bool = true, in namespace: Namespace.ID) -> some View { self }
    /// Would announce a value to other views.
    @available(*, unavailable, message: "there are no focused values: share an @Observable object")
    public func focusedValue(_ key: Any, _ value: Any) -> some View { self }
  }

  extension EnvironmentValues {
    /// Would return the focus to where it begins.
    @available(*, unavailable, message: "set a @FocusState")
    public var resetFocus: Any { preconditionFailure() }
  }

  extension TapGesture {
    /// Would need a key that is held.
    @available(*, unavailable, message: "visitors have no keyboard: leave the keys out")
    public func modifiers(_ modifiers: EventModifiers) -> TapGesture { self }
  }

  /// Would be the key of a focused value.
  @available(*, unavailable, message: "there are no focused values: share an @Observable object")
  public protocol FocusedValueKey {}

  /// A key that presses a control.
  public struct KeyboardShortcut: Hashable, Sendable {
    private init() {}

    /// Would create the shortcut of a key.
    @available(*, unavailable, message: "keys move the focus: leave this out, or use onKeyPress")
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}

    /// The key *return*.
    public static let defaultAction = KeyboardShortcut()
    /// The key *escape*.
    public static let cancelAction = KeyboardShortcut()
  }

  /// Values of the view that has the focus, which don't exist here.
  @available(*, unavailable, message: "there are no focused values: share an @Observable object")
  public struct FocusedValues {}
#endif
