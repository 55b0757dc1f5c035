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
    var height = 0.0
    var left = Side()
    var right = Side()
  }
}
