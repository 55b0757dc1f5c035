public import FollowspotGeometry
public import FollowspotViews

/// How a step looks: the darkness, the words, and whatever else is shown with them.
///
/// Another overlay changes the whole look and touches no other code; several may be used side by side.
@MainActor @preconcurrency
public protocol SpotlightOverlay {
  /// What the overlay is made of.
  associatedtype Body: View
  /// The overlay with its standard look, where only its type is named.
  init()
  /// The overlay for a step; it fills the container.
  @ViewBuilder func body(context: SpotlightContext) -> Body
  /// How the overlay appears and disappears, and how its cutouts travel from step to step; ease-in-out by default.
  var animation: Animation { get }
}

extension SpotlightOverlay {
  public var animation: Animation { .easeInOut }
}

/// What the article that brought such overlays calls them. `FollowspotCompatibility` has a protocol of this name for
/// overlays that are views themselves; where it is imported the name stands for that.
public typealias FocusOverlay = SpotlightOverlay

/// What an overlay knows about the step it shows.
public struct SpotlightContext {
  /// Whether the step's words are to be seen.
  public enum Phase: Hashable, Sendable {
    /// The step's element is being brought or awaited: only darkness is shown, and touches do nothing.
    case coming
    /// The step is on the display.
    case shown
    /// The last step was completed and stays until someone ends it.
    case resting
  }

  /// The cutouts, in the container's coordinates; none where the step has no element.
  public var cutouts: [SpotlightCutout]
  /// The space the overlay fills, in points.
  public var container: Size
  /// Whether the step's words are to be seen.
  public var phase: Phase
  /// A line above the message; may be nil.
  public var title: String?
  /// What the step says.
  public var message: String
  /// Whether the overlay shows title and message; not where the step brings views of its own in their place.
  public var showsCard: Bool
  /// The step's number among those that can be reached, from 1.
  public var number: Int
  /// How many steps can be reached.
  public var count: Int
  /// The buttons to show; each only while its action is there. Where none is named and there is a way to skip, that is
  /// shown before the last step, so that nobody is held.
  public var buttons: Set<StepButton>
  /// What can be done.
  public var actions: Actions

  /// What can be done with a sequence from an overlay.
  public struct Actions {
    /// Goes on to the next step, or ends after the last.
    public var next: () -> Void
    /// Goes to the step before; nil where there is none.
    public var back: (() -> Void)?
    /// Ends the sequence; nil where it can't be cancelled.
    public var none: (() -> Void)?
    /// Ends the sequence because the visitor skips it; nil where it can't be cancelled.
    public var skip: (() -> Void)?
    /// Ends the sequence because the visitor has read enough; nil where it can't be cancelled.
    public var close: (() -> Void)?

    /// By default `next` does nothing and the others are not there; an overlay can be tried with some made by hand.
    public init(
      next: @escaping () -> Void = {}, back: (() -> Void)? = nil, none: (() -> Void)? = nil,
      skip: (() -> Void)? = nil, close: (() -> Void)? = nil
    ) {
      self.next = next
      self.back = back
      self.none = none
      self.skip = skip
      self.close = close
    }
  }

  /// By default the one step of a sequence, on the display; an overlay can be tried with a context made by hand.
  public init(
    cutouts: [SpotlightCutout], container: Size, phase: Phase = .shown, title: String? = nil, message: String,
    showsCard: Bool = true, number: Int = 1, count: Int = 1, buttons: Set<StepButton> = [], actions: Actions = Actions()
  ) {
    self.cutouts = cutouts
    self.container = container
    self.phase = phase
    self.title = title
    self.message = message
    self.showsCard = showsCard
    self.number = number
    self.count = count
    self.buttons = buttons
    self.actions = actions
  }

  /// Whether no step that can be reached follows.
  public var isLast: Bool { number == count }
  /// Whether the sequence can be ended before its last step.
  public var isCancellable: Bool { actions.none != nil }
  /// Goes on to the next step, or ends after the last.
  public func next() { actions.next() }
  /// Ends the sequence if it can be cancelled.
  public func none() { actions.none?() }

  /// What a button does; nil where it is not to be shown.
  public func action(of button: StepButton) -> (() -> Void)? {
    if buttons.isEmpty { return button == .skip && !isLast ? actions.skip : nil }
    guard buttons.contains(button) else { return nil }
    return switch button {
    case .back: actions.back
    case .next: phase == .resting ? nil : actions.next
    case .skip: actions.skip
    case .close: actions.close
    }
  }
}
