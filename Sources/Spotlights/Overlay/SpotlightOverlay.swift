public import FollowspotGeometry
public import FollowspotViews

/// The look of steps: the scrim, the card and anything else that is shown.
///
/// A custom overlay replaces the whole look without other changes. Several overlays may be used side by side.
@MainActor @preconcurrency
public protocol SpotlightOverlay {
  /// The view of the overlay.
  associatedtype Body: View
  /// Creates the overlay with its standard look, for callers that name only the type.
  init()
  /// Returns the view for a step. It fills the container.
  @ViewBuilder func body(context: SpotlightContext) -> Body
  /// The animation of the overlay's appearance and of its cutouts; ease-in-out by default.
  var animation: Animation { get }
}

extension SpotlightOverlay {
  /// Ease-in-out with the standard duration.
  public var animation: Animation { .easeInOut }
}

/// The data of a step for its overlay.
public struct SpotlightContext {
  /// The visibility of the step's card.
  public enum Phase: Hashable, Sendable {
    /// The step's element is not on the display yet. Only the scrim is shown, and touches do nothing.
    case coming
    /// The step is on the display.
    case shown
    /// The last step was completed and stays until the caller ends it.
    case resting
  }

  /// The cutouts, in the container's coordinates; empty if the step has no element.
  public var cutouts: [SpotlightCutout]
  /// The space that the overlay fills, in points.
  public var container: Size
  /// The visibility of the step's card.
  public var phase: Phase
  /// The line above the message, if any.
  public var title: String?
  /// The message of the step.
  public var message: String
  /// Whether the overlay shows title and message. False if the step has custom views instead.
  public var showsCard: Bool
  /// The step's number among the available steps, from 1.
  public var number: Int
  /// The number of available steps.
  public var count: Int
  /// The buttons to show; each is shown only if it has an action. If none is named but skipping is possible, a skip
  /// button is shown before the last step.
  public var buttons: Set<StepButton>
  /// The actions of the buttons and of touches.
  public var actions: Actions

  /// The actions of a sequence.
  public struct Actions {
    /// Goes to the next step, or ends after the last.
    public var next: () -> Void
    /// Goes to the previous step; `nil` if there is none.
    public var back: (() -> Void)?
    /// Ends the sequence; `nil` if it cannot be cancelled.
    public var none: (() -> Void)?
    /// Ends the sequence because the visitor skips it; `nil` if it cannot be cancelled.
    public var skip: (() -> Void)?
    /// Ends the sequence because the visitor has read enough; `nil` if it cannot be cancelled.
    public var close: (() -> Void)?

    /// Creates actions. By default only `next` exists and does nothing, for testing an overlay.
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

  /// Creates a context, by default of a sequence's only step on the display. Also for testing an overlay. Parameters
  /// set the properties of the same names.
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

  /// Whether this is the last available step.
  public var isLast: Bool { number == count }
  /// Whether the sequence can end before its last step.
  public var isCancellable: Bool { actions.none != nil }
  /// Goes to the next step, or ends after the last.
  public func next() { actions.next() }
  /// Ends the sequence if it can be cancelled.
  public func none() { actions.none?() }

  /// Returns the action of a button; `nil` hides the button.
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
