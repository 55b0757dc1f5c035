public import FollowspotViews
public import FollowspotGeometry

/// An element that spotlights can highlight.
package struct Mark {
  /// The element's frame, which follows layout and scrolling.
  package let bounds: Anchor<Rect>
  /// The shape of the cutout, unless a step overrides it.
  package let shape: AnyShape

  /// Returns the name for dumps and messages. The key of a private row is a value, so it is left out.
  @MainActor func name(_ key: SpotlightKey) -> String { bounds.isPrivate ? key.id : key.name }
}

/// Collects the marks of a subtree. If two have the same key, the later in tree order counts.
package enum MarksKey: PreferenceKey {
  /// No marks.
  package static var defaultValue: [SpotlightKey: Mark] { [:] }

  /// Adds the marks of a later view. If a key is used twice, the author probably made a mistake, so the view host
  /// reports it.
  package static func reduce(value: inout [SpotlightKey: Mark], nextValue: () -> [SpotlightKey: Mark]) {
    for (key, mark) in nextValue() where value.updateValue(mark, forKey: key) != nil {
      // Preferences are collected by view trees, which run on the main actor.
      MainActor.assumeIsolated {
        mark.bounds.host?.notice(
          "two views are marked '\(mark.name(key))': the cutout is on the later one; give one of them another key",
          about: key)
      }
    }
  }
}

nonisolated extension View {
  /// Marks the view, so that spotlights can refer to it. Elements inside it may be marked as well.
  ///
  /// The shape is drawn in the view's frame, except that a ``Circle`` or an ``Ellipse`` is drawn around it. If the view
  /// itself is round, use ``Shape/inscribed``.
  public func spotlightElement(key: SpotlightKey, shape: any Shape = .circle) -> some View {
    let shape = AnyShape(shape)
    return transformAnchorPreference(key: MarksKey.self, value: .bounds, identifier: key.name) { marks, bounds in
      MarksKey.reduce(value: &marks) { [key: Mark(bounds: bounds, shape: shape)] }
    }
  }

  /// Marks the view with several names.
  package func spotlightElement(keys: [SpotlightKey], shape: AnyShape) -> some View {
    transformAnchorPreference(key: MarksKey.self, value: .bounds, identifier: keys.first?.name) { marks, bounds in
      for key in keys { MarksKey.reduce(value: &marks) { [key: Mark(bounds: bounds, shape: shape)] } }
    }
  }

  /// Marks the view with a name that is not a literal.
  @_disfavoredOverload
  public func spotlightElement(key: String, shape: any Shape = .circle) -> some View {
    spotlightElement(key: SpotlightKey(key), shape: shape)
  }

  /// Marks the view with a cutout of the view's frame and a corner radius in points.
  public func spotlightElement(key: SpotlightKey, cornerRadius: Double) -> some View {
    spotlightElement(key: key, shape: cornerRadius > 0 ? .roundedRectangle(cornerRadius: cornerRadius) : .rectangle)
  }

  /// Marks the view as a new element, with a corner radius in points that is 0 by default. It equals
  /// ``spotlightElement(key:cornerRadius:)`` under the name that the original sheet design uses.
  public func highlight(_ key: SpotlightKey, cornerRadius: Double = 0) -> some View {
    spotlightElement(key: key, cornerRadius: cornerRadius)
  }
}

extension GeometryProxy {
  /// Returns the cutout of the visible part of a marked element, in the reader's coordinates; `nil` if nothing is
  /// visible.
  ///
  /// - Parameters:
  ///   - mark: The element.
  ///   - padding: The distance between the element and the edge of its cutout, in points.
  ///   - shape: The shape of the cutout; `nil` for the mark's shape.
  @MainActor
  package func cutout(for mark: Mark, padding: EdgeInsets = .zero, shape: AnyShape? = nil) -> SpotlightCutout? {
    visibleFrame(of: mark.bounds).map { frame in
      mark.cutout(at: frame, padding: padding, shape: shape, clip: clip(of: mark.bounds), layoutDirection)
    }
  }
}

extension Mark {
  /// Returns the frame of the cutout of the element's visible part, on the display in points; `nil` if nothing is
  /// visible.
  @MainActor
  package func cutoutFrame(padding: EdgeInsets, shape: AnyShape?, _ direction: LayoutDirection) -> Rect? {
    guard let frame = bounds.visibleFrame, !frame.isEmpty else { return nil }
    return cutout(at: frame, padding: padding, shape: shape, clip: nil, direction).rect
  }

  fileprivate func cutout(
    at frame: Rect, padding: EdgeInsets, shape: AnyShape?, clip: Rect?, _ direction: LayoutDirection
  ) -> SpotlightCutout {
    var padding = padding
    if direction == .rightToLeft { (padding.leading, padding.trailing) = (padding.trailing, padding.leading) }
    var cutout = SpotlightCutout(around: frame, padding: padding, shape: shape ?? self.shape, clip: clip)
    cutout.layoutDirection = direction
    return cutout
  }
}

extension ViewHost {
  /// Returns the visible part of a marked element on the display, in points, as of the last ``ViewHost/update()``;
  /// `nil` if nothing is visible. Tests touch elements there.
  ///
  /// The buttons of sheets and overlays have the keys `button:close`, `button:skip`, `button:back` and `button:next`.
  public func visibleFrame(of key: SpotlightKey) -> Rect? {
    guard let frame = bounds(of: key)?.visibleFrame, !frame.isEmpty else { return nil }
    return frame
  }

  /// Returns the visible parts of several elements in one pass. Invisible elements are left out.
  package func visibleFrames(of keys: [SpotlightKey]) -> [SpotlightKey: Rect] {
    if keys.isEmpty { return [:] }
    let marks = preference(MarksKey.self)
    var frames: [SpotlightKey: Rect] = [:]
    for key in keys {
      // A key without a mark may name a button.
      guard let frame = marks[key].map({ $0.bounds.visibleFrame }) ?? visibleFrame(of: key), !frame.isEmpty else {
        continue
      }
      frames[key] = frame
    }
    return frames
  }

  /// Returns the visible texts in a marked element, as of the last ``ViewHost/update()``; `nil` if nothing of the
  /// element is visible. The texts are joined by spaces in the order in which the views are written.
  public func text(of key: SpotlightKey) -> String? {
    guard visibleFrame(of: key) != nil else { return nil }
    return bounds(of: key)?.texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func bounds(of key: SpotlightKey) -> Anchor<Rect>? {
    mark(of: key)?.bounds ?? ButtonsKey.button(named: key).flatMap { preference(ButtonsKey.self)[$0] }
  }

  /// Returns a mark by its key, or by the name that scripts and tests write for an element in a row.
  private func mark(of key: SpotlightKey) -> Mark? {
    let marks = preference(MarksKey.self)
    if let mark = marks[key] { return mark }
    guard key.row == nil else { return nil }
    return marks.first { $0.key.row != nil && $0.key.name == key.id }?.value
  }
}
