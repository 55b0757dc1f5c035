import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Descriptions of nodes")
struct NodeDescriptionTests {
  @Test("A node's description has its name, number and frame")
  func node() throws {
    let host = ViewHost(size: Size(width: 100, height: 60)) {
      VStack(spacing: 0) { Color.red.frame(width: 20, height: 10) }
    }
    _ = host.update()
    var shown: [String] = []
    func add(_ node: _ViewNode) {
      shown.append("\(node)")
      node.forEachChild(add)
    }
    add(try #require(host.rootNode))
    let stack = try #require(shown.first { $0.hasPrefix("VStack #") })
    #expect(stack.hasSuffix(" (40.0, 25.0) 20.0 x 10.0"), "\(shown)")
    // A structural node has no frame.
    #expect(shown.contains { $0.hasPrefix("RootView #") && !$0.contains("(") }, "\(shown)")
  }
}
