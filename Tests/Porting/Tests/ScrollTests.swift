import FollowspotTesting
import SwiftUI
import Testing

/// The positions of scroll views, and the places at which they come to rest.
@MainActor @Suite("Scroll positions of SwiftUI")
struct ScrollTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var rows = 20
    var log: [String] = []
    var offsets: [Double] = []
    var visible: [Int] = []
  }

  private let model = Model()

  private func row(_ index: Int, height: Double = 100) -> some View {
    Color.red.frame(width: 320, height: height).spotlightElement(key: SpotlightKey("row \(index)"), shape: .rectangle)
  }

  private func drag(_ host: ViewHost, by way: CGSize, seconds: Double = 0.8) {
    host.drag(
      from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160 + way.width, y: 240 + way.height), time: host.timeline.now,
      duration: .seconds(seconds))
    host.pass(.seconds(3))
  }

  @Test("The binding of a scroll position follows the top row, and scrolls when it is set", arguments: [false, true])
  func position(isLazy: Bool) throws {
    let model = model
    let host = host {
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { ForEach(0..<200) { row($0) } }.scrollTargetLayout()
        } else {
          VStack(spacing: 0) { ForEach(0..<20) { row($0) } }.scrollTargetLayout()
        }
      }
      .scrollPosition(id: Bindable(model).id)
    }
    #expect(model.id == nil)
    drag(host, by: CGSize(width: 0, height: -150), seconds: 4)
    #expect(model.id == 1)
    let top = try frame("row 1", host)
    model.id = 12
    host.pass(.seconds(1))
    #expect(try frame("row 12", host).height == 100 && model.id == 12)
    #expect(top != host.visibleFrame(of: "row 1"))
    model.id = 0
    host.pass(.seconds(1))
    #expect(try frame("row 0", host).minY == 0)
  }

  @Test("A scroll position begins at its first value, at an anchor")
  func firstPosition() throws {
    let model = model
    model.id = 9
    let host = host {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { row($0) } } }
        .scrollPosition(id: Bindable(model).id, anchor: .center)
    }
    #expect(try frame("row 9", host).midY == 240)
    drag(host, by: CGSize(width: 0, height: 120), seconds: 4)
    #expect(model.id == 8)
  }

  @Test("A ScrollPosition scrolls to edges, points and views, and notes a finger")
  func scrollPosition() throws {
    let model = model
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { row($0) } }.scrollTargetLayout()
      }
      .scrollPosition(Bindable(model).position)
    }
    model.position.scrollTo(edge: .bottom)
    host.pass(.seconds(1))
    #expect(try frame("row 19", host).maxY == 480 && model.position.edge == .bottom)
    model.position.scrollTo(y: 130)
    host.pass(.seconds(1))
    #expect(try frame("row 2", host).minY == 70 && model.position.y == 130)
    model.position.scrollTo(id: 10, anchor: .top)
    host.pass(.seconds(1))
    #expect(try frame("row 10", host).minY == 0 && model.position.viewID(type: Int.self) == 10)
    #expect(!model.position.isPositionedByUser)
    drag(host, by: CGSize(width: 0, height: 130), seconds: 4)
    #expect(model.position.isPositionedByUser && model.position.viewID as? Int == 8)
    model.position.scrollTo(id: 10, anchor: .top)
    host.pass(.seconds(1))
    #expect(try frame("row 10", host).minY == 0)
  }

  @Test("A scroll view begins at its default anchor, stays there when rows are added, and centres less content")
  func defaultAnchor() throws {
    let model = model
    let host = host {
      ScrollView { VStack(spacing: 0) { ForEach(0..<model.rows, id: \.self) { row($0) } } }
        .defaultScrollAnchor(.bottom)
    }
    #expect(try frame("row 19", host).maxY == 480)
    model.rows = 22
    host.pass(.seconds(1))
    #expect(try frame("row 21", host).maxY == 480)
    drag(host, by: CGSize(width: 0, height: 200), seconds: 4)
    let place = try frame("row 18", host).minY
    model.rows = 24
    host.pass(.seconds(1))
    #expect(try frame("row 18", host).minY == place)
    model.rows = 2
    host.pass(.seconds(1))
    #expect(try frame("row 0", host).minY == 280)
  }

  @Test("A lazy stack begins at the end")
  func lazyEnd() throws {
    let host = host {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<300) { row($0, height: $0 < 280 ? 30 : 70) } } }
        .defaultScrollAnchor(.bottom)
    }
    #expect(try frame("row 299", host).maxY == 480)
  }

  @Test("Pages turn one at a time, and come back after a short way")
  func paging() throws {
    let host = host {
      ScrollView { VStack(spacing: 0) { ForEach(0..<5) { row($0, height: 480) } } }.scrollTargetBehavior(.paging)
    }
    drag(host, by: CGSize(width: 0, height: -200), seconds: 0.1)
    #expect(try frame("row 1", host).minY == 0)
    drag(host, by: CGSize(width: 0, height: -100), seconds: 4)
    #expect(try frame("row 1", host).minY == 0)
    drag(host, by: CGSize(width: 0, height: 230), seconds: 0.2)
    #expect(try frame("row 0", host).minY == 0)
  }

  @Test("A row of views rests at a view, beside the margin", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func viewAligned(direction: LayoutDirection) throws {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
          ForEach(0..<50) { index in
            Color.red.frame(width: 100, height: 480)
              .spotlightElement(key: SpotlightKey("row \(index)"), shape: .rectangle)
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 20)
      .scrollTargetBehavior(.viewAligned)
      .environment(\.layoutDirection, direction)
    }
    let sign = direction == .leftToRight ? 1.0 : -1
    func lead(_ index: Int) -> Double? {
      host.visibleFrame(of: SpotlightKey("row \(index)")).map { sign > 0 ? $0.minX : 320 - $0.maxX }
    }
    #expect(lead(0) == 20)
    drag(host, by: CGSize(width: -140 * sign, height: 0), seconds: 4)
    #expect(lead(1) == 20)
    // A fast finger passes rows that are not made yet.
    drag(host, by: CGSize(width: -150 * sign, height: 0), seconds: 0.06)
    let far = try #require((8..<50).first { lead($0) == 20 })
    drag(host, by: CGSize(width: -30 * sign, height: 0), seconds: 4)
    #expect(lead(far) == 20)
  }

  private struct Halves: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = (target.rect.minY / 50).rounded() * 50
    }
  }

  @Test("A scroll view rests where a behaviour of one's own has it, and one in it does not")
  func ownBehavior() throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(100..<120) { row($0) } } }.frame(height: 100)
          ForEach(0..<20) { row($0) }
        }
      }
      .scrollTargetBehavior(Halves())
    }
    drag(host, by: CGSize(width: 0, height: -60), seconds: 4)
    #expect(try frame("row 0", host).minY == 50)
    host.drag(from: CGPoint(x: 200, y: 20), to: CGPoint(x: 127, y: 20), time: host.timeline.now, duration: .seconds(4))
    host.pass(.seconds(3))
    #expect(try frame("row 101", host).minX.truncatingRemainder(dividingBy: 50) != 0)
  }

  @Test("The position, the phases and the visible rows of a scroll view are reported")
  func reports() throws {
    let model = model
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { index in
            row(index).onScrollVisibilityChange { if index == 6 { model.log.append("row 6: \($0)") } }
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.top, 10, for: .scrollContent)
      .onScrollGeometryChange(for: Double.self) {
        $0.contentOffset.y + $0.contentInsets.top
      } action: {
        model.offsets.append($1)
      }
      .onScrollPhaseChange { model.log.append("\($0) \($1) \($2.geometry.containerSize.height)") }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.9) { model.visible = $0 }
    }
    #expect(model.offsets == [0] && model.visible == [0, 1, 2, 3] && model.log == [])
    drag(host, by: CGSize(width: 0, height: -230), seconds: 0.4)
    let end = try #require(model.offsets.last)
    #expect(end > 300 && model.offsets.count > 10 && model.offsets == model.offsets.sorted())
    #expect(
      model.log.filter { !$0.hasPrefix("row") } == [
        "idle interacting 480.0", "interacting decelerating 480.0", "decelerating idle 480.0",
      ])
    #expect(model.log.contains("row 6: true"))
    #expect(model.visible.first == Int(((end - 20) / 100).rounded(.up)))
  }

  @Test("Content is visible beyond a scroll view that does not clip")
  func clip() {
    func isRed(_ view: some View) -> Bool {
      let bitmap = Bitmap(rendering: view.frame(width: 40, height: 60), size: CGSize(width: 40, height: 60), scale: 1)
      let red = Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0]
      return bitmap[20, 55] == red
    }
    func scroll() -> some View { ScrollView { Color.red.frame(width: 40, height: 90) }.frame(width: 40, height: 20) }
    #expect(!isRed(scroll()) && isRed(scroll().scrollClipDisabled()))
  }
}
