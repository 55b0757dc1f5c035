import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// A flexible frame around a view of 50 points, with a proposal and the width that the frame takes.
struct FlexibleFrameSpec: Sendable, CustomTestStringConvertible {
  let least, ideal, most, proposal: Double?
  let expected: Double

  init(_ least: Double?, _ ideal: Double?, _ most: Double?, of proposal: Double?, is expected: Double) {
    self.least = least
    self.ideal = ideal
    self.most = most
    self.proposal = proposal
    self.expected = expected
  }

  var testDescription: String {
    func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "nil" }
    return "\(text(least))…\(text(ideal))…\(text(most)) of \(text(proposal)) is \(expected)"
  }
}

@MainActor
struct FrameTests {
  @Test("A flexible frame takes the proposal within its limits, else the content's width", arguments: flexible)
  func flexibleFrame(spec: FlexibleFrameSpec) {
    let view = box(50, 10).frame(minWidth: spec.least, idealWidth: spec.ideal, maxWidth: spec.most).named("f")
    let host: ViewHost
    if let proposal = spec.proposal {
      host = ViewHost(size: Size(width: proposal, height: 10)) { view }
    } else {
      host = ViewHost(size: Size(width: 200, height: 10)) { view.fixedSize() }
    }
    #expect(host.frames["f"]?.width == spec.expected)
  }

  nonisolated static let flexible: [FlexibleFrameSpec] = [
    .init(nil, nil, nil, of: 200, is: 50), .init(nil, nil, nil, of: 20, is: 50), .init(nil, nil, nil, of: nil, is: 50),
    .init(80, nil, nil, of: 200, is: 80), .init(80, nil, nil, of: 20, is: 80), .init(80, nil, nil, of: nil, is: 80),
    .init(20, nil, nil, of: 200, is: 50), .init(20, nil, nil, of: 30, is: 30), .init(20, nil, nil, of: 10, is: 20),
    .init(20, nil, nil, of: nil, is: 50),
    .init(nil, nil, 100, of: 200, is: 100), .init(nil, nil, 100, of: 80, is: 80), .init(nil, nil, 100, of: 20, is: 50),
    .init(nil, nil, 100, of: nil, is: 50), .init(nil, nil, 30, of: 200, is: 30), .init(nil, nil, 30, of: 10, is: 30),
    .init(nil, nil, .infinity, of: 200, is: 200), .init(nil, nil, .infinity, of: 20, is: 50),
    .init(nil, nil, .infinity, of: nil, is: 50),
    .init(20, nil, 100, of: 200, is: 100), .init(20, nil, 100, of: 60, is: 60), .init(20, nil, 100, of: 10, is: 20),
    .init(20, nil, 100, of: nil, is: 50), .init(0, nil, .infinity, of: 20, is: 20),
    .init(nil, 70, nil, of: nil, is: 50), .init(nil, 70, nil, of: 200, is: 50), .init(20, 70, 100, of: nil, is: 70),
    .init(100, nil, 20, of: 50, is: 100),
  ]

  @Test("Frames, paddings, offsets and layers place views as SwiftUI does", arguments: layouts)
  func layout(spec: LayoutSpec) { spec.check() }

