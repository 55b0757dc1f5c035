import FollowspotGeometry
import FollowspotPlatform
import Testing

/// The calibration maps a touch screen's positions to the panel, and the rotation maps those to the picture. The two
/// settings are independent and apply one after the other.
struct TurnedTouchTests {
  static let pairs = Rotation.allCases.flatMap { a in Rotation.allCases.map { (a, $0) } }
  static let positions = (0...8).flatMap { x in
    (0...8).map { UnitPosition(x: Double(x) / 8, y: Double($0) / 8) }
  }

  /// `LIBINPUT_CALIBRATION_MATRIX` as libinput applies it: the first two rows of a matrix whose third row is 0 0 1.
  struct Calibration: CustomStringConvertible {
    let row: [Double]
    var description: String { "\(row)" }

    func apply(_ position: UnitPosition) -> UnitPosition {
      UnitPosition(
        x: row[0] * position.x + row[1] * position.y + row[2], y: row[3] * position.x + row[4] * position.y + row[5])
    }

    /// Returns the position on the touch screen for a position on the panel.
    func raw(_ panel: UnitPosition) -> UnitPosition {
      let determinant = row[0] * row[4] - row[1] * row[3]
      let (x, y) = (panel.x - row[2], panel.y - row[5])
      return UnitPosition(x: (row[4] * x - row[1] * y) / determinant, y: (row[0] * y - row[3] * x) / determinant)
    }

    /// Touch screens that are mounted in each of the eight ways, and some that are larger than their panel.
    static let all = [
      [1, 0, 0, 0, 1, 0], [0, -1, 1, 1, 0, 0], [-1, 0, 1, 0, -1, 1], [0, 1, 0, -1, 0, 1], [-1, 0, 1, 0, 1, 0],
      [1, 0, 0, 0, -1, 1], [0, 1, 0, 1, 0, 0], [0, -1, 1, -1, 0, 1], [1.25, 0, -0.125, 0, 1.5, -0.25],
      [0, -1.5, 1.25, 1.25, 0, -0.125],
    ].map(Calibration.init)
  }

  @Test(
    "The upper left of the panel appears where the inverse rotation puts it",
    arguments: [(0, 0.0, 0.0), (90, 0, 1), (180, 1, 1), (270, 1, 0)])
  func corner(degrees: Int, x: Double, y: Double) throws {
    let rotation = try #require(Rotation(degrees: degrees))
    #expect(UnitPosition(x: 0, y: 0).turned(by: rotation.inverse) == UnitPosition(x: x, y: y))
  }

  @Test("Two rotations one after the other equal their combination", arguments: pairs)
  func composition(first: Rotation, second: Rotation) {
    for position in Self.positions {
      #expect(position.turned(by: first).turned(by: second) == position.turned(by: first.then(second)))
    }
  }

  @Test("A rotation and its inverse together change no position", arguments: Rotation.allCases)
  func inverse(rotation: Rotation) {
    for position in Self.positions { #expect(position.turned(by: rotation).turned(by: rotation.inverse) == position) }
  }

  @Test(
    "A touch hits its target for every mounting of touch screen and panel",
    arguments: Calibration.all, Rotation.allCases)
  func calibrated(calibration: Calibration, rotation: Rotation) {
    for seen in Self.positions {
      let raw = calibration.raw(seen.turned(by: rotation))
      let found = calibration.apply(raw).turned(by: rotation.inverse)
      #expect(abs(found.x - seen.x) < 1e-12 && abs(found.y - seen.y) < 1e-12)
    }
  }

  @Test(
    "A rotation equals its matrix",
    arguments: zip([Rotation.zero, .quarter, .half, .threeQuarters], Calibration.all[..<4]))
  func matrices(rotation: Rotation, matrix: Calibration) {
    for position in Self.positions { #expect(position.turned(by: rotation) == matrix.apply(position)) }
  }

  @Test("Positions and pixels are turned alike", arguments: Rotation.allCases)
  func pixels(rotation: Rotation) {
    let size = PixelSize(width: 7, height: 4)
    let turned = size.turned(by: rotation)
    func middle(_ pixel: PixelPoint, _ size: PixelSize) -> UnitPosition {
      UnitPosition(x: (Double(pixel.x) + 0.5) / Double(size.width), y: (Double(pixel.y) + 0.5) / Double(size.height))
    }
    for y in 0..<4 {
      for x in 0..<7 {
        let pixel = PixelPoint(x: x, y: y)
        let expected = middle(pixel.turned(by: rotation, in: size), turned)
        let found = middle(pixel, size).turned(by: rotation)
        #expect(abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12)
      }
    }
  }
}
