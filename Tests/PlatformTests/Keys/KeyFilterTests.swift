import FollowspotPlatform
import FollowspotTesting
import Testing

struct KeyFilterTests {
  @Test("The same key counts once within the bounce time, another one at once")
  func bounces() {
    var filter = KeyFilter()
    func passes(_ name: String, _ isDown: Bool, _ time: Double) -> Bool {
      filter.pass(KeyInput(name, isDown, at: time), bounce: .milliseconds(500), repetition: nil)
    }
    #expect(passes("f13", true, 0) && passes("f13", false, 20))
    // A contact that chatters: neither the press nor its release counts.
    #expect(!passes("f13", true, 30) && !passes("f13", false, 40))
    #expect(passes("f14", true, 50) && passes("f14", false, 60))
    #expect(passes("f13", true, 70) && passes("f13", false, 80))
    #expect(passes("f13", true, 580) && passes("f13", false, 600))
  }

  @Test("Without a bounce time the digits of 11 both count")
  func noBounce() {
    var filter = KeyFilter()
    for (time, isDown) in [(0.0, true), (5, false), (10, true), (15, false)] {
      let passes = filter.pass(KeyInput("1", isDown, at: time), bounce: .zero, repetition: nil)
      #expect(passes)
    }
  }

  @Test("A held key repeats after its time and then at the same pauses, until it goes up")
  func repeats() {
    var filter = KeyFilter()
    _ = filter.pass(KeyInput("down", at: 0), bounce: .zero, repetition: .seconds(2))
    #expect(filter.deadline == .seconds(2))
    #expect(filter.repeated(at: .seconds(1)) == nil)
    #expect(filter.repeated(at: .seconds(2))?.isRepeat == true)
    #expect(filter.deadline == .seconds(4))
    // Repeats that a busy kiosk has missed do not come all at once.
    #expect(filter.repeated(at: .seconds(9))?.time == .seconds(9))
    #expect(filter.deadline == .seconds(11))
    _ = filter.pass(KeyInput("down", false, at: 9500), bounce: .zero, repetition: .seconds(2))
    #expect(filter.deadline == nil)
  }

  @Test("Keys of two keyboards are different keys, and a keyboard that goes releases only its own")
  func devices() {
    let other = KeyInput.Device(id: 2, name: "Other")
    var filter = KeyFilter()
    let passes2 = filter.pass(KeyInput("a", at: 0), bounce: .seconds(1), repetition: .seconds(1))
    #expect(passes2)
    let passes3 = filter.pass(KeyInput("a", at: 1, on: other), bounce: .seconds(1), repetition: .seconds(1))
    #expect(passes3)
    #expect(filter.cancel(device: 2) == [KeyInput("a", at: 0, on: other).id])
    #expect(filter.deadline == nil)
    #expect(filter.cancel(device: nil) == [KeyInput("a", at: 0).id])
    let passes4 = filter.pass(KeyInput("a", false, at: 2), bounce: .zero, repetition: nil)
    #expect(!passes4)
  }

  @Test("In any order of keys, ups follow downs, and nothing is down after all devices are gone", arguments: 0..<100)
  func walks(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var filter = KeyFilter()
    var down: Set<KeyInput.ID> = []
    var time = 0.0
    for _ in 0..<300 {
      time += Double(random.below(700))
      let device = KeyInput.Device(id: 1 + random.below(2), name: "")
      let key = KeyInput(random.one(of: ["a", "b", "enter"]), random.oneIn(2), at: time, on: device)
      if random.oneIn(20) {
        let gone = filter.cancel(device: device.id)
        #expect(Set(gone) == down.filter { $0.device == device.id })
        down.subtract(gone)
      } else if filter.pass(key, bounce: .milliseconds(Int64(random.below(600))), repetition: .seconds(1)) {
        let isChange = key.isDown ? down.insert(key.id).inserted : down.remove(key.id) != nil
        #expect(isChange)
      }
      if let deadline = filter.deadline, deadline <= .milliseconds(Int64(time)) {
        let key = filter.repeated(at: .milliseconds(Int64(time)))
        #expect(key.map { down.contains($0.id) } == true)
      }
    }
    #expect(Set(filter.cancel(device: nil)) == down)
  }
}

