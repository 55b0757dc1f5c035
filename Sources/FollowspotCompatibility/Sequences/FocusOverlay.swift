public import Followspot
internal import FollowspotGeometry
internal import FollowspotSpotlights
internal import FollowspotViews

/// An overlay of a spotlight sequence that is a view. It is created for each step and then configured by methods.
///
/// Followspot's own overlays make their view from a ``SpotlightContext``, which contains more.
@MainActor @preconcurrency
public protocol FocusOverlay: View {
  /// Creates the overlay for a cutout in a container, both in the container's coordinates; `nil` for no cutout.
  init(focus: CGRect?, container: CGRect)

  /// Returns the overlay for a sequence that can or can't be ended before its last step.
  func cancellable(_ cancellable: Bool) -> Self
  /// Returns the overlay with an action that shows the next step.
  func focusNext(_ focusNext: @escaping () -> Void) -> Self
  /// Returns the overlay with an action that ends the sequence.
  func focusNone(_ focusNone: @escaping () -> Void) -> Self
  /// Returns the overlay with the shape of the cutout.
  func focusShape(_ shape: Spotlight.Element.Shape) -> Self
  /// Returns the overlay with the text of the step.
  func message(_ message: String?) -> Self
}

nonisolated extension View {
  /// Spotlights marked elements of this view one after the other, as a model says, with an overlay that is a view.
  public func presentSpotlight<Overlay: FocusOverlay>(
    _ model: SpotlightModel, using overlay: Overlay.Type
  ) -> some View {
    MadeView((self, model)) { $0.presentSpotlight($1, using: ViewOverlay<Overlay>()) }
  }

  /// Spotlights marked elements of this view one after the other, as a stream requests, with an overlay that is a view.
  public func presentSpotlight<Spotlights: AsyncSequence, Overlay: FocusOverlay>(
    _ spotlights: Spotlights, using overlay: Overlay.Type
  ) -> some View where Spotlights.Element == Spotlight? {
    MadeView((self, spotlights)) { $0.presentSpotlight($1, using: ViewOverlay<Overlay>()) }
  }
}

/// A ``FocusOverlay`` as a Followspot overlay.
private struct ViewOverlay<Overlay: FocusOverlay>: FollowspotSpotlights.SpotlightOverlay {
  func body(context: SpotlightContext) -> some View {
    let focus = context.cutouts.first
    let overlay = Overlay(
      focus: focus?.element, container: CGRect(origin: .zero, size: context.container)
    )
    .cancellable(context.actions.none != nil)
    .focusNext(context.actions.next)
    .message(context.phase == .coming ? nil : context.message)
    let whole = if let none = context.actions.none { overlay.focusNone(none) } else { overlay }
    return if let focus { whole.focusShape(focus.shape) } else { whole }
  }
}
