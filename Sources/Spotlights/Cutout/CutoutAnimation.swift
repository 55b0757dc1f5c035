internal import FollowspotGeometry
internal import FollowspotViews

/// The cutouts of a scrim on their way from one element to the next.
///
/// A cutout whose shape is a rectangle with round corners, as also circles and capsules are, moves and changes its size
/// and its radii; one of any other shape moves and changes its size as long as its shape stays the same. Any other
/// change is a cross-fade: the cutout that was goes out where it is, while the new one comes on. So it is also between
/// two stars with different numbers of points, animatable or not: an author who marks an element says what it looks
/// like at rest, and what lies between two of them may be no shape that anybody drew.
struct CutoutAnimation {
  private var moving: [MovingCutout] = []
  /// When it was first told what to cut out. Cutouts of that moment come with their scrim, which fades by itself.
  private var begun: Duration?
  /// What was to be cut out last.
  private var wanted: [SpotlightCutout] = []
  /// Counts cutouts.
  private var made = 0

  fileprivate struct MovingCutout {
    /// What it is in every frame that shows it.
    let id: Int
    var cutout: SpotlightCutout
    /// The rectangle and, for corners, the radii: left and right, top before bottom.
    var geometry: AnimatedValue<AnimatableVector>
    var strength: AnimatedValue<Double>
    /// When it was told to leave, and how strong it was on its way then; nil while it stays.
    var left: (at: Duration, strength: AnimatedValue<Double>)?

    var isLeaving: Bool { left != nil }

    /// Whether nothing will be seen of it, and it can't come back.
    func isGone(at now: Duration) -> Bool {
      guard let left else { return false }
      return !strength.isMoving && left.at != now
    }

    func shown(at now: Duration) -> SpotlightCutout {
      var shown = cutout
      shown.strength = max(0, min(strength.value(at: now), 1))
      guard geometry.isMoving else { return shown }
      // On its way it is nowhere behind an edge.
      shown.clip = nil
      let values = geometry.value(at: now).values
      shown.rect = Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
      if values.count == 8 {
        func radius(_ index: Int) -> Double { max(0, values[index]) }
        shown.shape = .unevenRoundedRectangle(
          RectangleCornerRadii(
            topLeading: radius(4), bottomLeading: radius(6), bottomTrailing: radius(7), topTrailing: radius(5)))
        // The radii are mirrored already.
        shown.layoutDirection = .leftToRight
      }
      return shown
    }
  }

  /// Cuts out other places from now on.
  ///
  /// - Parameters:
  ///   - animation: How it gets there; nil for at once.
  ///   - fades: Whether a cutout that moves would be too much motion: then every change is a cross-fade.
  mutating func move(
    to cutouts: [SpotlightCutout], by animation: Animation?, at now: Duration, fades: Bool,
    _ completion: AnimationCompletion?
  ) {
    // Told the same again, in this moment or later: every cutout is where it is wanted, or on its way there.
    guard begun == nil || cutouts != wanted else { return }
    let begun = begun ?? now
    self.begun = begun
    wanted = cutouts
    // What was told to leave at this very moment was never seen to: it goes on from where it is.
    var staying = moving.filter { !$0.isLeaving || $0.left?.at == now }.map { $0.staying() }
    var leaving = moving.filter { $0.isLeaving && $0.left?.at != now }
    // Cutouts that are to stay where they are stay, whichever of them went before them.
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

  /// The cutouts as they are seen at a time, each with a number that it has as long as it is seen.
  func shown(at now: Duration) -> [(id: Int, cutout: SpotlightCutout)] {
    moving.map { ($0.id, $0.shown(at: now)) }.filter { $0.cutout.strength > 0 }
  }

  /// Forgets what has come to rest. Returns whether something still moves.
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

  /// The cutout as it was before it was told to leave.
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
  /// What moves when the cutout travels.
  fileprivate var geometry: AnimatableVector {
    var numbers = [rect.minX, rect.minY, rect.width, rect.height]
    if let radii = cornerRadii {
      numbers += [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
    }
    return AnimatableVector(numbers)
  }

  /// Whether there are shapes between this cutout's and another's.
  fileprivate func morphs(from other: SpotlightCutout) -> Bool {
    switch (cornerRadii, other.cornerRadii) {
    case (.some, .some): true
    case (nil, nil): isShaped(as: other)
    default: false
    }
  }

  /// Whether this cutout has the shape of another, also where one of them is mirrored.
  fileprivate func isShaped(as other: SpotlightCutout) -> Bool {
    guard shape == other.shape else { return false }
    let frame = Rect(origin: .zero, size: other.rect.size)
    return layoutDirection == other.layoutDirection
      || shape.path(in: frame, for: layoutDirection) == shape.path(in: frame, for: other.layoutDirection)
  }
}
