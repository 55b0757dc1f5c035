public import Followspot

/// The configuration of a view in a container. The container supplies values that are `nil`.
@MainActor @preconcurrency
public protocol ContainerViewConfigurationProtocol {
  /// The alignment of the view in the container.
  var alignment: Alignment? { get }
  /// Whether a tap on the background dismisses the view.
  var tapToDismiss: Bool? { get }
  /// The background behind the view.
  var backgroundStyle: ContainerBackgroundStyle? { get }
  /// The transition of the background.
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  /// The view's shadow.
  var shadowStyle: ContainerViewShadowStyle? { get }
  /// The gesture that dismisses the view.
  var dismissGesture: ContainerViewDismissGesture? { get }
  /// The transition of the view.
  var transition: AnyTransition? { get }
  /// The animation of the transition.
  var animation: Animation? { get }
  /// The time after which the view is dismissed automatically.
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// Called when the view has disappeared.
  var disappearAction: (() -> Void)? { get }
  /// Called when the view appears.
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
  /// Creates the equivalent Followspot configuration.
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

/// A view that provides its configuration.
public typealias ContainerView = View & ContainerViewConfigurationProtocol

/// The configuration of a container, including how it arranges and queues its views.
@MainActor @preconcurrency
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol {
  /// The arrangement of several views.
  var displayType: ContainerViewDisplayType { get }
  /// The overlap of the views.
  var displayOrder: ContainerDisplayOrder { get }
  /// The rule by which views are shown together or one after the other.
  var queueType: ContainerViewQueueType { get }
  /// The seconds between the dismissal of a view and the appearance of the next.
  var delayForShowingNext: Double { get }
  /// The maximum number of views shown at once by a queue of type `multiple`.
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  /// The distance between views in a row or column, in points.
  var spacing: CGFloat { get }
  /// The insets from the container's edges, in points.
  var insets: EdgeInsets { get }
  /// Whether the container clips its views.
  var clipped: Bool { get }
  /// The edges of the display over which the container extends.
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  /// The handling of operations in quick succession.
  var queueControlOperator: ContainerQueueControlOperator { get }
}

extension ContainerConfigurationProtocol {
  public var displayOrder: ContainerDisplayOrder { .ascending }
  public var delayForShowingNext: Double { 0.5 }
  public var maximumNumberOfViewsInMultipleMode: UInt { .max }
  public var spacing: CGFloat { 10 }
  public var insets: EdgeInsets { EdgeInsets() }
  public var clipped: Bool { false }
  public var ignoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var queueControlOperator: ContainerQueueControlOperator { .none }
}

extension OverlayContainerConfiguration {
  /// Creates the equivalent Followspot configuration.
  @MainActor
  public init(_ configuration: any ContainerConfigurationProtocol) {
    self.init(
      displayType: configuration.displayType, displayOrder: configuration.displayOrder,
      queueType: configuration.queueType,
      delayForShowingNext: configuration.delayForShowingNext,
      maximumNumberOfViews: Int(exactly: configuration.maximumNumberOfViewsInMultipleMode),
      queueControlOperator: configuration.queueControlOperator, spacing: configuration.spacing,
      insets: configuration.insets, isClipped: configuration.clipped,
      ignoresSafeArea: configuration.ignoresSafeArea.safeArea,
      views: OverlayViewConfiguration(configuration as any ContainerViewConfigurationProtocol))
  }
}
