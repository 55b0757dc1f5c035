public import Followspot

/// How a view in a container looks and leaves. What is nil is up to the container.
@MainActor @preconcurrency
public protocol ContainerViewConfigurationProtocol {
  /// Where the view lies in the container.
  var alignment: Alignment? { get }
  /// Whether a tap on the background dismisses the view.
  var tapToDismiss: Bool? { get }
  /// What lies behind the view.
  var backgroundStyle: ContainerBackgroundStyle? { get }
  /// How the background comes and goes.
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  /// The view's shadow.
  var shadowStyle: ContainerViewShadowStyle? { get }
  /// The gesture that dismisses the view.
  var dismissGesture: ContainerViewDismissGesture? { get }
  /// How the view comes and goes.
  var transition: AnyTransition? { get }
  /// How long that takes, and at which speed.
  var animation: Animation? { get }
  /// When the view leaves by itself.
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// Runs when the view is gone.
  var disappearAction: (() -> Void)? { get }
  /// Runs when the view comes.
  var appearAction: (() -> Void)? { get }
}

extension ContainerViewConfigurationProtocol {
  public var alignment: Alignment? { nil }
  public var tapToDismiss: Bool? { nil }
  public var backgroundStyle: ContainerBackgroundStyle? { nil }
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { .opacity }
  public var shadowStyle: ContainerViewShadowStyle? { nil }
  public var dismissGesture: ContainerViewDismissGesture? { nil }
  public var transition: AnyTransition? { nil }
  public var animation: Animation? { nil }
  public var autoDismiss: ContainerViewAutoDismiss? { nil }
  public var disappearAction: (() -> Void)? { nil }
  public var appearAction: (() -> Void)? { nil }
}

extension OverlayViewConfiguration {
  /// The same configuration in Followspot's own words.
  @MainActor
  public init(_ configuration: any ContainerViewConfigurationProtocol) {
    self.init(
      alignment: configuration.alignment, tapOnBackgroundDismisses: configuration.tapToDismiss,
      background: configuration.backgroundStyle?.background,
      backgroundTransition: configuration.backgroundTransitionStyle, shadow: configuration.shadowStyle?.shadow,
      dismissGesture: configuration.dismissGesture?.gesture, transition: configuration.transition,
      animation: configuration.animation, autoDismiss: configuration.autoDismiss?.autoDismiss,
      onAppear: configuration.appearAction.map { action in { @MainActor in action() } },
      onDisappear: configuration.disappearAction.map { action in { @MainActor in action() } })
  }
}

/// A view that brings its own configuration.
public typealias ContainerView = View & ContainerViewConfigurationProtocol

/// How a container arranges and queues its views.
@MainActor @preconcurrency
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol {
  /// How views lie to each other.
  var displayType: ContainerViewDisplayType { get }
  /// Who may be in the container together.
  var queueType: ContainerViewQueueType { get }
  /// Seconds from a place becoming free to the next view taking it.
  var delayForShowingNext: Double { get }
  /// The most views at once in a queue of type `multiple`.
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  /// Points between views in a row or column.
  var spacing: CGFloat { get }
  /// Points kept free along the container's edges.
  var insets: EdgeInsets { get }
  /// Whether nothing is seen outside of the container.
  var clipped: Bool { get }
  /// Whether the container keeps clear of the display's edges.
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  /// What becomes of operations that come in bursts.
  var queueControlOperator: ContainerQueueControlOperator { get }
}

extension ContainerConfigurationProtocol {
  public var delayForShowingNext: Double { 0.5 }
  public var maximumNumberOfViewsInMultipleMode: UInt { .max }
  public var spacing: CGFloat { 10 }
  public var insets: EdgeInsets { EdgeInsets() }
  public var clipped: Bool { false }
  public var ignoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var queueControlOperator: ContainerQueueControlOperator { .none }
}

extension OverlayContainerConfiguration {
  /// The same configuration in Followspot's own words.
  @MainActor
  public init(_ configuration: any ContainerConfigurationProtocol) {
    self.init(
      displayType: configuration.displayType, queueType: configuration.queueType,
      delayForShowingNext: configuration.delayForShowingNext,
      maximumNumberOfViews: Int(exactly: configuration.maximumNumberOfViewsInMultipleMode),
      queueControlOperator: configuration.queueControlOperator, spacing: configuration.spacing,
      insets: configuration.insets, isClipped: configuration.clipped,
      ignoresSafeArea: configuration.ignoresSafeArea.safeArea,
      views: OverlayViewConfiguration(configuration as any ContainerViewConfigurationProtocol))
  }
}
