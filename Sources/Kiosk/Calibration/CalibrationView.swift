internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotPlatform
internal import FollowspotViews

/// The picture of one panel during calibration: a cross to touch, or a note that another monitor is asked.
struct CalibrationView: View {
  let steps: CalibrationSteps
  let panel: Int
  /// Returns the name of the panel's connector.
  let name: () -> String

  var body: some View {
    GeometryReader { geometry in
      ZStack {
        VStack(spacing: 12) {
          Text(name()).font(.title)
          Text(sentence).multilineTextAlignment(.center).foregroundStyle(.secondary)
        }
        if let current = steps.current, current.panel == panel {
          let cross = CalibrationSteps.crosses[current.count].point(in: geometry.size)
          ZStack {
            Color(.role(.accent)).frame(width: 61, height: 3)
            Color(.role(.accent)).frame(width: 3, height: 61)
            Circle().stroke(Color(.role(.accent)), lineWidth: 3).frame(width: 31, height: 31)
          }
          .position(x: cross.x, y: cross.y)
        }
      }
      .frame(width: geometry.size.width, height: geometry.size.height)
    }
  }

  private var sentence: String {
    guard let current = steps.current else { return "The calibration is complete." }
    guard current.panel == panel else { return "Another monitor is asked about." }
    let number = "\(current.count + 1) of \(CalibrationSteps.crosses.count)"
    return
      (steps.isAgain ? "These were not the crosses, or two touch screens. Once more:\n" : "")
      + "Touch the middle of the cross: \(number).\nA monitor without a touch screen is skipped after half a minute, or with a key."
  }
}
