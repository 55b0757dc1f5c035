internal import FollowspotGeometry
internal import FollowspotInput
internal import Observation
internal import FollowspotPlatform

/// Which cross of which panel is to be touched, and what came of those before.
@Observable @MainActor
final class CalibrationSteps {
  /// The panel that is asked about, and how many of its crosses were touched; nil once all were asked about.
  private(set) var current: (panel: Int, count: Int)?
  /// Whether the crosses of this panel were touched before, and made no sense.
  private(set) var isAgain = false
  /// What was learnt, in the order of the panels.
  @ObservationIgnored private(set) var found: [TouchScreenFit] = []
  @ObservationIgnored private var samples: [GlassFit.Sample] = []
  @ObservationIgnored private var device: InputDevice?
  /// Whether what is asked now is on the glass: whatever was touched before was meant for something else.
  @ObservationIgnored var isShown = false
  /// How the panels are turned; nil for one that shows nothing.
  @ObservationIgnored var rotations: [Rotation?] = []

  /// Where the crosses are, as they are seen.
  static let crosses = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map { UnitPosition(x: $0.0, y: $0.1) }

  /// Begins with the first panel that shows something.
  func begin() { ask(from: 0) }

  /// There is no touch screen on this panel, or nobody can reach it.
  func skip() { if isShown, let current { ask(from: current.panel + 1) } }

  private func ask(from first: Int) {
    (samples, device, isAgain) = ([], nil, false)
    ask(rotations.indices.first { $0 >= first && rotations[$0] != nil }.map { ($0, 0) })
  }

  private func ask(_ question: (panel: Int, count: Int)?) {
    isShown = false
    current = question
  }

  /// A finger came down on a glass, at a place of the glass that no calibration has changed.
  func touch(_ touched: UnitPosition, of device: InputDevice) {
    guard isShown, let (panel, count) = current, let rotation = rotations[panel] else { return }
    // Another glass than before: one of them was touched by mistake, and nobody knows which.
    if let known = self.device, known.node != device.node { return again(panel) }
    self.device = device
    samples.append(GlassFit.Sample(touched: touched, meant: Self.crosses[count].turned(by: rotation)))
    guard samples.count == Self.crosses.count else { return ask((panel, count + 1)) }
    guard let fit = GlassFit(samples) else { return again(panel) }
    found.append(TouchScreenFit(panel: panel, device: device, fit: fit))
    ask(from: panel + 1)
  }

  private func again(_ panel: Int) {
    ask(from: panel)
    isAgain = true
  }
}

/// The touch screen of a panel.
struct TouchScreenFit {
  /// The panel's number, from 0.
  var panel: Int
  /// The touch screen.
  var device: InputDevice
  /// How its glass lies on the panel.
  var fit: GlassFit
}
