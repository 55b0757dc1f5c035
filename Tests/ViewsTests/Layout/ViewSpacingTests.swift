import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// A layout that prefers no space on some edges.
private struct Flush: Layout {
  var edges = Edge.Set.all

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    ViewSpacing.zero.union(ViewSpacing(), edges: Edge.Set.all.subtracting(edges))
  }
}

@MainActor
@Suite("Preferred spacing of layouts")
struct ViewSpacingTests {
  @Test("A stack uses the spacing that a layout prefers", arguments: places)
  func places(spec: LayoutSpec) { spec.check() }

  nonisolated static let places: [LayoutSpec] = [
    LayoutSpec("none beside, and 8 points elsewhere", ["a": at(71, 45, 10, 10), "d": at(119, 45, 10, 10)]) {
      HStack {
        box(10, 10).named("a")
        Flush()() { box(20, 10) }
        box(10, 10)
        box(10, 10).named("d")
      }
    },
    LayoutSpec("on the edges that it says", ["a": at(95, 31, 10, 10), "c": at(95, 59, 10, 10)]) {
      VStack {
        box(10, 10).named("a")
        Flush(edges: .top)() { box(10, 10) }
        box(10, 10).named("c")
      }
    },
    LayoutSpec("through modifiers and stacks", ["a": at(95, 36, 10, 10), "b": at(95, 46, 10, 10)]) {
      VStack {
        box(10, 10).named("a")
        HStack {
          Flush()() { Flush()() { box(10, 10).named("b") } }.padding(0).frame(height: 18, alignment: .top)
        }
      }
    },
    LayoutSpec("but 8 points if another view on that edge wants them", ["a": at(95, 26, 10, 20)]) {
      VStack {
        box(10, 20).named("a")
        HStack {
          Flush()() { box(10, 20) }
          box(10, 20)
        }
      }
    },
    LayoutSpec("is the views' own where it says nothing", ["a": at(95, 40, 10, 10), "b": at(95, 50, 10, 10)]) {
      VStack {
        box(10, 10).named("a")
        AnyLayout(VStackLayout())() { Flush()() { box(10, 10).named("b") } }
      }
    },
    LayoutSpec("gives way to the stack's", ["a": at(65, 45, 10, 10), "b": at(125, 45, 10, 10)]) {
      HStack(spacing: 50) {
        box(10, 10).named("a")
        Flush()() { box(10, 10).named("b") }
      }
    },
    LayoutSpec("is left to flexible views", ["a": at(0, 0, 100, 100), "b": at(100, 0, 100, 100)]) {
      HStack {
        Color.red.named("a")
        Flush()() { Color.red.named("b") }
      }
    },
  ]

  @Test("A layout can read the spacing between its subviews")
  func told() {
    @MainActor final class Log { var distances: [Double] = [] }
    struct Asking: Layout {
      let log: Log
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
        log.distances = zip(subviews, subviews.dropFirst()).map {
          $0.spacing.distance(to: $1.spacing, along: .horizontal)
        }
        return .zero
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let log = Log()
    let host = ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
      Asking(log: log)() {
        Text("a")
        Text("b")
        Flush(edges: .leading)() { Text("c") }
        Text("d")
      }
    }
    _ = host.update()
    #expect(log.distances == [8, 0, 8])
  }

  @Test("The union of two spacings is the larger one on every edge")
  func union() {
    #expect(ViewSpacing.zero.union(ViewSpacing()) == ViewSpacing())
    #expect(ViewSpacing().union(.zero) == ViewSpacing())
    let bottom = ViewSpacing.zero.union(ViewSpacing(), edges: .bottom)
    #expect(bottom.distance(to: .zero, along: .vertical) == 0)
    #expect(bottom.distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing().distance(to: bottom, along: .vertical) == 0)
    #expect(bottom.distance(to: bottom, along: .horizontal) == 0)
  }
}
