#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry

  /// A style that paints with a picture.
  package protocol PictureStyle: ShapeStyle {
    /// Returns a picture that covers an area of the display; `nil` paints nothing.
    ///
    /// - Parameters:
    ///   - rect: The area, in pixels.
    ///   - builder: The scale and the origin of what is painted.
    ///   - environment: The environment of what is painted.
    @MainActor func picture(
      in rect: DeviceRect, _ builder: inout DisplayListBuilder, in environment: EnvironmentValues
    ) -> DisplayItem.Content?
  }

  /// A style that changes the look of another one.
  protocol ChangedStyle: ShapeStyle {
    /// The other style.
    nonisolated var base: AnyShapeStyle { get }
    /// The factor of its opacity, 0…1.
    nonisolated var opacity: Double { get }
    /// Its mixing with the layers below.
    nonisolated var blendMode: BlendMode { get }
  }

  extension ChangedStyle {
    nonisolated var opacity: Double { 1 }
    nonisolated var blendMode: BlendMode { .normal }
  }

  /// The parts of a style that is more than a paint.
  struct StyleParts {
    /// The style without what follows.
    fileprivate var base: AnyShapeStyle
    /// The environment in which the base has its paint.
    fileprivate var environment: EnvironmentValues
    fileprivate var opacity = 1.0
    fileprivate var blendMode = BlendMode.normal
    fileprivate var picture: (any PictureStyle)?
  }

  extension AnyShapeStyle {
    /// Returns the parts of a style that is more than a paint; `nil` for a style that is a paint.
    @MainActor func parts(in environment: EnvironmentValues) -> StyleParts? {
      var parts = StyleParts(base: self, environment: environment)
      while parts.base.color == nil {
        switch parts.base.style {
        case let style as any IndirectStyle:
          parts.base = style.style(in: parts.environment)
          if style is any LeveledStyle { parts.environment = parts.environment.insideLevel }
          continue
        case let style as any ChangedStyle:
          parts.opacity *= style.opacity
          if parts.blendMode == .normal { parts.blendMode = style.blendMode }
          parts.base = style.base
          continue
        case let style as any PictureStyle: parts.picture = style
        case let style:
          guard let inner = style.meaning(in: parts.environment) else { break }
          parts.base = inner
          continue
        }
        break
      }
      return parts.picture == nil && parts.blendMode == .normal ? nil : parts
    }
  }

  extension ShapeStyle {
    /// Returns the style that a style of a program's own means; `nil` for a style that has a paint.
    fileprivate func meaning(in environment: EnvironmentValues) -> AnyShapeStyle? {
      _Resolved.self == Never.self ? nil : AnyShapeStyle(resolve(in: environment))
    }
  }

  extension DisplayListBuilder {
    /// Paints the parts of a style where a closure paints in black.
    ///
    /// - Parameters:
    ///   - parts: The parts of the style.
    ///   - rect: The area that the style fills, in pixels; `nil` for that of what is painted.
    ///   - environment: The environment of what is painted.
    ///   - body: Paints in black.
    @MainActor mutating func cover(
      _ parts: StyleParts, over rect: DeviceRect? = nil, in environment: EnvironmentValues,
      _ body: (inout DisplayListBuilder) -> Void
    ) {
      let mask = isolated(body)
      guard let extent = mask.extent else { return }
      let content: DisplayItem.Content
      if let picture = parts.picture {
        guard let item = picture.picture(in: rect ?? extent, &self, in: environment) else { return }
        content = item
      } else {
        let paint = parts.base._paint(in: rect ?? extent, environment: parts.environment)
        content = .fill(.rectangle(extent), paint)
      }
      add(
        .group(
          CompositingGroup(
            DisplayList([DisplayItem(content)]), opacity: parts.opacity, mask: mask, blendMode: parts.blendMode)))
    }
  }

  /// A style with another blend mode.
  public nonisolated struct BlendedStyle: ShapeStyle, ChangedStyle {
    let base: AnyShapeStyle
    let blendMode: BlendMode

    /// Returns the paint without the mode.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      base._paint(in: rect, environment: environment)
    }
  }

  nonisolated extension ShapeStyle {
    /// Mixes what is painted in the style with what lies behind.
    @_disfavoredOverload
    public func blendMode(_ mode: BlendMode) -> BlendedStyle {
      BlendedStyle(base: AnyShapeStyle(self), blendMode: mode)
    }
  }

  nonisolated extension ShapeStyle where Self == BlendedStyle {
    /// Returns the foreground style, mixed with what lies behind.
    public static func blendMode(_ mode: BlendMode) -> BlendedStyle {
      BlendedStyle(base: AnyShapeStyle(ForegroundLevel(index: 0)), blendMode: mode)
    }
  }

  nonisolated extension ShapeStyle where Self == AnyShapeStyle {
    /// Returns the foreground style with its opacity multiplied by a factor, 0…1.
    public static func opacity(_ factor: Double) -> AnyShapeStyle {
      AnyShapeStyle(ForegroundLevel(index: 0)).opacity(factor)
    }
  }
#endif
