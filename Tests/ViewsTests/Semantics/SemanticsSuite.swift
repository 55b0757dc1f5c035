import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting

@testable import FollowspotViews

/// A suite that describes views on a display of 400 by 300 points.
@MainActor
protocol SemanticsSuite {}

extension SemanticsSuite {
  func host(@ViewBuilder _ root: @escaping () -> some View) -> ViewHost {
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedMeasurer()
    let host = ViewHost(size: Size(width: 400, height: 300), environment: environment, root: root)
    host.settled()
    return host
  }

  /// The elements of views, one a line without their frames, those inside of others indented by a blank.
  func described(@ViewBuilder _ root: @escaping () -> some View) -> [String] { lines(host(root).semantics) }

  func lines(_ nodes: [SemanticsNode], depth: Int = 0) -> [String] {
    nodes.flatMap { node in
      [String(repeating: " ", count: depth) + node.lineWithoutFrame] + lines(node.children, depth: depth + 1)
    }
  }
}
