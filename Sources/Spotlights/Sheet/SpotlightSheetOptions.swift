internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// The look and the dismissal of a sheet over a scrim.
public struct SpotlightSheetOptions {
  /// The time between the scrim and the sheet. Touches are blocked from the request on.
  public var delay: Duration
  /// Whether a touch outside the sheet dismisses it.
  public var dismissesOnTapOutside: Bool
  /// Whether dragging or throwing the sheet down dismisses it.
  public var dismissesOnDrag: Bool
  /// Whether the sheet has a close button.
  public var hasCloseButton: Bool
  /// The marked elements to highlight; `nil` for all. Documents call them `targets`. Here they have the name from the
  /// original sheet design, like `highlight(_:cornerRadius:)`, because no step leads from one to the next.
  public var highlights: [SpotlightKey]?
  /// Whether the elements are first scrolled into view. Elements out of view are not highlighted.
  public var scrollsIntoView: Bool
  /// The scrim and its animation. The sheet itself slides.
  public var style: SpotlightStyle
  /// The largest width of the sheet, in points.
  public var maxWidth: Double
  /// The radius of the sheet's upper corners, in points.
  public var cornerRadius: Double
  /// The name of the sheet for scripts.
  package var name: String?
  /// The name of the close button, which shows a cross.
  package var closeLabel = "Close"

  /// Creates options. By default the sheet appears immediately and can be dismissed in every way. Parameters set the
  /// properties of the same names.
  public init(
    delay: Duration = .zero, dismissesOnTapOutside: Bool = true, dismissesOnDrag: Bool = true,
    hasCloseButton: Bool = true, highlights: [SpotlightKey]? = nil, scrollsIntoView: Bool = false,
    style: SpotlightStyle = SpotlightStyle(),
    maxWidth: Double = 720, cornerRadius: Double = 28
  ) {
    self.delay = delay
    self.dismissesOnTapOutside = dismissesOnTapOutside
    self.dismissesOnDrag = dismissesOnDrag
    self.hasCloseButton = hasCloseButton
    self.highlights = highlights
    self.scrollsIntoView = scrollsIntoView
    self.style = style
    self.maxWidth = maxWidth
    self.cornerRadius = cornerRadius
  }

  /// Whether the visitor can dismiss the sheet.
  var canBeDismissed: Bool { dismissesOnTapOutside || dismissesOnDrag || hasCloseButton }

  /// Returns the transition of the scrim. It completes before a delayed sheet appears.
  func scrimTransition(reducesMotion: Bool) -> AnyTransition {
    let animation = style.animation.reduced(reducesMotion)
    let time = animation.apparentDuration
    let isLate = delay > .zero && time > delay
    return .asymmetric(
      insertion: .opacity.animation(isLate ? animation.speed(time / delay) : animation),
      removal: .opacity.animation(animation))
  }

  /// Returns the elements to highlight, in a stable order.
  func targets(in marks: [SpotlightKey: Mark]) -> [StepTarget] {
    (highlights ?? marks.keys.sorted { $0.name < $1.name }).map { StepTarget($0, padding: style.padding) }
  }

  /// Returns what a driver needs to know about a sheet.
  func plan(in marks: [SpotlightKey: Mark]) -> StepPlan {
    StepPlan(
      targets: targets(in: marks),
      before: (scrollsIntoView ? [.scrollIntoView] : []) + (delay > .zero ? [.wait(delay)] : []))
  }
}