struct KeyModifierStateTests {
  @Test("Shift may be held on one keyboard or tapped on another, and applies to the next letter")
  func shift() {
    let other = KeyInput.Device(id: 2, name: "Other")
    var state = KeyModifierState()
    _ = state.take(KeyInput("leftshift", at: 0, on: other))
    #expect(state.take(KeyInput("a", at: 1)) == .shift)
    _ = state.take(KeyInput("leftshift", false, at: 2, on: other))
    #expect(state.take(KeyInput("a", at: 3)) == [])
    _ = state.take(KeyInput("rightshift", at: 4))
    _ = state.take(KeyInput("rightshift", false, at: 5))
    #expect(state.take(KeyInput("a", at: 6)) == .shift)
    #expect(state.take(KeyInput("a", at: 7)) == [])
  }

  @Test("A second tap of shift takes the first one back, and caps lock stays until it is pressed again")
  func taps() {
    var state = KeyModifierState()
    for time in [0.0, 2] {
      _ = state.take(KeyInput("leftshift", at: time))
      _ = state.take(KeyInput("leftshift", false, at: time + 1))
    }
    #expect(state.modifiers == [])
    _ = state.take(KeyInput("capslock", at: 4))
    _ = state.take(KeyInput("capslock", false, at: 5))
    #expect(state.take(KeyInput("a", at: 6)) == .capsLock)
    #expect(state.modifiers == .capsLock)
    _ = state.take(KeyInput("capslock", at: 7))
    #expect(state.modifiers == [])
  }

  @Test("A keyboard that goes leaves no modifier down")
  func cancels() {
    var state = KeyModifierState()
    _ = state.take(KeyInput("leftctrl", at: 0))
    _ = state.take(KeyInput("leftshift", at: 0))
    state.cancel(device: KeyInput.keyboard.id)
    #expect(state.modifiers == [])
  }
}

struct KeyLayoutTests {
  @Test("The built-in layout has the letters, digits and signs of the United States")
  func us() {
    func text(_ name: String, _ modifiers: KeyModifiers = []) -> String? {
      KeyLayout.us.text(of: KeyNames.code(of: name) ?? 0, modifiers)
    }
    #expect(text("y") == "y" && text("y", .shift) == "Y" && text("y", .capsLock) == "Y")
    #expect(text("y", [.shift, .capsLock]) == "y" && text("1", .capsLock) == "1" && text("1", .shift) == "!")
    #expect(text("minus") == "-" && text("backslash", .shift) == "|" && text("grave") == "`" && text("kp7") == "7")
    #expect(text("space") == " " && text("enter") == nil && text("numeric_pound") == "#" && text("apostrophe") == "'")
  }

  @Test("A dead key joins the next letter, stands alone before a space, and is forgotten with its keyboard")
  func dead() {
    let circumflex = KeyLayout.Symbol.dead("\u{302}", alone: "^")
    let compose: (Unicode.Scalar, Unicode.Scalar) -> Unicode.Scalar? = { $0 == "e" && $1 == "\u{302}" ? "ê" : nil }
    var keys = DeadKeys()
    func text(_ symbol: KeyLayout.Symbol?, _ device: Int = 1) -> String? {
      keys.text(of: symbol, on: device, compose: compose)
    }
    #expect(text(circumflex) == nil && text(.text("e")) == "ê" && text(.text("e")) == "e")
    #expect(text(circumflex) == nil && text(.text("x")) == "^x")
    #expect(text(circumflex) == nil && text(.text(" ")) == "^")
    #expect(text(circumflex) == nil && text(circumflex) == "^")
    #expect(text(circumflex) == nil && text(nil) == nil && text(.text("e"), 2) == "e" && text(.text("e")) == "ê")
    _ = text(circumflex)
    keys.cancel(device: nil)
    #expect(text(.text("e")) == "e")
  }

  @Test("The standard map has a command for each key that the page names, and shift turns Tab round")
  func map() {
    var map = KeyBindings.standard
    #expect(map.command(of: KeyInput("tab", at: 0)) == .next && map.command(of: KeyInput("a", at: 0)) == nil)
    var key = KeyInput("tab", at: 0)
    key.modifiers = .shift
    #expect(map.command(of: key) == .previous)
    map["space"] = nil
    map["a"] = .help
    #expect(map.command(of: KeyInput("space", at: 0)) == nil && map.command(of: KeyInput("a", at: 0)) == .help)
    #expect(map.entries.allSatisfy { KeyNames.contains($0.name) })
    #expect(KeyNames.all.allSatisfy { KeyNames.code(of: $0).map(KeyNames.name) == $0 })
    #expect(KeyNames.code(of: "key84") == 84 && KeyNames.code(of: "key30") == nil && KeyNames.code(of: "-") == nil)
  }
}
