#if SwiftUI
  package import FollowspotDrawing
  package import FollowspotGeometry

  /// A shadow of what is painted in a style.
  package nonisolated struct StyleShadow: Hashable, Sendable {
    /// Whether the edge casts the shadow on the inside.
    let isInner: Bool
    let color: Color
    /// In points; twice the blur's standard deviation.
    let radius: Double
    /// In points.
    let offset: Point

    /// Creates a shadow.
    package init(isInner: Bool, color: Color, radius: Double, offset: Point) {
      (self.isInner, self.color, self.radius, self.offset) = (isInner, color, max(0, radius.finite), offset.finite)
    }
  }

  /// A style with shadows.
  package protocol StyleWithShadows: ShapeStyle {
    /// The shadows, from the inside to the outside.
    nonisolated var shadows: [StyleShadow] { get }
  }

  extension DisplayListBuilder {
    /// Paints something in a style, with the style's shadows.
    @MainActor mutating func shadowed(
      by style: AnyShapeStyle, in environment: EnvironmentValues, _ body: (inout DisplayListBuilder) -> Void
    ) {
      guard style.color == nil, let shadows = (style.style as? any StyleWithShadows)?.shadows else {
        return body(&self)
      }
      let figure = isolatedForShadow(body)
      guard let extent = figure.extent else { return }
      var list = figure
      for shadow in shadows where shadow.isInner {
        let cast = cast(shadow, in: environment)
        let reach = 2 * cast.radius + abs(cast.offsetX) + abs(cast.offsetY) + 2
        let hole = DisplayItem.group(CompositingGroup(figure, blendMode: .destinationOut))
        // In the shadow's colour, because some of it remains in the pixels of the edge.
        let ground = Color(shadow.color.source).pixel(in: environment.palette)
        let around = [DisplayItem.fill(.rectangle(extent.insetBy(-reach)), .color(ground)), hole]
        let edge = DisplayItem.group(CompositingGroup(DisplayList(around), shadow: cast))
        list.items.append(.group(CompositingGroup(DisplayList([edge]), mask: figure)))
      }
      for shadow in shadows where !shadow.isInner {
        list = DisplayList([.group(CompositingGroup(list, shadow: cast(shadow, in: environment)))])
      }
      for item in list.items { add(item.content) }
    }

    private func cast(_ shadow: StyleShadow, in environment: EnvironmentValues) -> Shadow {
      Shadow(
        pixel: shadow.color.pixel(in: environment.palette), radius: length(shadow.radius),
        offsetX: length(shadow.offset.x), offsetY: length(shadow.offset.y))
    }
  }
#endif
