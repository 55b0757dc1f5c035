extension Coverage {
  /// The part of an outline in one row of pixels.
  struct Strip {
    /// A left or right edge: a piece of each corner and a straight line between them.
    struct Side {
      var upper, lower: QuarterEllipse.Piece?
      var straight = 0.0

      /// Returns the area of a pixel inside this edge. `u` is the distance from the rectangle's side to the pixel's
      /// outer side.
      func area(_ u: Double) -> Double {
        (upper?.area(u) ?? 0) + (lower?.area(u) ?? 0) + straight * min(1, max(0, u + 1))
      }

      /// The smallest distance of the edge from the rectangle's side.
      var least: Double {
        straight > 0 ? 0 : min(upper?.least ?? .infinity, lower?.least ?? .infinity, 0x4000_0000)
      }

      /// The largest distance of the edge from the rectangle's side.
      var greatest: Double { max(upper?.greatest ?? 0, lower?.greatest ?? 0) }
    }

    /// The height of the outline's part in the row, 0…1.
    let height: Double
    let minX, maxX: Double
    let left, right: Side
    /// The ends of the columns between the edges, which are all covered alike. In thin shapes the end comes before the
    /// start.
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

    /// Returns the area inside the outline of the pixel at `x`.
    func area(_ x: Double) -> Double {
      if solidStart < solidEnd { return x < solidStart ? leftArea(x) : x < solidEnd ? height : rightArea(x) }
      // The edges are monotone and never cross. The area between them is the sum of the areas inside each edge minus
      // the row, which was counted twice.
      return leftArea(x) + rightArea(x) - height
    }

    /// Returns the area of a pixel left of the solid columns.
    func leftArea(_ x: Double) -> Double { left.area(x - minX) }

    /// Returns the area of a pixel right of the solid columns.
    func rightArea(_ x: Double) -> Double { right.area(maxX - x - 1) }
  }
}
