import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// Words in source order.
enum WordsKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// Anchors in source order.
enum PlacesKey: PreferenceKey {
  static let defaultValue: [Anchor<Rect>] = []
  static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) { value += nextValue() }
}

@MainActor
struct PreferenceTests {
  private func words(@ViewBuilder _ view: @escaping () -> some View) -> [String] {
    let host = ViewHost(size: Size(width: 100, height: 100), root: view)
    _ = host.update()
    return host.preference(WordsKey.self)
  }

  @Test("Preferences are merged in source order, whatever lies in front")
  func order() {
    #expect(
      words {
        VStack {
          box(1, 1).preference(key: WordsKey.self, value: ["a"]).zIndex(1)
          HStack {
            box(1, 1).preference(key: WordsKey.self, value: ["b"])
            ForEach(0..<2) { box(1, 1).preference(key: WordsKey.self, value: ["\($0)"]) }
          }
          box(1, 1).background { box(1, 1).preference(key: WordsKey.self, value: ["behind"]) }
            .overlay { box(1, 1).preference(key: WordsKey.self, value: ["before"]) }
        }
      } == ["a", "b", "0", "1", "behind", "before"])
  }

  @Test("A preference replaces those inside, and transformPreference changes them")
  func replacing() {
    #expect(
      words {
        VStack {
          box(1, 1).preference(key: WordsKey.self, value: ["before"])
          box(1, 1).preference(key: WordsKey.self, value: ["lost"]).preference(key: WordsKey.self, value: ["kept"])
          box(1, 1).preference(key: WordsKey.self, value: ["x"]).transformPreference(WordsKey.self) { $0.append("y") }
          box(1, 1).transformPreference(WordsKey.self) { $0.append("alone") }
        }
      } == ["before", "kept", "x", "y", "alone"])
  }

  @Test("Anchors are equal if they refer to the same part of the same view")
  func equalAnchors() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      HStack {
        box(1, 1).anchorPreference(key: PlacesKey.self, value: .bounds) { [$0, $0] }
        box(1, 1).anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
          .transformAnchorPreference(key: PlacesKey.self, value: .rect(Rect(x: 0, y: 0, width: 1, height: 1))) {
            $0.append($1)
          }
      }
    }
    _ = host.update()
    let places = host.preference(PlacesKey.self)
    #expect(places.count == 4 && places[0] == places[1])
    #expect(places[1] != places[2] && places[2] != places[3])
    #expect(Set(places).count == 3)
  }

  @Test("A preference that no view sends has its default value")
  func defaultValue() {
    var read: [String]?
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      box(1, 1).overlayPreferenceValue(WordsKey.self) { words in
        let _ = read = words
        Color.red
      }
    }
    _ = host.update()
    #expect(read == [])
  }

  @Test("Anchors of all kinds are read in the reader's coordinates")
  func anchors() {
    var rect = Rect.zero
    var inner = Rect.zero
    var corner = Point.zero
    enum PointKey: PreferenceKey {
      static var defaultValue: Anchor<Point>? { nil }
      static func reduce(value: inout Anchor<Point>?, nextValue: () -> Anchor<Point>?) { value = value ?? nextValue() }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      VStack(spacing: 0) {
        box(40, 20)
          .anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
          .transformAnchorPreference(key: PlacesKey.self, value: .rect(Rect(x: 1, y: 2, width: 3, height: 4))) {
            $0.append($1)
          }
          .anchorPreference(key: PointKey.self, value: .bottomTrailing) { $0 }
      }
      .padding(10)
      .overlayPreferenceValue(PlacesKey.self) { places in
        GeometryReader { proxy in
          let _ = rect = proxy[places[0]]
          let _ = inner = proxy[places[1]]
        }
      }
      .overlayPreferenceValue(PointKey.self) { point in
        GeometryReader { proxy in
          let _ = corner = proxy[point!]
        }
      }
    }
    _ = host.update()
    #expect(rect == at(10, 10, 40, 20))
    #expect(inner == at(11, 12, 3, 4))
    #expect(corner == Point(x: 50, y: 30))
  }

  @Test("Anchors follow layout and scrolling in the same update, with the visible part of the view")
  func following() {
    var frames: [Rect] = []
    var visible: [Rect?] = []
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          box(100, choice.isOn ? 60 : 30)
          box(100, 60).anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
          box(100, 100)
        }
      }
      .overlayPreferenceValue(PlacesKey.self) { places in
        GeometryReader { proxy in
          let _ = frames.append(proxy[places[0]])
          let _ = visible.append(proxy.visibleFrame(of: places[0]))
          box(1, 1).position(proxy[places[0]].center)
        }.allowsHitTesting(false)
      }
    }
    _ = host.update()
    #expect(frames.last == at(0, 60, 100, 60))
    #expect(visible.last == at(0, 60, 100, 40))
    choice.isOn = false
    let moved = host.update()
    #expect(frames.last == at(0, 30, 100, 60))
    #expect(moved.fills.last == DeviceRect(minX: 50, minY: 60, maxX: 51, maxY: 61))
    host.drag(from: Point(x: 50, y: 80), to: Point(x: 50, y: 40))
    #expect(host.fills.last == DeviceRect(minX: 50, minY: 20, maxX: 51, maxY: 21))
    #expect(frames.last == at(0, -10, 100, 60))
    #expect(visible.last == at(0, 0, 100, 50))
  }

  @Test("An anchor of a removed view has no value")
  func gone() {
    let choice = Choice()
    var kept: Anchor<Rect>?
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      VStack {
        if choice.isOn { box(10, 10).anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] } }
      }
      .overlayPreferenceValue(PlacesKey.self) { places in
        let _ = kept = places.first ?? kept
      }
    }
    _ = host.update()
    #expect(kept?.displayValue == at(45, 45, 10, 10))
    choice.isOn = false
    _ = host.update()
    #expect(kept?.displayValue == nil)
  }

  @Test("`onPreferenceChange` runs for the first value and for each change")
  func onPreferenceChange() {
    struct Screen: View {
      let choice: Choice
      let note: ([String]) -> Void
      var body: some View {
        VStack { box(10, 10).preference(key: WordsKey.self, value: choice.ids.map(String.init)) }
          .onPreferenceChange(WordsKey.self) { note($0) }
      }
    }
    var log: [[String]] = []
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 100)) { Screen(choice: choice) { log.append($0) } }
    _ = host.update()
    choice.key = 1
    _ = host.update()
    choice.ids = [7]
    _ = host.update()
    choice.ids = [7]
    _ = host.update()
    #expect(log == [["1", "2", "3"], ["7"]])
  }

  @Test("A geometry reader takes all of the space and knows its position")
  func reader() {
    var frames: [Rect] = []
    let host = ViewHost(size: Size(width: 200, height: 100), safeAreaInsets: EdgeInsets(top: 20)) {
      HStack(spacing: 0) {
        box(50, 10)
        GeometryReader { proxy in
          let _ =
            frames = [
              proxy.frame(in: .local), proxy.frame(in: .global),
              Rect(x: 0, y: proxy.safeAreaInsets.top, width: 0, height: 0),
            ]
          box(10, 10).named("a")
        }.named("r")
      }
    }
    #expect(host.frames == ["r": at(50, 20, 150, 80), "a": at(50, 20, 10, 10)])
    #expect(frames == [at(0, 0, 150, 80), at(50, 20, 150, 80), at(0, 20, 0, 0)])
  }

  @Test("A geometry reader that reads its position is updated when it only moves")
  func movedReader() {
    let choice = Choice()
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      VStack(spacing: 0) {
        box(10, choice.isOn ? 10 : 30)
        GeometryReader { proxy in box(proxy.frame(in: .global).minY, 1) }.frame(height: 10)
        Spacer(minLength: 0)
      }
    }
    #expect(host.fills.map(\.width) == [10, 10])
    choice.isOn = false
    #expect(host.fills.map(\.width) == [10, 30])
  }
}
