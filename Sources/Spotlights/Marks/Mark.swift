public import FollowspotViews
public import FollowspotGeometry

/// The name of a marked element.
public struct MarkKey: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The name as it was written.
  public let name: String

  /// The text as it is; any text is a key.
  public init(_ name: String) { self.name = name }
  /// One of several that are lit in turn; the same key as the number's digits as a text.
  public init(_ number: Int) { name = String(number) }
  /// A text written where a key is asked for.
  public init(stringLiteral value: String) { name = value }
  /// A number written where a key is asked for; the same key as its digits.
  public init(integerLiteral value: Int) { self.init(value) }
  /// The name.
  public var description: String { name }
}

/// An element that may come into the light: where it is, and the shape of its cutout.
public struct Mark {
  /// Where the element lies; follows layout and scrolling.
  public let bounds: Anchor<Rect>
  /// The shape of its cutout, unless a step asks for another.
  public let shape: AnyShape
}

/// Gathers the marks of a subtree. Of two with one key, the later in tree order counts.
public enum MarksKey: PreferenceKey {
  /// No marks.
  public static var defaultValue: [MarkKey: Mark] { [:] }

  /// Adds the marks of a later view. Where one takes the place of another's, whoever wrote them meant something else,
  /// and is told by the tree they are in.
  public static func reduce(value: inout [MarkKey: Mark], nextValue: () -> [MarkKey: Mark]) {
    for (key, mark) in nextValue() where value.updateValue(mark, forKey: key) != nil {
      let bounds = mark.bounds
      // Trees gather preferences, and trees are the main actor's.
      MainActor.assumeIsolated {
        bounds.host?.notice(
          "two views are marked '\(key)': the later one is lit; give one of them another key", about: key)
      }
    }
  }
}

extension View {
  /// Marks the view, so that spotlights can name it. Elements inside may be marked as well.
  ///
  /// The shape is drawn in the view's frame, a ``Circle`` and an ``Ellipse`` around it; where the view itself is one,
  /// take it ``Shape/inscribed``.
  public func spotlightElement(key: MarkKey, shape: any Shape = .circle) -> some View {
    let shape = AnyShape(shape)
    return transformAnchorPreference(key: MarksKey.self, value: .bounds) { marks, bounds in
      MarksKey.reduce(value: &marks) { [key: Mark(bounds: bounds, shape: shape)] }
    }
  }

  /// Marks the view by several names at once.
  package func spotlightElement(keys: [MarkKey], shape: AnyShape) -> some View {
    transformAnchorPreference(key: MarksKey.self, value: .bounds) { marks, bounds in
      for key in keys { MarksKey.reduce(value: &marks) { [key: Mark(bounds: bounds, shape: shape)] } }
    }
  }

  /// Marks the view with a text that is no literal, so that spotlights can name it.
  @_disfavoredOverload
  public func spotlightElement(key: String, shape: any Shape = .circle) -> some View {
    spotlightElement(key: MarkKey(key), shape: shape)
  }

  /// Marks the view, so that spotlights can name it; its cutout has its frame with round corners of a radius in points.
  public func spotlightElement(key: MarkKey, cornerRadius: Double) -> some View {
    spotlightElement(key: key, shape: cornerRadius > 0 ? .roundedRectangle(cornerRadius: cornerRadius) : .rectangle)
  }

  /// Marks the view as something new that is to shine, with a corner radius in points; its cutout has sharp corners
  /// unless told. The same as ``spotlightElement(key:cornerRadius:)``, by the name that new elements under a sheet have
  /// in the design that sheets follow.
  public func highlight(_ key: MarkKey, cornerRadius: Double = 0) -> some View {
    spotlightElement(key: key, cornerRadius: cornerRadius)
  }
}

extension GeometryProxy {
  /// The cutout for a marked element as far as it can be seen, in the reader's coordinates; nil where nothing of it
  /// can.
  ///
  /// - Parameters:
  ///   - mark: The element.
  ///   - padding: Room between the element and the edge of its cutout, in points.
  ///   - shape: The shape of the cutout, in place of the mark's own.
  package func cutout(for mark: Mark, padding: EdgeInsets = .zero, shape: AnyShape? = nil) -> SpotlightCutout? {
    visibleFrame(of: mark.bounds).map { frame in
      mark.cutout(at: frame, padding: padding, shape: shape, clip: clip(of: mark.bounds), layoutDirection)
    }
  }
}

extension Mark {
  /// The cutout's frame for the element as far as that can be seen, on the display in points; nil where nothing of it
  /// can.
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
  /// The part of a marked element on the display that no container clips away, in points, as of the last
  /// ``ViewHost/update()``; nil where there is none. Tests touch elements there.
  ///
  /// The buttons that sheets and overlays bring along have the keys `button:close`, `button:skip`, `button:back` and
  /// `button:next`.
  public func visibleFrame(of key: MarkKey) -> Rect? {
    guard let frame = bounds(of: key)?.visibleFrame, !frame.isEmpty else { return nil }
    return frame
  }

  /// The same of many elements, gathered once; without those of which nothing is to be seen.
  package func visibleFrames(of keys: [MarkKey]) -> [MarkKey: Rect] {
    if keys.isEmpty { return [:] }
    let marks = preference(MarksKey.self)
    var frames: [MarkKey: Rect] = [:]
    for key in keys {
      // What is no mark may be a button; there are few of those.
      guard let frame = marks[key].map({ $0.bounds.visibleFrame }) ?? visibleFrame(of: key), !frame.isEmpty else {
        continue
      }
      frames[key] = frame
    }
    return frames
  }

  /// What a marked element says: the texts in it that may be seen, joined by spaces in the order in which its views are
  /// written, as of the last ``ViewHost/update()``; nil where nothing of the element is on the display.
  public func text(of key: MarkKey) -> String? {
    guard visibleFrame(of: key) != nil else { return nil }
    return bounds(of: key)?.texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func bounds(of key: MarkKey) -> Anchor<Rect>? {
    preference(MarksKey.self)[key]?.bounds
      ?? ButtonsKey.button(named: key).flatMap { preference(ButtonsKey.self)[$0] }
  }
}
