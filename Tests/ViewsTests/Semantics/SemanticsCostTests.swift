import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("The cost of semantics")
struct SemanticsCostTests: SemanticsSuite {
  @Observable @MainActor
  final class Counter { var count = 0 }

  /// A hundred rows in ten groups, of which one shows a number.
  private func scene(_ counter: Counter) -> ViewHost {
    host {
      VStack {
        ForEach(0..<10) { group in
          VStack {
            ForEach(0..<10) { row in
              HStack {
                Text("row \(row)")
                if group == 4, row == 7 { CountView(counter: counter) } else { Text("-") }
                Button("Buy") {}
              }
            }
          }
        }
      }
    }
  }

  private struct CountView: View {
    let counter: Counter
    var body: some View { Text("\(counter.count)") }
  }

  @Test("After a change only the containers around it are described again")
  func kept() {
    let counter = Counter()
    let host = scene(counter)
    let first = host.describe(isThorough: false)
    #expect(first.walked > 500)
    // The outermost container is kept as well.
    #expect(host.describe(isThorough: false).walked < 10)
    counter.count = 1
    host.settled()
    let second = host.describe(isThorough: false)
    #expect(second.walked < 60, "\(second.walked) of \(first.walked)")
    #expect(second.nodes == host.semanticsWithoutCache)
  }

  @Test("Without a request no node is described or marked")
  func silent() throws {
    let counter = Counter()
    let host = scene(counter)
    counter.count = 1
    host.settled()
    var nodes = 0
    func visit(_ node: _ViewNode) {
      if let node = node as? LayoutNode {
        nodes += 1
        #expect(!node.isDescribed)
      }
      node.forEachChild(visit)
    }
    visit(try #require(host.rootNode))
    #expect(nodes > 500)
    _ = host.semantics
    #expect(try #require(host.rootNode).isDescribed)
  }
}
