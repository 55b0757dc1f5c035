import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Observation

/// A suite with controls on a display of 400 by 300 points.
@MainActor
protocol ControlSuite {}

extension ControlSuite {
  func host(
    _ direction: LayoutDirection = .leftToRight, @ViewBuilder _ root: @escaping () -> some View
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: Size(width: 400, height: 300), environment: environment, root: root)
    host.settled()
    return host
  }
}

/// A value that views observe.
@MainActor @Observable
final class Model {
  var isOn = false
  var count = 1
  var share = 0.5
  var size: Size? = Size.medium

  enum Size: String, CaseIterable { case small = "Small", medium = "Medium", large = "Large" }
}
