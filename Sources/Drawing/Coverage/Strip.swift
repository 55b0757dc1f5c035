extension Coverage {
  /// The part of an outline in one row of pixels.
  struct Strip {
    /// A left or right edge: a piece of each corner and something straight between them.
    struct Side {
      var upper = QuarterEllipse.none
      var upperStart = 0.0, upperEnd = 0.0
      var lower = QuarterEllipse.none
      var lowerStart = 0.0, lowerEnd = 0.0
      var straight = 0.0

      /// The area of a pixel inside this edge whose outer side lies `u` inwards of the rectangle's side.
      func area(_ u: Double) -> Double {
        upper.area(u, from: upperStart, to: upperEnd) + lower.area(u, from: lowerStart, to: lowerEnd)
          + straight * min(1, max(0, u + 1))
      }

      /// The least and the greatest distance of the edge from the rectangle's side.
      var insets: (least: Double, greatest: Double) {
        var least = straight > 0 ? 0 : Double.infinity
        var greatest = 0.0
        if upperEnd > upperStart {
          least = min(least, upper.inset(upperEnd))
          greatest = upper.inset(upperStart)
        }
        if lowerEnd > lowerStart {
          least = min(least, lower.inset(lowerEnd))
          greatest = max(greatest, lower.inset(lowerStart))
        }
        return (least.isFinite ? least : 0, greatest)
      }
    }

    /// How much of the row's height the outline takes, 0…1.
    var height = 0.0
    var left = Side()
    var right = Side()
  }
}
