import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

@MainActor @Observable
private final class Arrangement {
  var layout = AnyLayout(HStackLayout(spacing: 0))
}

/// A row with an animatable gap.
private struct Spread: Layout {
  var gap = 0.0

  var animatableData: Double {
    get { gap }
    set { gap = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: proposal.width ?? 0, height: 10)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, subview) in subviews.enumerated() {
      subview.place(at: Point(x: bounds.minX + (10 + gap) * Double(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

@MainActor
@Suite("Layouts with erased types")
struct AnyLayoutTests {
  private let arrangement = Arrangement()

  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    ViewHost(size: Size(width: 200, height: 100), environment: .forTests) { arrangement.layout { content() } }
  }

  @Test("Views keep their state when the type of layout changes")
  func state() {
    var (appeared, disappeared) = (0, 0)
    let host = host {
      Growing().named("a").onAppear { appeared += 1 }.onDisappear { disappeared += 1 }
      box(10, 10).named("b")
    }
    #expect(host.frames == ["a": at(90, 45, 10, 10), "b": at(100, 45, 10, 10)])
    host.tap(Point(x: 95, y: 50))
    #expect(host.frames == ["a": at(85, 45, 20, 10), "b": at(105, 45, 10, 10)])
    arrangement.layout = AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
    #expect(host.frames == ["a": at(90, 40, 20, 10), "b": at(90, 50, 10, 10)])
    host.tap(Point(x: 95, y: 45))
    arrangement.layout = AnyLayout(ZStackLayout(alignment: .topTrailing))
    #expect(host.frames == ["a": at(85, 45, 30, 10), "b": at(105, 45, 10, 10)])
    arrangement.layout = AnyLayout(Spread(gap: 5))
    #expect(host.frames == ["a": at(0, 45, 30, 10), "b": at(15, 45, 10, 10)])
    #expect(appeared == 1 && disappeared == 0)
  }

  @Test("Spacers and dividers follow the axis of the wrapped stack layout")
  func axis() {
    let host = host {
      box(10, 10)
      Spacer().named("space")
      VStack { Inner() }.frame(width: 0, height: 0)
      Divider().named("line")
    }
    #expect(host.frames["space"] == at(10, 50, 189, 0))
    #expect(host.frames["line"] == at(199, 0, 1, 100))
    arrangement.layout = AnyLayout(VStackLayout(spacing: 0))
    #expect(host.frames["space"] == at(100, 10, 0, 89))
    #expect(host.frames["line"] == at(0, 99, 200, 1))
  }

  @Test("A stack layout arranges views like the stack", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func same(direction: LayoutDirection) {
    @ViewBuilder func content() -> some View {
      Text("a word and another").named("a")
      Spacer()
      Text("b").font(.title).padding(.top, 7).named("b")
      Color.red.frame(maxWidth: 30, maxHeight: 20).layoutPriority(1).named("c")
    }
    func frames(@ViewBuilder _ view: @escaping () -> some View) -> [String: Rect] {
      ViewHost(size: Size(width: 200, height: 100), environment: .forTests) {
        view().environment(\.layoutDirection, direction)
      }.frames
    }
    let row = frames { HStack(alignment: .firstTextBaseline) { content() } }
    #expect(row.count == 3)
    #expect(frames { HStackLayout(alignment: .firstTextBaseline)() { content() } } == row)
    #expect(frames { AnyLayout(HStackLayout(alignment: .firstTextBaseline))() { content() } } == row)
    let column = frames { VStack(alignment: .trailing, spacing: 3) { content() } }
    #expect(frames { AnyLayout(VStackLayout(alignment: .trailing, spacing: 3))() { content() } } == column)
    let pile = frames { ZStack(alignment: .bottomLeading) { content() } }
    #expect(frames { AnyLayout(AnyLayout(ZStackLayout(alignment: .bottomLeading)))() { content() } } == pile)
    #expect(row != column && column != pile)
  }

  @Test("The wrapped layout's numbers are animated, and positions when its type changes")
  func animated() {
    let host = host {
      box(10, 10).named("a")
      box(10, 10).named("b")
    }
    func x(at time: Duration) -> Double? { host.update(at: time).fills.last.map(\.minX) }
    arrangement.layout = AnyLayout(Spread(gap: 0))
    #expect(x(at: .zero) == 10)
    withAnimation(.linear(duration: 1)) { arrangement.layout = AnyLayout(Spread(gap: 40)) }
    #expect(x(at: .zero) == 10)
    #expect(x(at: .milliseconds(500)) == 30)
    #expect(x(at: .seconds(1)) == 50)
    // From 50 to 100, the position in a centred row. Numbers of different layouts can't be interpolated.
    withAnimation(.linear(duration: 1)) { arrangement.layout = AnyLayout(HStackLayout(spacing: 0)) }
    #expect(x(at: .seconds(1)) == 50)
    #expect(x(at: .milliseconds(1500)) == 75)
    #expect(x(at: .seconds(2)) == 100)
    withAnimation(.linear(duration: 1)) { arrangement.layout = AnyLayout(Spread(gap: 40)) }
    #expect(x(at: .seconds(2)) == 100)
    #expect(x(at: .milliseconds(2500)) == 75)
    #expect(x(at: .seconds(3)) == 50)
  }

  @Test("Each type of layout gets a cache, which is updated while the type stays")
  func cache() {
    @MainActor final class Log { var made: [String] = [], updated: [String] = [] }
    struct Counting<Tag>: Layout {
      let log: Log
      func makeCache(subviews: Subviews) -> Int {
        log.made.append("\(Tag.self)")
        return subviews.count
      }
      func updateCache(_ cache: inout Int, subviews: Subviews) { log.updated.append("\(Tag.self)") }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> Size {
        Size(width: Double(cache), height: 10)
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
    }
    let log = Log()
    let host = host { box(10, 10) }
    for layout in [
      AnyLayout(Counting<Int>(log: log)), AnyLayout(Counting<Int>(log: log)), AnyLayout(Counting<Bool>(log: log)),
    ] {
      arrangement.layout = layout
      _ = host.update()
    }
    #expect(log.made == ["Int", "Bool"] && log.updated == ["Int"])
  }
}

/// Grows by 10 points with each tap.
private struct Growing: View {
  @State private var width = 10.0

  var body: some View { Color.red.frame(width: width, height: 10).onTapGesture { width += 10 } }
}

private struct Inner: View {
  var body: some View { Spacer() }
}
