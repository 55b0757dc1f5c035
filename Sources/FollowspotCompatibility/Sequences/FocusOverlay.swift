public import Followspot
internal import FollowspotGeometry
internal import FollowspotSpotlights
internal import FollowspotViews

/// An overlay that is a view: it is made for a step and then told of it.
///
/// In Followspot itself an overlay makes its view from a ``SpotlightContext``, which says more; there `FocusOverlay` is
/// another name of `SpotlightOverlay`. A file that imports `FollowspotCompatibility` means this protocol by the name.
@MainActor @preconcurrency
public protocol FocusOverlay: View {
  /// The overlay for a cutout in a container, both in the container's coordinates; nil where there is none.
  init(focus: CGRect?, container: CGRect)

  /// The overlay of a sequence that can be ended before its last step, or can't.
  func cancellable(_ cancellable: Bool) -> Self
  /// The overlay with what goes on to the next step.
  func focusNext(_ focusNext: @escaping () -> Void) -> Self
  /// The overlay with what ends the sequence.
  func focusNone(_ focusNone: @escaping () -> Void) -> Self
  /// The overlay with the shape of the cutout.
  func focusShape(_ shape: Spotlight.Element.Shape) -> Self
  /// The overlay with the words of the step.
  func message(_ message: String?) -> Self
}

extension View {
  /// Lights marked elements of this view one after the other, as a stream says, under an overlay that is a view.
  public func presentSpotlight<Spotlights: AsyncSequence, Overlay: FocusOverlay>(
    _ spotlights: Spotlights, using overlay: Overlay.Type
  ) -> some View where Spotlights.Element == Spotlight? {
    presentSpotlight(spotlights, using: ViewOverlay<Overlay>())
  }
}

/// An overlay that is a view, as Followspot has overlays.
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
