import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

/// A layout that places all views over each other, but not the last.
private struct Forgetful: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews.dropLast() { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A computation over subviews in a nonisolated type, as SwiftUI's layouts have it.
private struct Widest {
  var width = 0.0

  init(of subviews: LayoutSubviews) {
    for subview in subviews where subview.priority >= 0 { width = max(width, subview.sizeThatFits(.unspecified).width) }
  }
}

/// A column of views that are all as wide as the widest.
private struct EqualWidths: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: Widest(of: subviews).width, height: 20 * Double(subviews.count))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: Point(x: bounds.minX, y: bounds.minY + 20 * Double(index)),
        proposal: ProposedViewSize(width: bounds.width, height: 20))
    }
  }
}

@MainActor @Observable
private final class FlowModel {
  var spacing = 0.0
  var count = 2
  var width = 20.0
}

@MainActor
@Suite("Custom layouts")
struct LayoutProtocolTests {
  @Test("A custom layout arranges its views", arguments: flows)
  func flow(spec: LayoutSpec) { spec.check() }

  @Test("A view wider than a row of the article's layout wraps, and the next one lies below")
  func longWords() throws {
    let host = ViewHost(size: Size(width: 320, height: 200)) {
      FlowLayout(spacing: 8) {
        Text("Platforms 1 to 12 are reached by the stairs at the north end of the hall").named("long")
        Text("Lift").named("short")
      }
      .padding(20)
    }
    host.environment.textMeasurer = MonospacedMeasurer()
    _ = host.update(at: .zero)
    let texts = host.placedViews.filter { $0.text != nil }
    #expect(texts.count == 2 && texts.allSatisfy { $0.frame.minX >= 20 && $0.frame.maxX <= 300 })
    #expect(texts[0].frame.height > texts[1].frame.height && texts[1].frame.minY >= texts[0].frame.maxY + 8)
    #expect(texts.allSatisfy { $0.text?.isTruncated == false && $0.text?.brokenWord == nil })
  }

  nonisolated static let flows: [LayoutSpec] = [
    LayoutSpec(
      "a row breaks where it is full",
      ["a": at(55, 20, 50, 20), "b": at(105, 20, 40, 30), "c": at(55, 50, 60, 10), "d": at(115, 50, 20, 30)]
    ) {
      FlowLayout(spacing: 0)() {
        box(50, 20).named("a")
        box(40, 30).named("b")
        box(60, 10).named("c")
        box(20, 30).named("d")
      }
      .frame(width: 90)
    },
    LayoutSpec(
      "a helper that knows no actor goes through the views", ["a": at(75, 30, 50, 20), "b": at(75, 50, 50, 20)]
    ) {
      EqualWidths()() {
        Color(white: 0).frame(minWidth: 50).named("a")
        Color(white: 0).frame(minWidth: 30).named("b")
      }
    },
    LayoutSpec(
      "views say what the layout asks them", ["a": at(75, 30, 50, 20), "b": at(75, 50, 40, 20)]
    ) {
      FlowLayout(spacing: 0)() {
        box(50, 20).named("a")
        box(40, 20).startsRow().named("b")
      }
    },
    LayoutSpec(
      "where text runs the other way it is mirrored", ["a": at(85, 40, 60, 20), "b": at(55, 40, 30, 20)]
    ) {
      FlowLayout(spacing: 0)() {
        box(60, 20).named("a")
        box(30, 20).named("b")
      }
      .environment(\.layoutDirection, .rightToLeft)
    },
    LayoutSpec(
      "what is not placed lies in the middle", ["a": at(50, 20, 100, 60), "b": at(95, 45, 10, 10)]
    ) {
      Forgetful()() {
        box(100, 60).named("a")
        box(10, 10).named("b")
      }
      .frame(width: 100, height: 60, alignment: .top)
    },
  ]

  @Test("The layout of the article's example changes on a tap")
  func tags() {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      Tags(tags: ["abc", "de", "fghi"]).named("tags")
    }
    #expect(host.frames["tags"] == at(19, 24, 62, 52))
    host.tap(Point(x: 25, y: 30))
    #expect(host.frames["tags"] == at(30, 12, 40, 76))
  }

  @Test("A custom layout's numbers are animated")
  func animated() {
    let model = FlowModel()
    let host = ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
      FlowLayout(spacing: model.spacing) {
        box(20, 20).named("a")
        box(20, 20).named("b")
      }
    }
    func distance(at time: Duration) -> Double? {
      _ = host.update(at: time)
      return host.frames["b"].flatMap { b in host.frames["a"].map { b.minX - $0.maxX } }
    }
    #expect(distance(at: .zero) == 0)
    withAnimation(.linear(duration: 1)) { model.spacing = 40 }
    #expect(distance(at: .zero) == 0)
    #expect(distance(at: .milliseconds(500)) == 20)
    #expect(distance(at: .seconds(1)) == 40)
  }

  @Test("A custom layout's cache is made once, and updated when views are added or resized")
  func cache() {
    @MainActor final class Log { var made = 0, updated = 0 }
    struct Counting: Layout {
      let log: Log
      func makeCache(subviews: Subviews) -> Double {
        log.made += 1
        return subviews.map { $0.dimensions(in: .unspecified).width }.reduce(0, +)
      }
      func updateCache(_ cache: inout Double, subviews: Subviews) {
        log.updated += 1
        cache = subviews.map { $0.dimensions(in: .unspecified).width }.reduce(0, +)
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Double) -> Size {
        Size(width: cache, height: 10)
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Double) {}
    }
    let (log, model) = (Log(), FlowModel())
    let host = ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
      Counting(log: log)() { ForEach(0..<model.count, id: \.self) { _ in Color.red.frame(width: model.width) } }
        .named("all")
    }
    _ = host.update()
    #expect(log.made == 1 && host.frames["all"]?.width == 40)
    let before = log.updated
    model.count = 3
    _ = host.update()
    #expect(host.frames["all"]?.width == 60)
    model.width = 30
    _ = host.update()
    #expect(host.frames["all"]?.width == 90)
    #expect(log.made == 1)
    #expect(log.updated - before == 2)
  }
}
