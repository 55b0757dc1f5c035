#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Sets the heights that a card may have, at first the smallest. A finger drags the card to the others.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
      preference(key: DetentsKey.self, value: Detents?(Detents(all: detents)))
    }
    /// Sets the heights that a card may have. A finger drags the card to the others, which changes the selection.
    public func presentationDetents(
      _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
      preference(
        key: DetentsKey.self,
        value: Detents?(Detents(all: detents, chosen: selection.wrappedValue, choose: { selection.wrappedValue = $0 })))
    }
    /// Sets whether a visitor can't close the card around, by a tap beside it or by dragging it down.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
      preference(key: DismissDisabledKey.self, value: isDisabled)
    }
    /// Sets whether the sheet around has a bar at the top that shows that a finger drags it. By default it has one if
    /// it has several heights.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
      preference(key: DragIndicatorKey.self, value: visibility)
    }
    /// Sets the radius of the corners of the sheet around, in points; `nil` for the usual one.
    public func presentationCornerRadius(_ radius: Double?) -> some View {
      preference(key: CornerRadiusKey.self, value: radius)
    }
    /// Sets whether the views behind the sheet or the popover around take touches. A sheet then has no scrim.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
      preference(key: BackgroundInteractionKey.self, value: interaction)
    }
    /// Sets whether a drag on a scroll view in the sheet around first changes the height of the sheet, as it does by
    /// default. With `scrolls` it never does.
    public func presentationContentInteraction(_ interaction: PresentationContentInteraction) -> some View {
      transformEnvironment(\.scrollSurroundings) { if interaction == .scrolls { $0 = nil } }
    }
  }

  /// What a drag on a scroll view in a sheet does first.
  public enum PresentationContentInteraction: Hashable, Sendable {
    /// It changes the height of the sheet.
    case automatic, resizes
    /// It scrolls.
    case scrolls
  }

  /// Whether the views behind a sheet or a popover take touches.
  public struct PresentationBackgroundInteraction: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, enabled, disabled, upThrough(PresentationDetent) }

    private let kind: Kind

    /// The same as ``disabled``.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    /// They take touches.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    /// They take no touches.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

    /// They take touches up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
      PresentationBackgroundInteraction(kind: .upThrough(detent))
    }

    /// Whether they take touches behind a sheet of a height on a display, in points.
    func isEnabled(at height: Double, on display: Double) -> Bool {
      switch kind {
      case .automatic, .disabled: false
      case .enabled: true
      case .upThrough(let detent): height <= detent.height(on: display)
      }
    }
  }

  /// The heights that a card may have.
  struct Detents: Equatable {
    let all: Set<PresentationDetent>
    /// The height that a binding chooses; `nil` for a card that remembers it itself.
    var chosen: PresentationDetent?
    var choose: ((PresentationDetent) -> Void)?

    static func == (a: Detents, b: Detents) -> Bool { a.all == b.all && a.chosen == b.chosen }
  }

  enum DetentsKey: PreferenceKey {
    static var defaultValue: Detents? { nil }
    static func reduce(value: inout Detents?, nextValue: () -> Detents?) { value = value ?? nextValue() }
  }

  enum BackgroundInteractionKey: PreferenceKey {
    static var defaultValue: PresentationBackgroundInteraction { .automatic }
    static func reduce(
      value: inout PresentationBackgroundInteraction, nextValue: () -> PresentationBackgroundInteraction
    ) { if value == .automatic { value = nextValue() } }
  }

  enum DismissDisabledKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
  }

  enum DragIndicatorKey: PreferenceKey {
    static var defaultValue: Visibility { .automatic }
    static func reduce(value: inout Visibility, nextValue: () -> Visibility) {
      if value == .automatic { value = nextValue() }
    }
  }

  enum CornerRadiusKey: PreferenceKey {
    static var defaultValue: Double? { nil }
    static func reduce(value: inout Double?, nextValue: () -> Double?) { value = value ?? nextValue() }
  }
#endif