  nonisolated static let layouts: [LayoutSpec] = [
    LayoutSpec("a view alone is centred", ["a": at(95, 45, 10, 10)]) { box(10, 10).named("a") },
    LayoutSpec("a fixed frame centres its view", ["f": at(50, 25, 100, 50), "a": at(95, 45, 10, 10)]) {
      box(10, 10).named("a").frame(width: 100, height: 50).named("f")
    },
    LayoutSpec("a fixed frame aligns its view", ["f": at(50, 25, 100, 50), "a": at(140, 65, 10, 10)]) {
      box(10, 10).named("a").frame(width: 100, height: 50, alignment: .bottomTrailing).named("f")
    },
    LayoutSpec(
      "a fixed frame keeps its extent around a larger view", ["f": at(90, 40, 20, 20), "a": at(50, 30, 100, 40)]
    ) {
      box(100, 40).named("a").frame(width: 20, height: 20).named("f")
    },
    LayoutSpec("one axis may be left to the view", ["f": at(50, 45, 100, 10)]) {
      box(10, 10).frame(width: 100).named("f")
    },
    LayoutSpec("maxWidth infinity with an alignment", ["a": at(0, 45, 10, 10)]) {
      box(10, 10).named("a").frame(maxWidth: .infinity, alignment: .leading)
    },
    LayoutSpec("text wraps in a frame", ["a": at(75, 30, 50, 40)]) { Text("Hello there").named("a").frame(width: 60) },
    LayoutSpec("padding of 16 unless given", ["p": at(79, 29, 42, 42), "a": at(95, 45, 10, 10)]) {
      box(10, 10).named("a").padding().named("p")
    },
    LayoutSpec("padding proposes less", ["a": at(20, 20, 160, 60)]) { Color.red.named("a").padding(20) },
    LayoutSpec("padding on some edges", ["p": at(90, 45, 20, 10), "a": at(100, 45, 10, 10)]) {
      box(10, 10).named("a").padding(.leading, 10).named("p")
    },
    LayoutSpec("negative padding lets a view out", ["p": at(0, 0, 200, 100), "a": at(-10, -10, 220, 120)]) {
      Color.red.named("a").padding(-10).named("p")
    },
    LayoutSpec(
      "negative padding beyond the view leaves nothing, not less", ["p": at(100, 50, 0, 0), "a": at(80, 30, 10, 10)]
    ) {
      box(10, 10).named("a").padding(-20).named("p")
    },
    LayoutSpec("padding larger than the space overflows", ["p": at(-50, -100, 300, 300), "a": at(100, 50, 0, 0)]) {
      Color.red.named("a").padding(150).named("p")
    },
    LayoutSpec(
      "an offset moves the view, not its place",
      ["f": at(90, 45, 10, 10), "a": at(95, 65, 10, 10), "b": at(100, 45, 10, 10)]
    ) {
      HStack(spacing: 0) {
        box(10, 10).named("a").offset(x: 5, y: 20).named("f")
        box(10, 10).named("b")
      }
    },
    LayoutSpec("a position is the centre's, in all of the space", ["p": at(0, 0, 200, 100), "a": at(25, 5, 10, 10)]) {
      box(10, 10).named("a").position(x: 30, y: 10).named("p")
    },
    LayoutSpec("fixedSize takes the ideal size", ["a": at(45, 40, 110, 20)]) {
      Text("Hello kiosk").named("a").fixedSize().frame(width: 40)
    },
    LayoutSpec("fixedSize along one axis", ["a": at(85, 20, 30, 60)]) {
      Text("aa bbb cc").named("a").fixedSize(horizontal: false, vertical: true).frame(width: 40, height: 10)
    },
    LayoutSpec("shapes take all there is", ["r": at(0, 0, 200, 100)]) { RoundedRectangle(cornerRadius: 5).named("r") },
    LayoutSpec("a shape's ideal extent is 10", ["r": at(95, 45, 10, 10)]) { Rectangle().named("r").fixedSize() },
    LayoutSpec("a circle takes the largest square", ["c": at(50, 0, 100, 100)]) { Circle().named("c") },
    LayoutSpec("a filled circle too", ["c": at(50, 0, 100, 100)]) { Circle().fill(.red).named("c") },
    LayoutSpec("aspect ratio fits", ["a": at(75, 0, 50, 100)]) {
      Color.red.named("a").aspectRatio(0.5, contentMode: .fit)
    },
    LayoutSpec("aspect ratio fills", ["a": at(0, -150, 200, 400)]) {
      Color.red.named("a").aspectRatio(0.5, contentMode: .fill)
    },
    LayoutSpec("aspect ratio of a stack's share", ["a": at(0, 25, 50, 50), "b": at(50, 0, 150, 100)]) {
      HStack(spacing: 0) {
        Color.red.aspectRatio(1, contentMode: .fit).named("a").frame(maxWidth: 50)
        Color.red.named("b")
      }
    },
    LayoutSpec("an overlay gets the view's size", ["o": at(50, 30, 100, 40)]) {
      box(100, 40).overlay { Color.blue.named("o") }
    },
    LayoutSpec("an overlay aligned", ["o": at(140, 30, 10, 10)]) {
      box(100, 40).overlay(alignment: .topTrailing) { box(10, 10).named("o") }
    },
    LayoutSpec(
      "an overlay larger than the view sticks out and takes no place",
      ["v": at(90, 45, 20, 10), "o": at(50, 0, 100, 100)]
    ) {
      box(20, 10).overlay { box(100, 100).named("o") }.named("v")
    },
    LayoutSpec("several views in an overlay lie over each other", ["a": at(90, 40, 20, 20), "b": at(95, 45, 10, 10)]) {
      box(20, 20).overlay {
        Color.red.named("a")
        box(10, 10).named("b")
      }
    },
    LayoutSpec("a background gets the view's size", ["b": at(50, 30, 100, 40)]) {
      box(100, 40).background { Color.blue.named("b") }
    },
    LayoutSpec("a mask gets the view's size", ["v": at(50, 30, 100, 40)]) {
      box(100, 40).mask { Circle() }.named("v")
    },
    LayoutSpec("traits pass through layers", ["a": at(0, 0, 180, 100), "b": at(180, 0, 20, 100)]) {
      HStack(spacing: 0) {
        Color.red.layoutPriority(1).background(Color.blue).mask { Rectangle() }.named("a")
        Color.red.frame(minWidth: 20).named("b")
      }
    },
    LayoutSpec(
      "modifiers of a group go to each view",
      ["a": at(80, 45, 10, 10), "b": at(110, 45, 10, 10)]
    ) {
      HStack(spacing: 0) {
        Group {
          box(10, 10).named("a")
          box(10, 10).named("b")
        }.padding(.horizontal, 10).overlay { Color.blue }
      }
    },
  ]

