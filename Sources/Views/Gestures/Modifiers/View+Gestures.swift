public import FollowspotGeometry

nonisolated extension View {
  /// Adds a gesture to the view. Gestures of views inside take precedence, and only one of them happens.
  ///
  /// The view accepts touches on its shapes, pictures and texts. ``contentShape(_:)`` makes gaps accept them too.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, mask: mask))
  }

  /// Adds a gesture to the view's whole frame, including gaps between the views inside.
  ///
  /// - Parameter isAction: Whether the gesture is an action of the view, and not of what the view is a part of.
  package func frameGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all, isAction: Bool = true
  ) -> some View {
    Modified(
      content: self, modifier: GestureModifier(gesture: gesture, mask: mask, takesFrame: true, isAction: isAction))
  }

  /// Adds a gesture that takes precedence over those of views inside.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, relation: .first, mask: mask))
  }

  /// Adds a gesture that happens besides any other.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, relation: .together, mask: mask))
  }

  /// Adds a gesture to the view's whole frame and shows the view as a pressed control while a finger may perform it. Of nested views of this kind,
  /// only the innermost is shown so.
  package func pressableGesture(_ gesture: some Gesture) -> some View { Pressable(content: self, gesture: gesture) }

  /// Runs an action when the view is tapped a number of times.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Runs an action when the view is tapped a number of times.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: The space of the location.
  ///   - action: Called with the location of the last tap, in points.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (Point) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a finger stays on the view.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time that the finger must stay, in seconds.
  ///   - maximumDistance: The distance that it may move meanwhile, in points.
  ///   - action: Called after that time, while the finger is still down.
  ///   - onPressingChanged: Called with true when a finger begins a possible long press, and with false when that ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _GestureListener(
        base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        changed: { before, now in if before != now { onPressingChanged?(now) } }, ended: { _ in action() },
        over: { onPressingChanged?(false) }))
  }

  /// Calls `pressed` when a finger moves onto or off the view, and `action` when it lifts there.
  ///
  /// - Parameter isButton: Whether the gesture is that of a button, which takes the whole row of a list that it is in.
  package func onPress(
    isButton: Bool = false, including mask: GestureMask = .all, pressed: @escaping (Bool) -> Void,
    perform action: @escaping () -> Void
  ) -> some View {
    let gesture = _GestureListener(
      base: PressGesture(), changed: { before, now in if before != now { pressed(now) } }, ended: { _ in action() },
      over: { pressed(false) })
    return Modified(
      content: self,
      modifier: GestureModifier(gesture: gesture, mask: mask, press: .byGesture, takesFrame: true, isButton: isButton))
  }
}
