#if SwiftUI
  public import FollowspotCompatibility
  public import FollowspotGeometry
  public import FollowspotViews

  // Names of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would show buttons after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
    /// Would show buttons and a picture after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu(
      @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
    ) -> some View { self }
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
  }

  extension GraphicsContext {
    /// Would change what is drawn next.
    @available(*, unavailable, message: "draw without filters, or use blur, shadow and colours of the Canvas")
    public func addFilter(_ filter: Filter) {}
    /// Would draw in Core Graphics.
    @available(*, unavailable, message: "there is no Core Graphics: draw with the context itself")
    public func withCGContext(content: (Any) throws -> Void) rethrows {}
    /// Would clip to what is drawn.
    @available(*, unavailable, message: "use clip(to:) with a Path")
    public func clipToLayer(opacity: Double = 1, content: (inout GraphicsContext) throws -> Void) rethrows {}

    /// A change of what is drawn next.
    public struct Filter: Sendable {
      /// A blur.
      public static func blur(radius: Double) -> Filter { Filter() }
      /// A shadow.
      public static func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> Filter {
        Filter()
      }
      /// Another saturation.
      public static func saturation(_ amount: Double) -> Filter { Filter() }
      /// Another brightness.
      public static func brightness(_ amount: Double) -> Filter { Filter() }
      /// Another contrast.
      public static func contrast(_ amount: Double) -> Filter { Filter() }
      /// Gray in place of colours.
      public static func grayscale(_ amount: Double) -> Filter { Filter() }
      /// Turned hues.
      public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
      /// Weaker colours where there is little of them.
      public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
      /// Colours multiplied by another.
      public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    }
    /// Would find a view of the canvas.
    @available(*, unavailable, message: "draw the text or the image itself: context.draw(Image(systemName:), at:)")
    public func resolveSymbol(id: some Hashable) -> Image? { nil }
  }

  extension Canvas {
    /// Would draw views.
    @available(*, unavailable, message: "draw the texts and images themselves: context.draw(Image(systemName:), at:)")
    public init(
      opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
      renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> some View
    ) { preconditionFailure() }
  }

  extension Scene {
    /// Would add commands to a menu.
    @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
    public func commands<Content>(content: () -> Content) -> Self { self }
    /// Would run an action when a value changes.
    @available(*, unavailable, message: "use onChange(of:) in the view")
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> Self {
      self
    }
    /// Would run an action when a value changes.
    @available(*, unavailable, message: "use onChange(of:) in the view")
    public func onChange<V: Equatable>(
      of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> Self { self }
    /// Would work while the program is closed.
    @available(*, unavailable, message: "a kiosk's program is always open: use task in the view")
    public func backgroundTask(_ task: Any, action: @escaping () async -> Void) -> Self { self }
  }

  /// A key that presses a control.
  public struct KeyboardShortcut: Hashable, Sendable {
    private init() {}

    /// Would create the shortcut of a key.
    @available(*, unavailable, message: "a kiosk's keys move the focus and press what has it: leave this out")
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}

    /// The key *return*.
    public static let defaultAction = KeyboardShortcut()
    /// The key *escape*.
    public static let cancelAction = KeyboardShortcut()
  }

  extension GraphicsContext.Shading {
    /// Would paint with what is behind.
    @available(*, unavailable, message: "what is behind is not known: use a colour")
    public static var backdrop: Self { preconditionFailure() }
  }

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public nonisolated struct MagnifyGesture: TwoFingerGesture {
    public typealias Value = MagnifyValue
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public nonisolated struct MagnificationGesture: TwoFingerGesture {
    public typealias Value = Double
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public nonisolated struct RotateGesture: TwoFingerGesture {
    public typealias Value = RotateValue
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public nonisolated struct RotationGesture: TwoFingerGesture {
    public typealias Value = Angle
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// The report of two fingers that move apart.
  public struct MagnifyValue: Hashable, Sendable {
    /// The factor between the distances of the fingers.
    public var magnification: Double { 1 }
    /// The speed of that factor, per second.
    public var velocity: Double { 0 }
    /// Where the gesture began, as a fraction of the view.
    public var startAnchor: UnitPoint { .center }
    /// Where the gesture began, in points.
    public var startLocation: CGPoint { .zero }
  }

  /// The report of two fingers that turn.
  public struct RotateValue: Hashable, Sendable {
    /// The angle that the fingers have turned.
    public var rotation: Angle { .zero }
    /// Where the gesture began, as a fraction of the view.
    public var startAnchor: UnitPoint { .center }
  }

  /// A gesture that no kiosk has. It ends here, so that the compiler reports its name alone.
  public protocol TwoFingerGesture: Gesture where Body == Never {}

  extension TwoFingerGesture {
    /// Never called.
    public func _makeMachine() -> NoGestureMachine<Value> { preconditionFailure() }
    /// Never called.
    public func _notify(from before: NoGestureMachine<Value>?, to after: NoGestureMachine<Value>) {}
  }

  /// A machine that no gesture has.
  public struct NoGestureMachine<Value>: GestureMachine {
    public var phase: GesturePhase<Value> { preconditionFailure() }
    public var deadline: Duration? { nil }
    /// Never called.
    public mutating func handle(_ event: GestureEvent) {}
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

  extension LazyVGrid {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
      pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
  }

  extension LazyHGrid {
    /// Would keep headings at the edge.
    @available(*, unavailable, message: "headings scroll with their rows: leave out pinnedViews")
    public init(
      rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
      pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
    ) { preconditionFailure() }
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
