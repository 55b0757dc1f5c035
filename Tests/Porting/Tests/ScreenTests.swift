import FollowspotTesting
import SwiftUI
import Testing

/// Tests that show views on a display of 320 × 480 points, and touch them.
@MainActor
protocol ScreenTests {}

extension ScreenTests {
  var size: CGSize { CGSize(width: 320, height: 480) }

  /// Returns a host that has shown the views for a second.
  func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost { host(size.width, size.height, content) }

  /// Returns a host of another size that has shown the views for a second.
  func host(_ width: Double, _ height: Double, @ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: width, height: height), environment: .forTests, root: content)
    host.pass(.seconds(1))
    return host
  }

  /// Returns the centre of the element with a name.
  func center(of name: String, _ host: ViewHost) throws -> CGPoint {
    host.settled()
    let line = try #require(host.elementDump.split(separator: "\n").first { $0.contains("\"\(name)\"") }, "\(name)")
    let numbers = line.split(separator: " ").suffix(4).compactMap { Double($0) }
    return CGPoint(x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
  }

  /// Taps a position, and lets a second pass.
  func tap(_ point: CGPoint, _ host: ViewHost) {
    host.tap(point, time: host.timeline.now)
    host.pass(.seconds(1))
  }

  func tap(_ x: Double, _ y: Double, _ host: ViewHost) { tap(CGPoint(x: x, y: y), host) }

  /// Returns the visible frame of a marked view.
  func frame(_ key: String, _ host: ViewHost) throws -> CGRect {
    try #require(host.visibleFrame(of: SpotlightKey(key)), "\(key)")
  }

  /// Returns a square of 20 points with a key.
  func mark(_ key: String) -> some View {
    Color.red.frame(width: 20, height: 20).spotlightElement(key: SpotlightKey(key), shape: .rectangle)
  }
}
