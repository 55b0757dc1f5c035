import FollowspotDrawing
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

@MainActor
struct StackTests {
  @Test("A stack distributes its space as SwiftUI does", arguments: sharing)
  func sharesExtent(spec: LayoutSpec) { spec.check() }

  nonisolated static let sharing: [LayoutSpec] = [
    LayoutSpec("flexible views get equal shares", ["a": at(0, 0, 95, 100), "b": at(105, 0, 95, 100)]) {
      HStack(spacing: 10) {
        Color.red.named("a")
        Color.red.named("b")
      }
    },
    LayoutSpec("8 points lie between views unless given", ["a": at(81, 45, 15, 10), "b": at(104, 45, 15, 10)]) {
      HStack {
        box(15, 10).named("a")
        box(15, 10).named("b")
      }
    },
    LayoutSpec(
      "the least flexible view chooses first, wherever it stands",
      ["a": at(0, 0, 75, 100), "b": at(75, 40, 50, 20), "c": at(125, 0, 75, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.named("a")
        box(50, 20).named("b")
        Color.red.named("c")
      }
    },
    LayoutSpec("what a limited view leaves goes to the others", ["a": at(0, 0, 30, 100), "b": at(30, 0, 170, 100)]) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 30).named("a")
        Color.red.named("b")
      }
    },
    LayoutSpec("views that don't fit overflow on both sides", ["a": at(-50, 0, 150, 100), "b": at(100, 0, 150, 100)]) {
      HStack(spacing: 0) {
        box(150, 100).named("a")
        box(150, 100).named("b")
      }
    },
    LayoutSpec(
      "a higher priority takes all but what the others need", ["a": at(0, 0, 150, 100), "b": at(150, 0, 50, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.layoutPriority(1).named("a")
        Color.red.frame(minWidth: 50).named("b")
      }
    },
    LayoutSpec(
      "priorities go down step by step",
      ["a": at(0, 0, 10, 100), "b": at(10, 0, 20, 100), "c": at(30, 0, 170, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 10).layoutPriority(-1).named("a")
        Color.red.frame(minWidth: 20).named("b")
        Color.red.padding(0).layoutPriority(2).padding(0).named("c")
      }
    },
    LayoutSpec("a column shares its height", ["a": at(50, 0, 100, 40), "b": at(0, 40, 200, 60)]) {
      VStack(spacing: 0) {
        box(100, 40).named("a")
        Color.red.named("b")
      }
    },
    LayoutSpec("text yields to what is fixed, and wraps", ["a": at(10, 30, 50, 40), "b": at(60, 0, 130, 100)]) {
      HStack(spacing: 0) {
        Text("Hello kiosk").named("a")
        box(130, 100).named("b")
      }
    },
    LayoutSpec("an empty stack takes no place", ["a": at(0, 0, 200, 100), "b": at(100, 50, 0, 0)]) {
      ZStack {
        Color.red.named("a")
        HStack {}.named("b")
      }
    },
    LayoutSpec("a view that is not there takes no spacing", ["a": at(50, 45, 50, 10), "b": at(100, 45, 50, 10)]) {
      let nothing: Text? = nil
      HStack(spacing: 0) {
        box(50, 10).named("a")
        nothing
        EmptyView()
        box(50, 10).named("b")
      }
    },
    LayoutSpec("negative spacing overlaps", ["a": at(55, 45, 50, 10), "b": at(95, 45, 50, 10)]) {
      HStack(spacing: -10) {
        box(50, 10).named("a")
        box(50, 10).named("b")
      }
    },
    LayoutSpec(
      "nested stacks share what the outer one gives",
      ["a": at(0, 0, 100, 50), "b": at(0, 50, 100, 50), "c": at(100, 0, 100, 100)]
    ) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Color.red.named("a")
          Color.red.named("b")
        }
        Color.red.named("c")
      }
    },
  ]

  @Test("Spacers and dividers follow the axis of their stack", arguments: spacers)
  func spacersFollow(spec: LayoutSpec) { spec.check() }

  nonisolated static let spacers: [LayoutSpec] = [
    LayoutSpec(
      "a spacer in a row pushes apart", ["a": at(0, 45, 10, 10), "s": at(10, 50, 180, 0), "b": at(190, 45, 10, 10)]
    ) {
      HStack(spacing: 0) {
        box(10, 10).named("a")
        Spacer().named("s")
        box(10, 10).named("b")
      }
    },
    LayoutSpec("a spacer in a column pushes apart", ["a": at(95, 0, 10, 10), "b": at(95, 90, 10, 10)]) {
      VStack(spacing: 0) {
        box(10, 10).named("a")
        Spacer()
        box(10, 10).named("b")
      }
    },
    LayoutSpec(
      "a spacer keeps its least length", ["a": at(-20, 0, 100, 10), "b": at(120, 0, 100, 10)],
      {
        HStack(spacing: 0) {
          box(100, 10).named("a")
          Spacer(minLength: 40)
          box(100, 10).named("b")
        }.frame(height: 10).frame(maxHeight: .infinity, alignment: .top)
      }),
    LayoutSpec("two spacers centre", ["a": at(95, 45, 10, 10)]) {
      HStack(spacing: 0) {
        Spacer()
        box(10, 10).named("a")
        Spacer()
      }
    },
    LayoutSpec("a spacer in a pile takes both axes", ["s": at(0, 0, 200, 100)]) {
      HStack { ZStack { Spacer().named("s") } }
    },
    LayoutSpec("a modified spacer still follows its stack", ["s": at(0, 45, 190, 10), "b": at(190, 45, 10, 10)]) {
      HStack(spacing: 0) {
        Spacer().frame(height: 10).background(Color.red).named("s")
        box(10, 10).named("b")
      }
    },
    LayoutSpec("a divider in a row stands", ["d": at(99.5, 0, 1, 100)]) { HStack { Divider().named("d") } },
    LayoutSpec("a divider in a column lies", ["d": at(0, 49.5, 200, 1)]) { VStack { Divider().named("d") } },
    LayoutSpec("a divider elsewhere lies", ["d": at(0, 49.5, 200, 1)]) { Divider().named("d") },
  ]

  @Test("Views in stacks are aligned", arguments: alignments)
  func linesUp(spec: LayoutSpec) { spec.check() }

  nonisolated static let alignments: [LayoutSpec] = [
    LayoutSpec("leading", ["a": at(50, 30, 100, 20), "b": at(50, 50, 40, 20)]) {
      VStack(alignment: .leading, spacing: 0) {
        box(100, 20).named("a")
        box(40, 20).named("b")
      }
    },
    LayoutSpec("trailing", ["a": at(50, 30, 100, 20), "b": at(110, 50, 40, 20)]) {
      VStack(alignment: .trailing, spacing: 0) {
        box(100, 20).named("a")
        box(40, 20).named("b")
      }
    },
    LayoutSpec("top", ["a": at(90, 30, 10, 40), "b": at(100, 30, 10, 20)]) {
      HStack(alignment: .top, spacing: 0) {
        box(10, 40).named("a")
        box(10, 20).named("b")
      }
    },
    LayoutSpec("bottom", ["a": at(90, 30, 10, 40), "b": at(100, 50, 10, 20)]) {
      HStack(alignment: .bottom, spacing: 0) {
        box(10, 40).named("a")
        box(10, 20).named("b")
      }
    },
    LayoutSpec(
      "first baselines; a view without text stands on the line",
      ["a": at(50, 37.5, 40, 40), "b": at(90, 22.5, 10, 30), "c": at(100, 32.5, 50, 40)]
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("abcd\nef").named("a")
        box(10, 30).named("b")
        Text("x").padding(EdgeInsets(top: 5, leading: 0, bottom: 15, trailing: 40)).named("c")
      }
    },
    LayoutSpec("last baselines", ["a": at(85, 30, 20, 40), "b": at(105, 50, 10, 20)]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        Text("ab\ncd").named("a")
        Text("x").named("b")
      }
    },
    LayoutSpec(
      "a stack's first baseline is the first of those in it",
      ["a": at(70, 20, 10, 20), "b": at(70, 40, 10, 40), "c": at(80, 20, 50, 20)]
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          Text("a").named("a")
          box(10, 40).named("b")
        }
        Text("title").named("c")
      }
    },
  ]

  @Test("A ZStack takes the size of its largest view and aligns the others in it", arguments: piles)
  func piles(spec: LayoutSpec) { spec.check() }

  nonisolated static let piles: [LayoutSpec] = [
    LayoutSpec("centre", ["z": at(50, 30, 100, 40), "a": at(50, 30, 100, 40), "b": at(90, 45, 20, 10)]) {
      ZStack {
        box(100, 40).named("a")
        box(20, 10).named("b")
      }.named("z")
    },
    LayoutSpec("bottom trailing", ["a": at(50, 30, 100, 40), "b": at(130, 60, 20, 10)]) {
      ZStack(alignment: .bottomTrailing) {
        box(100, 40).named("a")
        box(20, 10).named("b")
      }
    },
    LayoutSpec("everything is proposed the whole space", ["a": at(0, 0, 200, 100), "b": at(0, 0, 200, 100)]) {
      ZStack {
        Color.red.named("a")
        Color.red.named("b")
      }
    },
  ]

  @Test("Views in a ZStack are painted by zIndex, then in source order")
  func zIndex() {
    let host = ViewHost(size: Size(width: 40, height: 10)) {
      ZStack {
        box(10, 10).zIndex(1).padding(0)
        box(20, 10)
        box(30, 10).zIndex(-1)
      }
    }
    #expect(host.fills.map(\.width) == [30, 20, 10])
  }

  @Observable @MainActor
  final class Nearness {
    var index = 0.0
  }

  struct Rising: View {
    let nearness: Nearness
    var body: some View { box(10, 10).zIndex(nearness.index) }
  }

  @Test("A view whose zIndex grows is painted later from then on")
  func risingIndex() {
    let nearness = Nearness()
    let host = ViewHost(size: Size(width: 40, height: 10)) {
      ZStack {
        Rising(nearness: nearness)
        box(20, 10)
      }
    }
    #expect(host.fills.map(\.width) == [10, 20])
    nearness.index = 1
    #expect(host.fills.map(\.width) == [20, 10])
    nearness.index = 0
    #expect(host.fills.map(\.width) == [10, 20])
  }
}
