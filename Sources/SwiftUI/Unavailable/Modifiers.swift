#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // Names of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would show buttons after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
    /// Would show buttons under a row.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them in the row")
    public func swipeActions(
      edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
    ) -> some View { self }
    /// Would load the content again.
    @available(*, unavailable, message: "a pull loads nothing: reload in task, or show a Button")
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    /// Would press a control by a key.
    @available(*, unavailable, message: "use onKeyPress on the view that has the focus")
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    /// Would press a control by a key.
    @available(*, unavailable, message: "use onKeyPress on the view that has the focus")
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    /// Would animate a change of a text or a symbol.
    @available(*, unavailable, message: "give the view an id that changes, and a transition")
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// Would move a symbol.
    @available(*, unavailable, message: "move the symbol by scaleEffect, rotationEffect or opacity in an animation")
    public func symbolEffect(_ effect: SymbolEffect) -> some View { self }
    /// Would move a symbol when a value changes.
    @available(*, unavailable, message: "move the symbol by scaleEffect, rotationEffect or opacity in an animation")
    public func symbolEffect(_ effect: SymbolEffect, value: some Equatable) -> some View { self }
    /// Would find rows by a text.
    @available(*, unavailable, message: "put a TextField over the List and filter its rows")
    public func searchable(text: Binding<String>, prompt: String? = nil) -> some View { self }
  }

  /// The leading or the trailing edge.
  public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
    case leading, trailing
  }

  /// The transition of a text or a symbol.
  public enum ContentTransition: Hashable, Sendable {
    case identity, opacity, interpolate

    /// Would turn the digits of a number.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
    /// Would turn the digits of a number.
    public static func numericText(value: Double) -> ContentTransition { .identity }
  }

  /// The movement of a symbol.
  public enum SymbolEffect: Hashable, Sendable {
    case bounce, pulse, scale, appear, disappear, variableColor, replace, rotate, wiggle, breathe
  }

  /// A key that presses a control.
  public struct KeyboardShortcut: Hashable, Sendable {
    /// The key *return*.
    public static let defaultAction = KeyboardShortcut()
    /// The key *escape*.
    public static let cancelAction = KeyboardShortcut()
  }

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public struct MagnifyGesture {
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public struct MagnificationGesture {
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public struct RotateGesture {
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public struct RotationGesture {
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// The headings that stay while their rows scroll.
  public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The views above the rows of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The views below the rows of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
  }

  extension LazyVStack {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
      @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }

  extension LazyHStack {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
      @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }
#endif
