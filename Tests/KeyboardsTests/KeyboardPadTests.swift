import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("Pads, and the key that submits")
struct KeyboardPadTests: FieldSuite {
  let input = SimpleInput()
  let below = Taps()

  /// A measurer of characters in proportion to their font.
  private final class ProportionalMeasurer: @MainActor TextMeasuring {
    func resolve(_ request: TextRequest) -> ResolvedText {
      let size = request.font.size
      return MonospacedMeasurer(characterSize: Size(width: size * 0.6, height: size), ascent: size * 0.8)
        .resolve(request)
    }
  }

  @Test(
    "The key that submits has a word of at least six tenths of the letters' size, or else a sign",
    arguments: ["en", "de", "pl", "uk", "fr", "hu"], [KeyboardType.numberPad, .decimalPad, .default])
  func submitWord(_ language: String, _ type: KeyboardType) throws {
    for (label, width) in [SubmitLabel.done, .continue, .send].flatMap({ label in [800.0, 320].map { (label, $0) } }) {
      let source = TestSource()
      source.language = language
      (input.traits.keyboardType, input.traits.submitLabel) = (type, label)
      let host = host(source, size: Size(width: width, height: 480), measurer: ProportionalMeasurer()) {
        SimpleField(input: input)
      }
      host.tap(Point(x: width / 2, y: 240))
      host.settled()
      let keys = try #require((host.panel.keyboard as? OnScreenKeyboard)?.face?.keys)
      let submit = try #require(keys.first { $0.key.action == .submit })
      let letters = try #require(keys.first { $0.key.action.isText }?.text?.size.height)
      #expect(submit.name == KeyboardTexts(language)[label])
      if let word = submit.text {
        #expect(word.size.height >= (0.6 * letters).rounded() && word.size.width <= submit.key.frame.width)
      } else {
        #expect(submit.symbol == .submit)
      }
      if label == .done, type.isPad { #expect(submit.text != nil) }
    }
  }

  @Test("Pads have digits in the same place in every language", arguments: ["en", "ar"])
  func pads(_ language: String) {
    let source = TestSource()
    source.language = language
    input.traits.keyboardType = .pin
    let host = edited(source)
    let (one, three) = (key("1", in: host), key("3", in: host))
    #expect(one.x < three.x)
    #expect(keys(host).filter { $0.count == 1 } == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
  }

  @Test("A pad for a number has the digits of the visitor's language, and one for a code those of Latin")
  func digits() {
    let source = TestSource()
    source.language = "ar"
    for (signs, digits) in [([PadSign.decimal], "١٢٣٤٥٦٧٨٩٠٫"), (nil, "1234567890")] {
      (input.traits.keyboardType, input.traits.padSigns) = (.numberPad, signs)
      #expect(keys(edited(source)).filter { $0.count == 1 }.joined() == digits)
    }
  }

  @Test(
    "A pad has the signs of its texts beside the zero, the decimal sign in the visitor's language",
    arguments: [
      (KeyboardType.decimalPad, [PadSign]?.none, ["-", "0", ","]), (.numberPad, nil, ["0"]), (.pin, nil, ["0"]),
      (.phonePad, nil, ["*", "0", "#", "+"]), (.decimalPad, [], ["0"]), (.decimalPad, [.minus], ["-", "0"]),
      (.decimalPad, [.decimal], ["0", ","]), (.decimalPad, [.other(":")], ["0", ":"]),
    ])
  func signs(_ type: KeyboardType, _ signs: [PadSign]?, _ row: [String]) {
    let source = TestSource()
    source.language = "de"
    (input.traits.keyboardType, input.traits.padSigns) = (type, signs)
    let host = edited(source)
    let bottom = key("0", in: host).y
    #expect(keys(host).filter { key($0, in: host).y == bottom } == row)
  }

  @Test("Arrows reach all keys of a telephone's pad, and select types them")
  func padByKeys() {
    input.traits.keyboardType = .phonePad
    let host = screen()
    func take(_ commands: FocusCommand...) {
      for command in commands {
        _ = host.take(command)
        host.settled()
      }
    }
    take(.next, .select)
    take(.select, .down, .down, .down, .select, .right, .select, .right, .select, .right, .select)
    #expect(input.text == "1*0#+")
    take(.up, .up, .up, .select)
    #expect(input.text == "1*0#")
  }

  @Test(
    "A field for addresses has its signs in place of the space, also between languages and without long presses",
    arguments: [
      (KeyboardType.emailAddress, ["@", ".", "-"]), (.URL, ["/", ".", ":"]),
    ])
  func ownKeys(_ type: KeyboardType, _ signs: [String]) {
    input.traits.keyboardType = type
    let source = TestSource()
    source.languages = ["en", "de"]
    let host = screen(source)
    for command in [FocusCommand.next, .select] {
      _ = host.take(command)
      host.settled()
    }
    let shown = keys(host)
    #expect(shown.contains("Next language, EN") && shown.contains("Letters, È"))
    #expect(shown.filter(signs.contains) == signs)
    #expect(!shown.contains("Space"))
  }
}
