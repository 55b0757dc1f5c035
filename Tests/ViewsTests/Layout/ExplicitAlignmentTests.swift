import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

/// A column that sets some of its alignment lines.
private struct Lined: Layout {
  var leading: Double?
  var top: Double?
  var baseline: Double?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: Point(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }

  func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? { alignment == .leading ? leading : nil }

  func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? {
    switch alignment {
    case .top: top
    case .firstTextBaseline: baseline
    default: nil
    }
  }
}

@MainActor
@Suite("Alignment lines set by a layout")
struct ExplicitAlignmentTests {
  @Test("Other views align with the lines that a layout sets", arguments: places)
  func places(spec: LayoutSpec) { spec.check() }

  nonisolated static let places: [LayoutSpec] = [
    LayoutSpec("in a column", ["a": at(85, 30, 50, 20), "b": at(65, 50, 40, 20)]) {
      VStack(alignment: .leading, spacing: 0) {
        box(50, 20).named("a")
        Lined(leading: 20)() { box(40, 20).named("b") }
      }
    },
    LayoutSpec("in a row", ["a": at(50, 42.5, 50, 20), "b": at(100, 37.5, 50, 20)]) {
      HStack(alignment: .top, spacing: 0) {
        box(50, 20).named("a")
        Lined(top: 5)() { box(50, 20).named("b") }
      }
    },
    LayoutSpec("in a pile", ["a": at(80, 45, 50, 20), "b": at(70, 35, 50, 20)]) {
      ZStack(alignment: .topLeading) {
        box(50, 20).named("a")
        Lined(leading: 10, top: 10)() { box(50, 20).named("b") }
      }
    },
    LayoutSpec("in a frame", ["b": at(-10, -5, 50, 20)]) {
      Lined(leading: 10, top: 5)() { box(50, 20).named("b") }
        .frame(width: 200, height: 100, alignment: .topLeading)
    },
    LayoutSpec("over another view", ["a": at(75, 40, 50, 20), "b": at(65, 35, 50, 20)]) {
      box(50, 20).named("a").overlay(alignment: .topLeading) {
        Lined(leading: 10, top: 5)() { box(50, 20).named("b") }
      }
    },
    LayoutSpec("a text's baseline too", ["a": at(75, 47.5, 10, 20), "b": at(85, 32.5, 40, 30)]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").named("a")
        Lined(baseline: 30)() { box(40, 30).named("b") }
      }
    },
    LayoutSpec("through modifiers, which move them", ["a": at(85, 25, 50, 20), "b": at(70, 50, 40, 20)]) {
      VStack(alignment: .leading, spacing: 0) {
        box(50, 20).named("a")
        Lined(leading: 15)() { box(40, 20).named("b") }.padding(5).frame(width: 50).layoutPriority(1)
      }
    },
    LayoutSpec("through containers, in the middle of what is said in them", ["a": at(75, 20, 60, 20)]) {
      VStack(alignment: .leading, spacing: 0) {
        box(60, 20).named("a")
        VStack(alignment: .leading, spacing: 0) {
          Lined(leading: 10)() { box(40, 20) }
          Lined(leading: 10)() { box(40, 20) }
        }
      }
    },
    LayoutSpec("are those of its views where it says none", ["a": at(50, 40, 50, 20), "b": at(100, 40, 50, 20)]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("aaaaa").named("a")
        Lined()() { Text("bbbbb").named("b") }
      }
    },
  ]

  @Test("An outer layout can tell explicit lines from those that follow from the size")
  func explicit() {
    @MainActor final class Log { var lines: [Double?] = [] }
    struct Asking: Layout {
      let log: Log
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
        let dimensions = subviews[0].dimensions(in: .unspecified)
        log.lines = [
          dimensions[HorizontalAlignment.leading], dimensions[HorizontalAlignment.trailing],
          dimensions[explicit: HorizontalAlignment.leading], dimensions[explicit: HorizontalAlignment.trailing],
          dimensions[explicit: VerticalAlignment.top], dimensions[explicit: .firstTextBaseline],
        ]
        return dimensions.size
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let log = Log()
    let host = ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
      Asking(log: log)() { Lined(leading: 20)() { Text("abcd") } }
    }
    _ = host.update()
    #expect(log.lines == [20, 40, 20, nil, nil, 15])
  }

  @Test("Lines are updated when the layout sets others")
  func changed() {
    let model = Line()
    let host = ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 40, height: 10).named("a")
        VStack { Lined(leading: model.leading)() { Color.red.frame(width: 40, height: 10).named("b") } }
      }
    }
    func shift() -> Double? { host.frames["a"].flatMap { a in host.frames["b"].map { a.minX - $0.minX } } }
    #expect(shift() == 0)
    model.leading = 30
    #expect(shift() == 30)
  }
}

@MainActor @Observable
private final class Line {
  var leading: Double?
}
