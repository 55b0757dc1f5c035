import FollowspotPlatform
import FollowspotTesting
import Testing

struct ScanRecognizerTests {
  static let scanner = KeyInput.Device(id: 7, name: "Honeywell 1450g")
  static let characters = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "k", "z", "minus"]
  static let named: ScannerSettings = {
    var settings = ScannerSettings()
    settings.device = "Honeywell*"
    return settings
  }()

  private func text(_ names: [String]) -> String { names.map { $0 == "minus" ? "-" : $0 }.joined() }

  @Test("A scanner with 1 to 15 ms between keys is always recognised by its speed", arguments: 0..<300)
  func scanners(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let code = (0..<(6 + random.below(40))).map { _ in random.one(of: Self.characters) }
    var recognizer = ScanRecognizer()
    let keys = KeyInput.typed(code + ["enter"], gap: 1...15, using: &random)
    #expect(recognizer.play(keys) == [.scan(text(code))])
  }

  @Test("A person with 30 to 300 ms between keys is never a scanner, and no key is lost", arguments: 0..<300)
  func people(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = (0..<(1 + random.below(40))).map { _ in random.one(of: Self.characters + ["enter", "tab", "left"]) }
    var recognizer = ScanRecognizer()
    let keys = KeyInput.typed(words, gap: 30...300, using: &random)
    let outcomes = recognizer.play(keys)
    #expect(outcomes.filter { if case .scan = $0 { true } else { false } }.isEmpty)
    for isDown in [true, false] {
      let passed = outcomes.compactMap { if case .key(let key) = $0, key.isDown == isDown { key } else { nil } }
      #expect(passed == keys.filter { $0.isDown == isDown })
    }
  }

  @Test("A named scanner is certain: each of its keys is a part of a code, however slow", arguments: 0..<100)
  func certain(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let code = (0..<(1 + random.below(40))).map { _ in random.one(of: Self.characters) }
    var recognizer = ScanRecognizer()
    let keys = KeyInput.typed(code + ["enter"], gap: 1...90, on: Self.scanner, using: &random)
    #expect(recognizer.play(keys, Self.named, others: .typed) == [.scan(text(code))])
  }

  @Test("A named scanner without an end key ends after 100 ms of silence")
  func silence() {
    var recognizer = ScanRecognizer()
    for (index, name) in ["1", "1", "2"].enumerated() {
      _ = recognizer.take(KeyInput(name, at: Double(index), on: Self.scanner), Self.named, .us, others: .typed)
      _ = recognizer.take(KeyInput(name, false, at: Double(index), on: Self.scanner), Self.named, .us, others: .typed)
    }
    #expect(recognizer.deadline == .milliseconds(102))
    #expect(recognizer.advance(to: .milliseconds(101)).isEmpty)
    #expect(recognizer.advance(to: .milliseconds(102)) == [.scan("112")])
    #expect(recognizer.deadline == nil)
  }

  @Test("Shift and caps lock of a scanner apply to its own code alone")
  func shift() {
    var recognizer = ScanRecognizer()
    let keys = [
      KeyInput("leftshift", at: 0, on: Self.scanner), KeyInput("a", at: 1, on: Self.scanner),
      KeyInput("1", at: 2, on: Self.scanner), KeyInput("leftshift", false, at: 3, on: Self.scanner),
      KeyInput("a", at: 4, on: Self.scanner), KeyInput("enter", at: 5, on: Self.scanner),
    ]
    #expect(recognizer.play(keys, Self.named) == [.scan("A!a")])
  }

  @Test("Shift belongs to a code that is recognised by speed, and its release reaches nothing")
  func shiftBySpeed() {
    var recognizer = ScanRecognizer()
    var keys: [KeyInput] = []
    for (index, name) in "abcdef".enumerated() {
      let time = Double(index) * 6
      keys += [
        KeyInput("leftshift", at: time), KeyInput(String(name), at: time + 1),
        KeyInput(String(name), false, at: time + 2),
        KeyInput("leftshift", false, at: time + 3),
      ]
    }
    keys += [KeyInput("enter", at: 40), KeyInput("enter", false, at: 41)]
    #expect(recognizer.play(keys) == [.scan("ABCDEF")])
  }

  @Test("A device that presses shift for ever holds back a bounded number of keys, and loses none")
  func endlessShift() {
    var recognizer = ScanRecognizer()
    var passed = 0
    for index in 0..<20_000 {
      for isDown in [true, false] {
        passed +=
          recognizer.take(
            KeyInput("leftshift", isDown, at: Double(index)), ScannerSettings(), .us, others: .bySpeed
          ).count
      }
    }
    #expect(passed > 0 && 40_000 - passed <= 4 * ScanRecognizer.mostBytes)
    passed += recognizer.advance(to: .seconds(60)).count
    #expect(passed == 40_000)
  }

  @Test("Five quick characters and Enter are typed, and arrive in their order after 40 ms at most")
  func short() {
    var recognizer = ScanRecognizer()
    var random = SeededGenerator(seed: 1)
    let keys = KeyInput.typed(["1", "2", "3", "4", "5", "enter"], gap: 5...5, using: &random)
    #expect(recognizer.play(keys) == keys.map { .key($0) })
    _ = recognizer.take(KeyInput("1", at: 1000), ScannerSettings(), .us, others: .bySpeed)
    #expect(recognizer.deadline == .milliseconds(1040))
    #expect(recognizer.advance(to: .milliseconds(1040)) == [.key(KeyInput("1", at: 1000))])
  }

  @Test("A code without an end key is typed if only its speed speaks for it")
  func noEnd() {
    var recognizer = ScanRecognizer()
    var random = SeededGenerator(seed: 1)
    let keys = KeyInput.typed(["1", "2", "3", "4", "5", "6", "7"], gap: 5...5, using: &random)
    #expect(recognizer.play(keys) == keys.map { .key($0) })
  }

  @Test("A scanner that is unplugged in the middle of a code leaves no part of it")
  func unplugged() {
    for settings in [Self.named, ScannerSettings()] {
      var recognizer = ScanRecognizer()
      for name in ["4", "0", "0", "6", "3", "8", "1"] {
        _ = recognizer.take(KeyInput(name, at: 0, on: Self.scanner), settings, .us, others: .bySpeed)
      }
      recognizer.cancel(device: Self.scanner.id)
      #expect(recognizer.deadline == nil)
      #expect(recognizer.advance(to: .seconds(1)).isEmpty)
    }
  }

  @Test("After lost keys nothing counts up to a pause, and the next code is whole", arguments: [true, false])
  func lost(isNamed: Bool) {
    let settings = isNamed ? Self.named : ScannerSettings()
    var recognizer = ScanRecognizer()
    func typed(_ text: String, at time: Int) -> [ScanRecognizer.Outcome] {
      let names = text.map(String.init) + ["enter"]
      return names.enumerated().flatMap { index, name in
        recognizer.take(KeyInput(name, at: Double(time + index * 2), on: Self.scanner), settings, .us, others: .bySpeed)
      }
    }
    _ = recognizer.take(KeyInput("1", at: 0, on: Self.scanner), settings, .us, others: .bySpeed)
    recognizer.lose(device: Self.scanner.id, at: .milliseconds(20))
    #expect(recognizer.deadline == nil)
    #expect(typed("2345678", at: 10).isEmpty)
    #expect(typed("2345678", at: 60).isEmpty)
    #expect(typed("1234567", at: 400) == [.scan("1234567")])
  }

  @Test("A code of more than 4,096 bytes is dropped, and the next one counts")
  func tooLong() {
    var recognizer = ScanRecognizer()
    for count in [4096, 5000] {
      let keys =
        (0..<count).map { _ in KeyInput("7", at: 0, on: Self.scanner) } + [KeyInput("enter", at: 0, on: Self.scanner)]
      let found = recognizer.play(keys, Self.named)
      #expect(found == (count == 4096 ? [.scan(String(repeating: "7", count: 4096))] : []))
    }
    #expect(
      recognizer.play([KeyInput("1", at: 0, on: Self.scanner), KeyInput("tab", at: 1, on: Self.scanner)], Self.named)
        == [.scan("1")])
  }

  @Test(
    "A scanner's name may have stars",
    arguments: [
      ("Honeywell*", "Honeywell 1450g", true), ("Honeywell*", "A Honeywell", false),
      ("*1450*", "Honeywell 1450g", true),
      ("H*l*g", "Honeywell 1450g", true), ("H*l*x", "Honeywell 1450g", false), ("*", "", true), ("ab*b", "ab", false),
      ("Test", "Test", true), ("Test", "Test 2", false), ("a**b", "ab", true),
    ])
  func names(_ pattern: String, _ name: String, _ isMatch: Bool) {
    var settings = ScannerSettings()
    settings.device = pattern
    #expect(settings.isScanner(name) == isMatch)
  }
}
