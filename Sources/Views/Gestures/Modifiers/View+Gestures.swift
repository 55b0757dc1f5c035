public import FollowspotGeometry

extension View {
  /// Gives the view a gesture. Gestures of views inside come before it, and only one of them happens.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, mask: mask))
  }

  /// Gives the view a gesture that comes before those of views inside.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, relation: .first, mask: mask))
  }

  /// Gives the view a gesture that happens whatever others do.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    Modified(content: self, modifier: GestureModifier(gesture: gesture, relation: .together, mask: mask))
  }

  /// Gives the view a gesture, and makes it a little fainter while a finger is on it that the gesture may still mean, as
  /// a plain button does. Of such views inside of each other the innermost is made fainter.
  package func pressableGesture(_ gesture: some Gesture) -> some View { Pressable(content: self, gesture: gesture) }

  /// Runs an action when the view is tapped a number of times.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Runs an action with the position, in points, when the view is tapped a number of times.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (Point) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a finger has stayed on the view.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long it stays, in seconds.
  ///   - maximumDistance: How far it may move meanwhile, in points.
  ///   - action: Runs once that time has passed, while the finger is still down.
  ///   - onPressingChanged: Told whether a finger is there that may become a long press.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      GestureListener(
        base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        changed: { before, now in if before != now { onPressingChanged?(now) } }, ended: { _ in action() },
        over: { onPressingChanged?(false) }))
  }

  /// Tells whether a finger is on the view, and when it was lifted there.
  func onPress(pressed: @escaping (Bool) -> Void, perform action: @escaping () -> Void) -> some View {
    let gesture = GestureListener(
      base: PressGesture(), changed: { before, now in if before != now { pressed(now) } }, ended: { _ in action() },
      over: { pressed(false) })
    return Modified(content: self, modifier: GestureModifier(gesture: gesture, press: .byGesture))
  }
}
