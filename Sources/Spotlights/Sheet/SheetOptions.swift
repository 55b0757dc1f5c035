internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// How a sheet over a spotlit screen looks and ends.
public struct SheetOptions {
  /// How long the darkness is there before the sheet comes. Touches reach nothing from the request on.
  public var delay: Duration
  /// Whether a touch beside the sheet ends it.
  public var dismissesOnTapOutside: Bool
  /// Whether dragging or throwing the sheet down ends it.
  public var dismissesOnDrag: Bool
  /// Whether the sheet has a button that ends it.
  public var hasCloseButton: Bool
  /// What of the marked elements shines; nil for all. They are called so, and not targets, since new elements under a
  /// sheet are highlights in the design that this follows, as in ``Views/View/highlight(_:cornerRadius:)``: no step
  /// goes from one to the next. Documents say `targets` everywhere.
  public var highlights: [MarkKey]?
  /// Whether what is to shine is scrolled into view first; what is out of view otherwise doesn't shine.
  public var scrollsIntoView: Bool
  /// The darkness, and how that comes and goes; the sheet itself slides as sheets do.
  public var style: SpotlightStyle
  /// The most width of the sheet, in points.
  public var maxWidth: Double
  /// The radius of the sheet's upper corners, in points.
  public var cornerRadius: Double

  /// By default the sheet comes at once, and each way to end it is on.
  public init(
    delay: Duration = .zero, dismissesOnTapOutside: Bool = true, dismissesOnDrag: Bool = true,
    hasCloseButton: Bool = true, highlights: [MarkKey]? = nil, scrollsIntoView: Bool = false,
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

  /// How the darkness comes and goes: it is wholly there when the sheet comes, if that comes later.
  func darkening(reducesMotion: Bool) -> AnyTransition {
    let animation = style.animation.reduced(reducesMotion)
    let time = animation.apparentDuration
    let isLate = delay > .zero && time > delay
    return .asymmetric(
      insertion: .opacity.animation(isLate ? animation.speed(time / delay) : animation),
      removal: .opacity.animation(animation))
  }

  /// What shines of marked elements, in an order that stays.
  func targets(in marks: [MarkKey: Mark]) -> [StepTarget] {
    (highlights ?? marks.keys.sorted { $0.name < $1.name }).map { StepTarget($0, padding: style.padding) }
  }

  /// What a driver has to know of a sheet over marked elements.
  func plan(in marks: [MarkKey: Mark]) -> StepPlan {
    StepPlan(
      targets: targets(in: marks),
      before: (scrollsIntoView ? [.scrollIntoView] : []) + (delay > .zero ? [.wait(delay)] : []))
  }
}
