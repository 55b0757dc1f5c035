internal import FollowspotGeometry
internal import FollowspotInput
internal import Observation
internal import FollowspotPlatform

/// The cross that is to be touched now, and the touch screens calibrated so far.
@Observable @MainActor
final class CalibrationSteps {
  /// The panel that shows a cross, and the number of its crosses touched so far; nil once all panels were asked.
  private(set) var current: (panel: Int, count: Int)?
  /// Whether this panel starts again because earlier touches did not fit its crosses.
  private(set) var isAgain = false
  /// The calibrated touch screens, in the order of the panels.
  @ObservationIgnored private(set) var found: [TouchScreenFit] = []
  @ObservationIgnored private var samples: [TouchCalibration.Sample] = []
  @ObservationIgnored private var device: InputDevice?
  /// Whether the current cross is on the display. Earlier touches were meant for something else and are ignored.
  @ObservationIgnored var isShown = false
  /// The rotation of each panel; nil for a panel that shows nothing.
  @ObservationIgnored var rotations: [Rotation?] = []

  /// The positions of the crosses on the rotated picture.
  static let crosses = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map { UnitPosition(x: $0.0, y: $0.1) }

  /// Begins with the first panel that shows something.
  func begin() { ask(from: 0) }

  /// Skips this panel: it has no touch screen, or none within the operator's reach.
  func skip() { if isShown, let current { ask(from: current.panel + 1) } }

  private func ask(from first: Int) {
    (samples, device, isAgain) = ([], nil, false)
    ask(rotations.indices.first { $0 >= first && rotations[$0] != nil }.map { ($0, 0) })
  }

  private func ask(_ question: (panel: Int, count: Int)?) {
    isShown = false
    current = question
  }

  /// Records a touch.
  ///
  /// - Parameters:
  ///   - touched: The position on the touch screen, without any calibration.
  ///   - device: The touch screen.
  func touch(_ touched: UnitPosition, of device: InputDevice) {
    guard isShown, let (panel, count) = current, let rotation = rotations[panel] else { return }
    // Two touch screens answered for one panel. One touch was a mistake, but it is unknown which.
    if let known = self.device, known.node != device.node { return again(panel) }
    self.device = device
    samples.append(TouchCalibration.Sample(touched: touched, meant: Self.crosses[count].turned(by: rotation)))
    guard samples.count == Self.crosses.count else { return ask((panel, count + 1)) }
    guard let fit = TouchCalibration(samples) else { return again(panel) }
    found.append(TouchScreenFit(panel: panel, device: device, fit: fit))
    ask(from: panel + 1)
  }

  private func again(_ panel: Int) {
    ask(from: panel)
    isAgain = true
  }
}

/// The calibrated touch screen of a panel.
struct TouchScreenFit {
  /// The panel's number, from 0.
  var panel: Int
  /// The touch screen.
  var device: InputDevice
  /// The map from touch positions to panel positions.
  var fit: TouchCalibration
}
