import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor @Suite("Pickers")
struct PickerTests: ControlSuite {
  private let model = Model()

  private func picker(_ style: PickerStyle, _ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) {
      Picker("Size", selection: Bindable(model).size) {
        ForEach(Model.Size.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(style)
    }
  }

  private func options(_ host: ViewHost) -> [SemanticsNode] {
    host.settled()
    return host.semantics.matching(SemanticsQuery(.option))
  }

  @Test("Each option of a segmented or inline picker is an element with its position, and a tap chooses it")
  func group() throws {
    for style in [PickerStyle.segmented, .inline] {
      model.size = .medium
      let host = picker(style)
      #expect(host.line(.radioGroup) == #"radioGroup "Size""#)
      let all = options(host)
      #expect(all.map(\.label) == ["Small", "Medium", "Large"])
      #expect(all.map(\.place) == (1...3).map { .position($0, of: 3) })
      #expect(all.map { $0.states.contains(.selected) } == [false, true, false])
      for option in all {
        #expect(option.bounds.height >= 48)
        host.tap(Point(x: option.bounds.minX + 4, y: option.bounds.midY))
        host.settled()
        #expect(model.size?.rawValue == option.label)
      }
    }
  }

  @Test("Segments are as wide as each other and run with the language")
  func segments() {
    let (left, right) = (options(picker(.segmented)), options(picker(.segmented, .rightToLeft)))
    #expect(Set(left.map(\.bounds.width)).count == 1)
    #expect(left[0].bounds.minX < left[1].bounds.minX && right[0].bounds.minX > right[1].bounds.minX)
  }

  @Test("The ring of a segment covers no mark of a neighbour", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func ringOfSegment(_ direction: LayoutDirection) {
    let host = picker(.segmented, direction)
    let chosen = options(host)[1].bounds.insetBy(dx: 4, dy: 0)
    let size = PixelSize(width: 400, height: 300)
    let atRest = Bitmap(rendering: host.update(), size: size)
    _ = host.take(.next)
    let focused = Bitmap(rendering: host.settled(), size: size)
    #expect(options(host)[0].states.contains(.focused))
    func column(_ x: Int, _ picture: Bitmap) -> [Pixel] {
      (Int(chosen.minY)..<Int(chosen.maxY)).map { picture[x, $0] }
    }
    #expect((0..<400).contains { column($0, atRest) != column($0, focused) })
    #expect((Int(chosen.minX.rounded(.up))..<Int(chosen.maxX)).allSatisfy { column($0, atRest) == column($0, focused) })
  }

  @Test("Moving among options chooses nothing, and select does")
  func moving() {
    for (style, command) in [(PickerStyle.segmented, FocusCommand.right), (.inline, .down)] {
      model.size = .small
      let host = picker(style)
      for command in [FocusCommand.next, command] { _ = host.take(command) }
      #expect(model.size == .small)
      _ = host.take(.select)
      #expect(model.size == .medium)
    }
  }

  @Test("A menu shows the chosen option, opens a list over the screen and closes with a choice")
  func menu() throws {
    let host = picker(.menu)
    #expect(host.line(.button) == #"button "Size" = "Medium" [click]"#)
    host.tap(try #require(host.element(.button)).bounds.center)
    pass(host)
    #expect(host.element(.dialog) != nil && host.element(.radioGroup)?.label == "Size")
    let last = try #require(options(host).last)
    host.tap(last.bounds.center)
    pass(host)
    #expect(model.size == .large && host.element(.dialog) == nil)
    #expect(host.element(.button)?.value == "Large")
  }

  @Test("A touch outside and the command back close a menu, and change nothing")
  func dismissing() throws {
    let host = picker(.menu)
    for way in 0..<2 {
      host.tap(try #require(host.element(.button)).bounds.center)
      pass(host)
      #expect(host.element(.dialog) != nil)
      if way == 0 { host.tap(Point(x: 3, y: 3)) } else { #expect(host.take(.back)) }
      pass(host)
      #expect(host.element(.dialog) == nil && model.size == .medium)
    }
  }

  @Test("Keys open a menu, begin at the chosen option and come back to the button")
  func menuKeys() throws {
    let host = picker(.menu)
    for command in [FocusCommand.next, .select] { _ = host.take(command) }
    pass(host)
    #expect(host.focusLabel == "Medium")
    for command in [FocusCommand.down, .select] { _ = host.take(command) }
    pass(host)
    #expect(model.size == .large && host.focusLabel == "Size")
  }

  @Test("A long menu stays on the display and shows the chosen option")
  func longMenu() throws {
    let host = host {
      Picker("Number", selection: Bindable(model).count) { ForEach(0..<40) { Text("No \($0)") } }
    }
    model.count = 30
    host.tap(try #require(host.element(.button)).bounds.center)
    pass(host)
    let chosen = try #require(options(host).first { $0.states.contains(.selected) })
    #expect(chosen.label == "No 30" && (chosen.visible?.height ?? 0) > chosen.bounds.height - 0.01)
    #expect(options(host).filter { $0.visible != nil }.count <= 6)
  }

  /// A picker of 250 countries, of which the one with the number is chosen, and the labels whose views were made.
  private func countries(_ chosen: Int, made: @escaping (Int) -> Void = { _ in }) -> ViewHost {
    model.count = chosen
    return host {
      Picker("Country", selection: Bindable(model).count) {
        ForEach(0..<250) { number in
          GeometryReader { _ in
            made(number)
            return Text("Country \(number)")
          }
          .frame(width: 200, height: 20)
        }
      }
    }
  }

  @Test("A menu of 250 options makes those near the window, and shows the chosen one", arguments: [0, 120, 249])
  func countries(chosen: Int) throws {
    var made: Set<Int> = []
    let host = countries(chosen) { made.insert($0) }
    host.tap(try #require(host.element(.button)).bounds.center)
    pass(host)
    let option = try #require(options(host).first { $0.states.contains(.selected) })
    #expect(option.label == "Country \(chosen)" && option.place == .position(chosen + 1, of: 250))
    #expect((option.visible?.height ?? 0) > option.bounds.height - 0.01)
    #expect(made.count < 40, "\(made.sorted())")
    #expect(host.element(.radioGroup)?.label == "Country")
  }

  @Test("Fingers scroll a menu of 250 options to its end, and choose there")
  func countriesByTouch() throws {
    let host = countries(0)
    host.tap(try #require(host.element(.button)).bounds.center)
    pass(host)
    let list = try #require(host.element(.radioGroup)?.visible)
    for _ in 0..<200 where options(host).last?.label != "Country 249" {
      host.press(Point(x: list.midX, y: list.maxY - 4))
      host.move(to: Point(x: list.midX, y: list.maxY - 40))
      host.move(to: Point(x: list.midX, y: list.minY + 4))
      host.release(Point(x: list.midX, y: list.minY + 4))
      pass(host)
    }
    let last = try #require(options(host).last)
    #expect(last.place == .position(250, of: 250))
    host.tap(try #require(last.visible).center)
    pass(host)
    #expect(model.count == 249 && host.element(.dialog) == nil)
  }

  @Test("Keys go through a menu of 250 options, by one, by a page and to the ends")
  func countriesByKeys() throws {
    let host = countries(120)
    for command in [FocusCommand.next, .select] { _ = host.take(command) }
    pass(host)
    #expect(host.focusLabel == "Country 120")
    for number in 121...160 {
      _ = host.take(.down)
      pass(host)
      #expect(host.focusLabel == "Country \(number)")
    }
    for (key, label) in [(KeyEquivalent.end, "Country 249"), (.home, "Country 0")] {
      _ = host.send(KeyPress(key))
      pass(host)
      #expect(host.focusLabel == label)
    }
    _ = host.send(KeyPress(.end))
    _ = host.take(.select)
    pass(host)
    #expect(model.count == 249 && host.focusLabel == "Country")
  }

  @Test("An inline picker of 250 options makes those near the window, and keys and fingers reach them all")
  func inlineCountries() throws {
    var made: Set<Int> = []
    model.count = 1
    let host = host { [model] in
      ScrollView {
        Picker("Country", selection: Bindable(model).count) {
          ForEach(0..<250) { number in
            GeometryReader { _ in
              made.insert(number)
              return Text("Country \(number)")
            }
            .frame(width: 200, height: 20)
          }
        }
        .pickerStyle(.inline)
      }
    }
    #expect(options(host).first?.place == .position(1, of: 250) && made.count < 40, "\(made.sorted())")
    _ = host.take(.next)
    pass(host)
    _ = host.take(.down)
    pass(host)
    #expect(host.focusLabel == "Country 1" && model.count == 1)
    for (key, label) in [(KeyEquivalent.end, "Country 249"), (.home, "Country 0"), (.end, "Country 249")] {
      _ = host.send(KeyPress(key))
      pass(host)
      #expect(host.focusLabel == label)
    }
    _ = host.take(.select)
    pass(host)
    #expect(model.count == 249 && made.count < 120)
    let option = try #require(options(host).first { $0.label == "Country 248" })
    host.tap(try #require(option.visible).center)
    pass(host)
    #expect(model.count == 248)
  }

  @Test("A wheel is one element that keys, buttons and fingers turn")
  func wheel() throws {
    let host = picker(.wheel)
    #expect(
      host.line(.spinButton) == #"spinButton "Size" = "Medium" focusable 2/3 [increment decrement]"#)
    let frame = try #require(host.element(.spinButton)).bounds
    host.tap(Point(x: frame.maxX - 20, y: frame.maxY - 20))
    pass(host)
    #expect(model.size == .large)
    for command in [FocusCommand.next, .left, .left] { _ = host.take(command); pass(host) }
    #expect(model.size == .small)
    let start = Point(x: frame.minX + 60, y: frame.maxY - 50)
    host.press(start)
    host.move(to: Point(x: start.x, y: start.y - 10))
    host.move(to: Point(x: start.x, y: start.y - 36))
    host.settled()
    #expect(model.size == .small, "a wheel in motion has chosen")
    host.release(Point(x: start.x, y: start.y - 36))
    pass(host)
    #expect(model.size == .medium)
  }

  @Test("A long option on a wheel is not reported as a text without room")
  func hiddenOption() {
    model.size = .medium
    #expect(picker(.wheel).truncatedTexts == [])
  }

  @Test("A picker without a choice says so, and each option can be chosen")
  func none() throws {
    model.size = nil
    #expect(picker(.menu).element(.button)?.value == "–")
    let wheel = picker(.wheel)
    #expect(wheel.element(.spinButton)?.value == "–")
    #expect(wheel.adjust(try #require(wheel.element(.spinButton)).id, by: 1) && model.size == .small)
  }

  @Test("More than five segments are shown as a menu")
  func tooMany() {
    let host = host {
      Picker("Number", selection: Bindable(model).count) { ForEach(0..<6) { Text("\($0)") } }.pickerStyle(.segmented)
    }
    #expect(host.element(.button)?.label == "Number")
  }

  @Test("Segments whose names don't fit on a line are shown as a menu")
  func tooNarrow() {
    for (width, role) in [(400.0, Role.radioGroup), (240, .button)] {
      let host = host {
        Picker("Size", selection: Bindable(model).size) {
          ForEach(Model.Size.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented).frame(width: width)
      }
      #expect(host.element(role)?.label == "Size")
    }
  }

  @Test("Options have tags, or the identities of their elements")
  func tags() {
    let host = host {
      Picker("Number", selection: Bindable(model).count) {
        Text("One").tag(1)
        Group { Text("Two").tag(2) }
        if model.isOn { Text("Three").tag(3) }
        Text("No number").tag("x")
        Text("None")
      }
      .pickerStyle(.inline)
    }
    #expect(options(host).map(\.label) == ["One", "Two"])
    model.isOn = true
    #expect(options(host).map(\.label) == ["One", "Two", "Three"])
  }

  private func pass(_ host: ViewHost) {
    host.settled()
    host.timeline.advance(to: host.timeline.now + .seconds(1))
    host.settled()
  }
}

extension ViewHost {
  /// The label of the element with the focus.
  fileprivate var focusLabel: String? {
    var label: String?
    for root in semantics { root.forEach { if $0.states.contains(.focused) { label = $0.label } } }
    return label
  }
}
