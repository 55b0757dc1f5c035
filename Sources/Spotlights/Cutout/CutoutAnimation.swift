internal import FollowspotGeometry
internal import FollowspotViews

/// The animated cutouts of a scrim as they travel from one element to the next.
///
/// A cutout whose shape is a rectangle with round corners, including circles and capsules, animates its frame and its
/// radii. A cutout of another shape animates its frame while the shape stays the same. Any other change is a
/// cross-fade: the old cutout fades out in place, and the new one fades in. This also applies to animatable shapes,
/// such as two stars with different numbers of points, because a shape in between may be one that no author intended.
struct CutoutAnimation {
  private var moving: [MovingCutout] = []
  /// The time of the first cutouts. They appear together with the scrim, which fades them in.
  private var begun: Duration?
  /// The latest requested cutouts.
  private var wanted: [SpotlightCutout] = []
  /// The number of cutouts created so far.
  private var made = 0

  fileprivate struct MovingCutout {
    /// The identity of the cutout while it is visible.
    let id: Int
    var cutout: SpotlightCutout
    /// The rectangle, followed by the radii of a shape with corners: left before right, top before bottom.
    var geometry: AnimatedValue<AnimatableVector>
    var strength: AnimatedValue<Double>
    /// The time of the request to leave, and the strength at that time; `nil` while the cutout stays.
    var left: (at: Duration, strength: AnimatedValue<Double>)?

    var isLeaving: Bool { left != nil }

    /// Whether the cutout is invisible and can no longer return.
    func isGone(at now: Duration) -> Bool {
      guard let left else { return false }
      return !strength.isMoving && left.at != now
    }

    func shown(at now: Duration) -> SpotlightCutout {
      var shown = cutout
      shown.strength = max(0, min(strength.value(at: now), 1))
      guard geometry.isMoving else { return shown }
      // A moving cutout is not limited by a scroll view's edge.
      shown.clip = nil
      let values = geometry.value(at: now).values
      shown.rect = Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
      if values.count == 8 {
        func radius(_ index: Int) -> Double { max(0, values[index]) }
        shown.shape = .unevenRoundedRectangle(
          RectangleCornerRadii(
            topLeading: radius(4), bottomLeading: radius(6), bottomTrailing: radius(7), topTrailing: radius(5)))
        // The radii are already mirrored.
        shown.layoutDirection = .leftToRight
      }
      return shown
    }
  }

  /// Moves to other cutouts.
  ///
  /// - Parameters:
  ///   - animation: The animation of the change; `nil` for an immediate change.
  ///   - fades: Whether every change is a cross-fade, to reduce motion.
  mutating func move(
    to cutouts: [SpotlightCutout], by animation: Animation?, at now: Duration, fades: Bool,
    _ completion: AnimationCompletion?
  ) {
    // The request is unchanged, so every cutout already is, or moves, where it is wanted.
    guard begun == nil || cutouts != wanted else { return }
    let begun = begun ?? now
    self.begun = begun
    wanted = cutouts
    // A cutout that was asked to leave at this very moment never started leaving. It continues from where it is.
    var staying = moving.filter { !$0.isLeaving || $0.left?.at == now }.map { $0.staying() }
    var leaving = moving.filter { $0.isLeaving && $0.left?.at != now }
    // A cutout that is already in the right place keeps it, whatever the order of the cutouts.
    var taken = cutouts.map { cutout in
      staying.firstIndex { $0.isAt(cutout) }.map { staying.remove(at: $0) }
    }
    for index in taken.indices where taken[index] == nil && !staying.isEmpty { taken[index] = staying.removeFirst() }
    var next: [MovingCutout] = []
    for (cutout, one) in zip(cutouts, taken) {
      guard var one else {
        next.append(MovingCutout(cutout, id: nextID(), isNew: begun != now, by: animation, at: now, completion))
        continue
      }
      if one.isAt(cutout) || (!fades || animation == nil) && cutout.morphs(from: one.cutout) {
        one.cutout = cutout
        one.geometry.move(to: cutout.geometry, by: animation, at: now, completion)
        one.strength.move(to: cutout.strength, by: animation, at: now, completion)
        next.append(one)
      } else {
        leaving.append(one.leaving(by: animation, at: now, completion))
        next.append(MovingCutout(cutout, id: nextID(), isNew: true, by: animation, at: now, completion))
      }
    }
    leaving += staying.map { $0.leaving(by: animation, at: now, completion) }
    moving = next + leaving.filter { !$0.isGone(at: now) }
  }

  private mutating func nextID() -> Int {
    made += 1
    return made
  }

  /// Returns the cutouts visible at a time, each with a number that stays the same while it is visible.
  func shown(at now: Duration) -> [(id: Int, cutout: SpotlightCutout)] {
    moving.map { ($0.id, $0.shown(at: now)) }.filter { $0.cutout.strength > 0 }
  }

  /// Removes finished movements. Returns whether something still moves.
  mutating func settle(at now: Duration) -> Bool {
    for index in moving.indices {
      moving[index].geometry.settle(at: now)
      moving[index].strength.settle(at: now)
    }
    moving.removeAll { $0.isGone(at: now) }
    return moving.contains { $0.geometry.isMoving || $0.strength.isMoving }
  }
}

extension CutoutAnimation.MovingCutout {
  fileprivate init(
    _ cutout: SpotlightCutout, id: Int, isNew: Bool, by animation: Animation?, at now: Duration,
    _ completion: AnimationCompletion?
  ) {
    self.id = id
    self.cutout = cutout
    geometry = AnimatedValue(cutout.geometry)
    strength = AnimatedValue(isNew ? 0 : cutout.strength)
    strength.move(to: cutout.strength, by: animation, at: now, completion)
  }

  fileprivate func leaving(
    by animation: Animation?, at now: Duration, _ completion: AnimationCompletion?
  ) -> CutoutAnimation.MovingCutout {
    var one = self
    one.left = (now, strength)
    one.strength.move(to: 0, by: animation, at: now, completion)
    return one
  }

  /// Returns the cutout as it was before it was asked to leave.
  fileprivate func staying() -> CutoutAnimation.MovingCutout {
    guard let left else { return self }
    var one = self
    one.strength = left.strength
    one.left = nil
    return one
  }

  fileprivate func isAt(_ cutout: SpotlightCutout) -> Bool {
    self.cutout.rect == cutout.rect && self.cutout.isShaped(as: cutout)
  }
}

extension SpotlightCutout {
  /// The animated values of the cutout.
  fileprivate var geometry: AnimatableVector {
    var numbers = [rect.minX, rect.minY, rect.width, rect.height]
    if let radii = cornerRadii {
      numbers += [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
    }
    return AnimatableVector(numbers)
  }

  /// Whether shapes between this cutout's and another's exist.
  fileprivate func morphs(from other: SpotlightCutout) -> Bool {
    switch (cornerRadii, other.cornerRadii) {
    case (.some, .some): true
    case (nil, nil): isShaped(as: other)
    default: false
    }
  }

  /// Whether both cutouts have the same shape, even if one is mirrored.
  fileprivate func isShaped(as other: SpotlightCutout) -> Bool {
    guard shape == other.shape else { return false }
    let frame = Rect(origin: .zero, size: other.rect.size)
    return layoutDirection == other.layoutDirection
      || shape.path(in: frame, for: layoutDirection) == shape.path(in: frame, for: other.layoutDirection)
  }
}
