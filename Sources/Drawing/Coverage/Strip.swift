extension Coverage {
  /// The part of an outline in one row of pixels.
  struct Strip {
    /// A left or right edge: a piece of each corner and something straight between them.
    struct Side {
      var upper, lower: QuarterEllipse.Piece?
      var straight = 0.0

      /// The area of a pixel inside this edge whose outer side lies `u` inwards of the rectangle's side.
      func area(_ u: Double) -> Double {
        (upper?.area(u) ?? 0) + (lower?.area(u) ?? 0) + straight * min(1, max(0, u + 1))
      }

      /// The least distance of the edge from the rectangle's side.
      var least: Double {
        straight > 0 ? 0 : min(upper?.least ?? .infinity, lower?.least ?? .infinity, 0x4000_0000)
      }

      /// The greatest.
      var greatest: Double { max(upper?.greatest ?? 0, lower?.greatest ?? 0) }
    }

    /// How much of the row's height the outline takes, 0…1.
    let height: Double
    let minX, maxX: Double
    let left, right: Side
    /// The columns between the two edges, all covered alike; in thin shapes the end comes before the start.
    let solidStart, solidEnd: Double

    init() { self.init(height: 0, minX: 0, maxX: 0, left: Side(), right: Side()) }

    init(height: Double, minX: Double, maxX: Double, left: Side, right: Side) {
      self.height = height
      self.minX = minX
      self.maxX = maxX
      self.left = left
      self.right = right
      solidStart = (minX + left.greatest).rounded(.up)
      solidEnd = (maxX - right.greatest).rounded(.down)
    }

    /// The area of the pixel at `x` inside the outline.
    func area(_ x: Double) -> Double {
      if solidStart < solidEnd { return x < solidStart ? leftArea(x) : x < solidEnd ? height : rightArea(x) }
      // Both edges are monotone and never cross: what lies right of the one and left of the other is the sum of
      // what each lets in, less what was counted twice.
      return leftArea(x) + rightArea(x) - height
    }

    /// The same left of the solid columns.
    func leftArea(_ x: Double) -> Double { left.area(x - minX) }

    /// The same right of the solid columns.
    func rightArea(_ x: Double) -> Double { right.area(maxX - x - 1) }
  }
}