  @Test("An overlay on a group is laid over each of its views")
  func layersDistribute() {
    let host = ViewHost(size: Size(width: 40, height: 10)) {
      HStack(spacing: 0) {
        Group {
          box(10, 10)
          box(20, 10)
        }.overlay { Color.blue }
      }
    }
    #expect(host.fills.map(\.width) == [10, 10, 20, 20])
  }

  @Test("Layouts are mirrored where text runs from right to left", arguments: mirrored)
  func mirrored(spec: LayoutSpec) {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = .rightToLeft
    let host = ViewHost(size: spec.size, environment: environment) { spec.view() }
    #expect(host.frames == spec.frames)
  }

  nonisolated static let mirrored: [LayoutSpec] = [
    LayoutSpec("a row starts on the right", ["a": at(190, 45, 10, 10), "b": at(0, 45, 20, 10)]) {
      HStack(spacing: 0) {
        box(10, 10).named("a")
        Spacer()
        box(20, 10).named("b")
      }
    },
    LayoutSpec("leading is right", ["a": at(190, 45, 10, 10)]) {
      box(10, 10).named("a").frame(maxWidth: .infinity, alignment: .leading)
    },
    LayoutSpec("leading padding is on the right", ["a": at(0, 0, 170, 100)]) {
      Color.red.named("a").padding(.leading, 30)
    },
    LayoutSpec("a column's leading edge is the right one", ["a": at(50, 40, 100, 10), "b": at(140, 50, 10, 10)]) {
      VStack(alignment: .leading, spacing: 0) {
        box(100, 10).named("a")
        box(10, 10).named("b")
      }
    },
    LayoutSpec("an overlay's leading corner", ["o": at(140, 30, 10, 10)]) {
      box(100, 40).overlay(alignment: .topLeading) { box(10, 10).named("o") }
    },
    LayoutSpec(
      "a grid's first column is the right one; an offset is not mirrored",
      ["a": at(80, 45, 30, 10), "b": at(70, 45, 10, 10)]
    ) {
      Grid(horizontalSpacing: 0) {
        GridRow {
          box(30, 10).named("a")
          box(10, 10).named("b")
        }
      }.offset(x: -10)
    },
  ]

  @Test("A change of the text direction at run time mirrors the content of a padding")
  func turning() {
    let host = ViewHost(size: Size(width: 100, height: 10)) { Color.red.named("a").padding(.leading, 30) }
    #expect(host.frames["a"] == at(30, 0, 70, 10))
    host.environment.layoutDirection = .rightToLeft
    #expect(host.frames["a"] == at(0, 0, 70, 10))
  }

  @Test("Views stay in the safe area unless they touch its edge and ignore it", arguments: safe)
  func safeArea(spec: LayoutSpec) {
    let host = ViewHost(size: spec.size, safeAreaInsets: EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 15)) {
      spec.view()
    }
    #expect(host.frames == spec.frames)
  }

  nonisolated static let safe: [LayoutSpec] = [
    LayoutSpec("kept clear", ["a": at(5, 20, 180, 70)]) { Color.red.named("a") },
    LayoutSpec("ignored", ["a": at(0, 0, 200, 100)]) { Color.red.named("a").ignoresSafeArea() },
    LayoutSpec("ignored at the top", ["a": at(5, 0, 180, 90)]) { Color.red.named("a").ignoresSafeArea(edges: .top) },
    LayoutSpec("a view that does not touch the edge has nothing to ignore", ["a": at(15, 30, 160, 50)]) {
      Color.red.named("a").ignoresSafeArea().padding(10)
    },
    LayoutSpec("only where it touches", ["a": at(0, 0, 200, 55), "b": at(5, 55, 180, 35)]) {
      VStack(spacing: 0) {
        Color.red.named("a").ignoresSafeArea()
        Color.red.named("b")
      }
    },
    LayoutSpec("a background of a colour reaches to the edges, its view does not", ["a": at(5, 20, 180, 70)]) {
      Color.red.named("a").background(Color.blue)
    },
    LayoutSpec(
      "right to left, leading is the right edge", ["a": at(5, 20, 195, 70)]
    ) {
      Color.red.named("a").ignoresSafeArea(edges: .leading).environment(\.layoutDirection, .rightToLeft)
    },
  ]
}
