#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// A gradient between colours at the points of a grid. It fills shapes, lies behind views, and is a view itself.
  ///
  /// An animation moves the points of a gradient that is a view. Its colours change at once.
  public nonisolated struct MeshGradient: PictureStyle, View, Sendable {
    /// The positions of the points, row by row, as fractions of the painted area.
    public enum Locations: Hashable, Sendable {
      /// Points with smooth curves between them.
      case points([SIMD2<Float>])
      /// Points with the control points of the curves between them.
      case bezierPoints([BezierPoint])
    }

    /// The colours of the points, row by row.
    public enum Colors: Sendable {
      /// Colours, which may be those of the theme.
      case colors([Color])
      /// Components of colours.
      case resolvedColors([Color.Resolved])
    }

    /// A point with the control points of the curves to its neighbours, as fractions of the painted area.
    public struct BezierPoint: Hashable, Sendable {
      /// The position.
      public var position: SIMD2<Float>
      /// The control point of a curve.
      public var leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint: SIMD2<Float>

      /// Creates a point.
      public init(
        position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
        trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
      ) {
        self.position = position
        (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
        (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
      }
    }

    /// The number of points in a row and in a column.
    public var width, height: Int
    /// The positions of the points.
    public var locations: Locations
    /// The colours of the points.
    public var colors: Colors
    /// The colour around the grid.
    public var background: Color
    /// Whether colours change smoothly at the lines of the grid.
    public var smoothsColors: Bool

    /// Creates a gradient. It paints the background alone unless there is a position and a colour for each point.
    ///
    /// - Parameters:
    ///   - width: The number of points in a row, at least 2.
    ///   - height: The number of points in a column, at least 2.
    ///   - locations: The positions of the points, row by row.
    ///   - colors: The colours of the points, row by row.
    ///   - background: The colour around the grid.
    ///   - smoothsColors: Whether colours change smoothly at the lines of the grid.
    ///   - colorSpace: Ignored: colours are mixed in sRGB.
    public init(
      width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
      smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
      (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
      (self.background, self.smoothsColors) = (background, smoothsColors)
    }

    /// Creates a gradient. It paints the background alone unless there is a position and a colour for each point.
    ///
    /// - Parameters:
    ///   - width: The number of points in a row, at least 2.
    ///   - height: The number of points in a column, at least 2.
    ///   - points: The positions of the points, row by row, as fractions of the painted area.
    ///   - colors: The colours of the points, row by row.
    ///   - background: The colour around the grid.
    ///   - smoothsColors: Whether colours change smoothly at the lines of the grid.
    ///   - colorSpace: Ignored: colours are mixed in sRGB.
    public init(
      width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
      smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
      self.init(
        width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
        smoothsColors: smoothsColors)
    }

    @MainActor public var body: some View { MovingMesh(mesh: self) }

    /// Returns the colour where no gradient can be painted: the first one.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      .color((list.first ?? background).pixel(in: environment.palette))
    }

    @MainActor package func picture(
      in rect: DeviceRect, _ builder: inout DisplayListBuilder, in environment: EnvironmentValues
    ) -> DisplayItem.Content? {
      let pixels = PixelRect(enclosing: rect)
      guard !pixels.isEmpty, pixels.width < 8192, pixels.height < 8192 else { return nil }
      let isMirrored = environment.layoutDirection == .rightToLeft
      let mesh = Mesh(self, in: environment.palette) { position in
        let across = isMirrored ? 1 - Double(position.x) : Double(position.x)
        return SIMD2(
          rect.minX - Double(pixels.minX) + across * rect.width,
          rect.minY - Double(pixels.minY) + Double(position.y) * rect.height)
      }
      let ground = background.pixel(in: environment.palette).bits
      let bitmap = Bitmap(size: pixels.size, format: .argb) { memory, rowBytes in
        for y in 0..<pixels.height {
          (memory + y * rowBytes).assumingMemoryBound(to: UInt32.self).update(repeating: ground, count: pixels.width)
        }
        mesh?.paint(memory, rowBytes, pixels.size)
      }
      return .bitmap(bitmap, frame: DeviceRect(pixels), tint: .clear)
    }

    func pixels(in palette: ColorPalette) -> [Pixel] { list.map { $0.pixel(in: palette) } }

    private var list: [Color] {
      switch colors {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    }
  }

  extension Gradient {
    /// The colour space in which colours are mixed. It is always sRGB.
    public enum ColorSpace: Hashable, Sendable {
      case device, perceptual
    }

    /// Returns the gradient unchanged: colours are mixed in sRGB.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
  }

  /// A gradient whose points move in animations.
  private nonisolated struct MovingMesh: View, Animatable {
    var mesh: MeshGradient

    @MainActor var animatableData: AnimatableVector {
      get {
        let points =
          switch mesh.locations {
          case .points(let points): points
          case .bezierPoints(let points): points.flatMap(\.all)
          }
        return AnimatableVector(points.flatMap { [Double($0.x), Double($0.y)] })
      }
      set {
        let numbers = newValue.values.map { Float($0) }
        func point(_ index: Int) -> SIMD2<Float> {
          2 * index + 1 < numbers.count ? SIMD2(numbers[2 * index], numbers[2 * index + 1]) : .zero
        }
        switch mesh.locations {
        case .points(let points): mesh.locations = .points(points.indices.map(point))
        case .bezierPoints(let points):
          mesh.locations = .bezierPoints(
            points.indices.map { index in
              MeshGradient.BezierPoint(
                position: point(5 * index), leadingControlPoint: point(5 * index + 1),
                topControlPoint: point(5 * index + 2), trailingControlPoint: point(5 * index + 3),
                bottomControlPoint: point(5 * index + 4))
            })
        }
      }
    }

    @MainActor var body: some View { Rectangle().fill(mesh) }
  }

  extension MeshGradient.BezierPoint {
    fileprivate var all: [SIMD2<Float>] {
      [position, leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint]
    }
  }
#endif
