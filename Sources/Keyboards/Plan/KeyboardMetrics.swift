package import FollowspotGeometry

/// The sizes of a keyboard on a display.
package struct KeyboardMetrics: Hashable, Sendable {
  /// The size of the display in points.
  package var display: Size
  /// The edges of the display that keys keep clear of, in points.
  package var insets: EdgeInsets
  /// The points in a millimetre.
  package let millimetre: Double
  /// The place of the keyboard.
  package var position: KeyboardPosition

  /// The points in a millimetre of a panel that doesn't report its size. A key then has 48 to 60 points.
  private static let assumed = 3.2

  /// Creates sizes.
  ///
  /// - Parameter millimetre: The points in a millimetre; `nil` if the panel's size is unknown.
  package init(
    display: Size, insets: EdgeInsets = .zero, millimetre: Double? = nil, position: KeyboardPosition = .automatic
  ) {
    (self.display, self.insets, self.position) = (display, insets, position)
    self.millimetre = millimetre.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? Self.assumed
  }

  /// The least width of a key before letters become variants, and before the keyboard is shown in two halves.
  private static let (narrow, least) = (15.0, 12.0)
  /// The width and the height of keys.
  private static let (pitch, row) = (19.0, 16.0...19.0)
  /// The greatest share of the display's height.
  private static let share = 0.72
  /// The space around the keys, in points.
  static let margin = 6.0

  /// The width for keys, in points.
  var width: Double { max(0, display.width - insets.leading - insets.trailing - 2 * Self.margin) }

  /// The width of a key and the space beside it, in points.
  func pitch(columns: Double) -> Double { min(Self.pitch * millimetre, width / max(1, columns)) }

  /// Whether keys are narrower than fingers need.
  func isNarrow(columns: Int) -> Bool { pitch(columns: Double(columns)) < Self.narrow * millimetre }

  /// Whether only half of the keys fits.
  package func needsHalves(columns: Int) -> Bool { pitch(columns: Double(columns)) < Self.least * millimetre }

  /// The height of rows for keys of a width, in points. A low display gets lower rows.
  func rowHeight(rows: Int, pitch: Double) -> Double {
    let wanted = min(max(pitch, Self.row.lowerBound * millimetre), Self.row.upperBound * millimetre)
    return min(wanted, room / Double(max(1, rows)))
  }

  /// Whether rows are as high as fingers need.
  package func fits(rows: Int) -> Bool { Double(rows) * Self.narrow * millimetre <= room }

  private var room: Double {
    max(0, (display.height - insets.top - insets.bottom) * Self.share - 2 * Self.margin)
  }

  /// The frame of a keyboard of a height on the display, in points. Under a keyboard at the bottom the display's edge is
  /// covered too.
  func frame(height: Double) -> Rect {
    let room = max(0, display.height - insets.top - insets.bottom - height)
    let lift = min(room, lift)
    let bottom = lift > 0 ? 0 : insets.bottom
    let top = max(0, display.height - insets.bottom - lift - height)
    return Rect(x: 0, y: top, width: display.width, height: min(display.height - top, height + bottom))
  }

  /// The distance of the keyboard from the bottom, in points.
  private var lift: Double {
    switch position {
    case .bottom: 0
    case .middle: display.height * 0.3
    case .above(let distance): max(0, distance)
    case .automatic:
      // The upper parts of tall panels are out of reach, and their feet too.
      display.height > display.width && display.height >= Self.tall * millimetre ? display.height * 0.3 : 0
    }
  }

  /// The height of a panel from which its foot is too low for hands, in millimetres.
  private static let tall = 700.0
}

/// The place of the keyboard on the display.
package enum KeyboardPosition: Hashable, Sendable {
  /// At the bottom, on tall panels at the height of hands.
  case automatic
  /// At the bottom.
  case bottom
  /// Below the middle.
  case middle
  /// At a distance from the bottom, in points.
  case above(Double)
}
