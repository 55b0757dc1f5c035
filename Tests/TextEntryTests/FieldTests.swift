import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotTextEntry
@testable import FollowspotTypesetting
@testable import FollowspotViews

@MainActor @Suite("Fields")
struct FieldTests: FieldSuite {
  private let model = Model()

  private func field(_ direction: LayoutDirection = .leftToRight) -> ViewHost {
    host(direction) { TextField("Name", text: Bindable(model).checked, prompt: Text("Ada")).frame(width: 240) }
  }

  @Test("A touch edits a field; its element says so and shows what is typed")
  func touch() {
    let host = field()
    #expect(host.line(.textField) == #"textField "Name" placeholder "Ada" [click setValue]"#)
    #expect((host.element(.textField)?.bounds.height ?? 0) >= 48)
    tap(host, .textField, x: 30)
    #expect(host.textEditingOrigin == .touch && echo(host) == "|")
    type("Bo b", in: host)
    #expect(model.text == "Bo b")
    #expect(
      host.line(.textField) == #"textField "Name" = "Bo b" focused editing placeholder "Ada" [click setValue]"#)
    #expect(host.textInput?.echo.label == "Name" && host.textInput?.echo.placeholder == "Ada")
    type(KeyPress(.return), in: host)
    #expect(host.textInput == nil && model.text == "Bo b")
  }

  @Test("A touch anywhere between the ends of a field edits it, also beside and below its name")
  func everywhere() {
    let host = host { TextField("A", text: Bindable(model).text).frame(width: 240) }
    let frame = host.element(.textField)?.bounds ?? .zero
    for y in stride(from: 1, to: frame.height, by: 3) {
      tap(host, .textField, x: 120, y: y)
      #expect(host.textInput != nil, "\(y)")
      host.endEditing()
      host.settled()
    }
    #expect(frame.height > 60)
  }

  @Test("A field passes the family of its font to the keyboard")
  func font() {
    let host = host { TextField("Name", text: Bindable(model).text).font(.custom("Serif", size: 20)) }
    tap(host, .textField, x: 30)
    #expect(host.textInput?.traits.fontFamily == "Serif")
  }

  @Test("The name of a field can be touched as well, and a disabled field can't")
  func name() {
    let host = field()
    tap(host, .textField, x: 10, y: 5)
    #expect(host.textInput != nil)
    let other = self.host { TextField("Name", text: Bindable(model).text).disabled(true) }
    tap(other, .textField, x: 30)
    #expect(other.textInput == nil && other.line(.textField) == #"textField "Name" disabled focusable"#)
  }

  @Test("Keys move the caret and the selection as they do on a desk, and there is no clipboard")
  func keys() {
    model.text = "one two"
    let host = field()
    _ = host.take(.next)
    type("!", in: host)
    #expect(echo(host) == "one two!|" && host.textEditingOrigin == .typing)
    type(KeyPress(.delete), KeyPress(.leftArrow, modifiers: .control), in: host)
    #expect(echo(host) == "one |two")
    type(KeyPress(.leftArrow), KeyPress(.leftArrow, modifiers: .shift), in: host)
    #expect(echo(host) == "on[e] two")
    type(KeyPress(.leftArrow), in: host)
    #expect(echo(host) == "on|e two")
    type(KeyPress(.end, modifiers: .shift), KeyPress("c", characters: "c", modifiers: .control), in: host)
    #expect(echo(host) == "on[e two]")
    type(KeyPress(.home), KeyPress(.deleteForward), in: host)
    #expect(echo(host) == "|ne two")
    type(KeyPress("a", characters: "a", modifiers: .control), KeyPress("x", characters: "x"), in: host)
    #expect(echo(host) == "x|" && model.text == "x")
    type(KeyPress(.escape), in: host)
    #expect(host.textInput == nil && model.text == "x")
  }

  @Test("A key that deletes begins to edit the field with the ring")
  func deletes() {
    model.text = "one"
    let host = field()
    type(KeyPress(.delete), in: host)
    #expect(host.textInput == nil && model.text == "one")
    _ = host.take(.next)
    type(KeyPress(.delete), in: host)
    #expect(echo(host) == "on|" && model.text == "on" && host.textEditingOrigin == .typing)
    type(KeyPress(.escape), KeyPress(.deleteForward), in: host)
    #expect(echo(host) == "on|")
  }

  @Test("A tap sets the caret, a second one selects a word, and a cross empties the field")
  func taps() {
    model.text = "one two"
    let host = field()
    tap(host, .textField, x: 12 + 1 + 21)
    #expect(echo(host) == "on|e two")
    tap(host, .textField, x: 12 + 1 + 21)
    #expect(echo(host) == "[one] two")
    host.timeline.advance(to: host.timeline.now + .seconds(2))
    tap(host, .textField, x: 12 + 1 + 63)
    #expect(echo(host) == "one tw|o" || echo(host) == "one t|wo" || echo(host) == "one |two")
    tap(host, .textField, x: 240 - 20)
    #expect(echo(host) == "|" && model.text.isEmpty)
  }

  @Test("A finger drags the ends of a selection by handles that are as large as it")
  func handles() throws {
    model.text = "one two three"
    let host = field()
    tap(host, .textField, x: 12 + 1 + 55)
    tap(host, .textField, x: 12 + 1 + 55)
    #expect(echo(host) == "one [two] three")
    let frame = try #require(host.element(.textField)).bounds
    func drag(from: Double, to: Double) {
      let y = frame.maxY - 24
      for (phase, x) in [(TouchEvent.Phase.began, from), (.moved, (from + to) / 2), (.moved, to), (.ended, to)] {
        host.send(TouchEvent(phase: phase, location: Point(x: frame.minX + 13 + x, y: y), time: host.timeline.now))
      }
      host.settled()
    }
    drag(from: 75, to: 135)
    #expect(echo(host) == "one [two three]")
    drag(from: 30, to: -10)
    #expect(echo(host) == "[one two three]")
    #expect(host.textInput != nil)
  }

  @Test("A text that is longer than its field scrolls to the caret, and begins at its start again at rest")
  func scrolls() throws {
    model.text = String(repeating: "a", count: 40)
    let host = field()
    _ = host.take(.next)
    type("b", in: host)
    let field = try #require(host.textInputFrame)
    #expect(field.caret.maxX <= field.field.maxX && field.caret.minX > field.field.maxX - 80)
    type(KeyPress(.home), in: host)
    let start = try #require(host.textInputFrame)
    #expect(start.caret.minX >= start.field.minX && start.caret.minX < start.field.minX + 20)
  }

  @Test("A program that sets the text at each key wins unless it sets what was typed")
  func program() {
    let host = field()
    tap(host, .textField, x: 30)
    model.change = { $0.uppercased() }
    type("ab", in: host)
    #expect(echo(host) == "AB|")
    model.change = { _ in nil }
    type("c", in: host)
    #expect(model.text == "AB")
    model.text = "x"
    #expect(echo(host) == "x|")
    type(KeyPress(.escape), in: host)
    #expect(host.line(.textField)?.contains(#"= "x""#) == true)
  }

  @Test("A field that cuts a text says that it is full, until the next edit or the end of editing")
  func full() {
    let host = host {
      EntryField(.field, value: TextValue(Bindable(model).text), label: Text("Name"), limit: 3).frame(width: 240)
    }
    tap(host, .textField, x: 30)
    type("ab\u{1}c", in: host)
    #expect(model.text == "abc" && host.element(.textField)?.hint == nil, "Junk is left out without a word.")
    type("d", in: host)
    #expect(model.text == "abc" && host.element(.textField)?.hint == "3/3")
    #expect(host.element(.textField)?.live == .polite && host.element(.textField)?.error == nil)
    type(KeyPress(.leftArrow), in: host)
    #expect(host.element(.textField)?.hint == nil)
    host.textInput?.selectAll()
    type(KeyPress("x", characters: String(repeating: "x", count: 1_000_000)), in: host)
    #expect(model.text == "xxx" && host.element(.textField)?.hint == "3/3")
    host.endEditing()
    #expect(host.element(.textField)?.hint == nil)
  }

  @Test("The signs of a pad are those that numbers of a format have")
  func signs() {
    func signs(_ field: some View) -> [PadSign]? {
      let host = host { field }
      tap(host, .textField, x: 30)
      return host.textInput?.traits.padSigns
    }
    #expect(signs(TextField("A", value: .constant(1), format: .number(in: 0...9))) == [])
    #expect(signs(TextField("A", value: .constant(1), format: .number(in: -9...9))) == [.minus])
    #expect(signs(TextField("A", value: .constant(1.5), format: .number(in: 0...9))) == [.decimal])
    #expect(signs(TextField("A", value: .constant(1.5), format: .number)) == [.minus, .decimal])
    #expect(signs(TextField("A", text: .constant(""))) == nil)
  }

  @Test("Addresses, secrets and masks with letters open Latin letters; names and masks of digits open the visitor's")
  func latin() {
    func opensLatin(_ field: some View, role: Role = .textField) -> Bool? {
      let host = host { field }
      tap(host, role, x: 30)
      return host.textInput?.traits.opensLatin
    }
    func masked(_ mask: String) -> EntryField<Text> {
      EntryField(.field, value: TextValue(.constant("")), label: Text("A"), mask: mask)
    }
    let text = TextField("A", text: .constant(""))
    for type in KeyboardType.allCases {
      #expect(opensLatin(text.keyboardType(type)) == [.asciiCapable, .emailAddress, .URL].contains(type), "\(type)")
    }
    #expect(opensLatin(text.textContentType(.emailAddress)) == true && opensLatin(text) == false)
    #expect(opensLatin(masked("AA-####")) == true && opensLatin(masked("####")) == false)
    #expect(opensLatin(SecureField("A", text: .constant("")), role: .secureField) == true)
  }

  @Test("A number is set when the text stands for one within its bounds; leaving says what is wrong")
  func numbers() {
    let host = host {
      TextField("Nights", value: Bindable(model).nights, format: .number(in: 1...14)).frame(width: 240)
    }
    tap(host, .textField, x: 30)
    #expect(echo(host) == "2|" && host.textInput?.traits.keyboardType == .numberPad)
    type("0", in: host)
    #expect(model.nights == 2 && host.textInput?.echo.error == nil)
    type(KeyPress(.return), in: host)
    #expect(host.textInput != nil && host.textInput?.echo.error == "1…14")
    #expect(host.line(.textField)?.contains(#"invalid "1…14""#) == true)
    type(KeyPress(.delete), KeyPress(.delete), in: host)
    #expect(model.nights == 2 && host.textInput?.echo.error == nil)
    type("x٧", in: host)
    #expect(model.nights == 7)
    host.endEditing()
    #expect(host.line(.textField)?.contains(#"= "7""#) == true)
    tap(host, .textField, x: 30)
    type("7", in: host)
    host.endEditing()
    #expect(model.nights == 7 && host.line(.textField)?.contains(#"= "77" focused"#) == true)
    host.forgetFocus()
    #expect(host.line(.textField)?.contains(#"= "7""#) == true, "The next visitor sees no draft.")
  }

  @Test("A number has the separators of its language at rest, and a draft keeps what was typed")
  func decimals() {
    model.price = 1234.5
    let host = host(locale: "de") {
      TextField("Price", value: Bindable(model).price, format: NumberFormat<Double>()).frame(width: 240)
    }
    #expect(host.line(.textField)?.contains(#"= "1.234,5""#) == true)
    tap(host, .textField, x: 230)
    #expect(echo(host) == "1234,5|")
    type(KeyPress(.delete), in: host)
    #expect(echo(host) == "1234,|" && model.price == 1234)
    host.textInput?.selectAll()
    type(KeyPress(.delete), KeyPress(.return), in: host)
    #expect(model.price == nil && host.textInput == nil)
  }

  @Test("A secret shows bullets and tells their count only, also to taps and words")
  func secret() {
    let host = host { SecureField("Card", text: Bindable(model).text).frame(width: 240) }
    tap(host, .secureField, x: 30)
    type("12 34", in: host)
    #expect(model.text == "12 34" && echo(host) == "•••••|")
    #expect(host.line(.secureField) == #"secureField "Card" = ••• focused editing private [click setValue]"#)
    #expect(host.element(.secureField)?.value == "•••••")
    type(KeyPress(.leftArrow, modifiers: .control), in: host)
    #expect(echo(host) == "|•••••")
    tap(host, .secureField, x: 30)
    tap(host, .secureField, x: 30)
    #expect(echo(host) == "[•••••]")
  }

  @Test("A mask shows its literals, stores none, and the caret passes them")
  func masks() {
    let host = host {
      EntryField(.field, value: TextValue(Bindable(model).text), label: Text("Card"), mask: "#### ####").frame(
        width: 240)
    }
    tap(host, .textField, x: 30)
    #expect(host.textInput?.traits.keyboardType == .numberPad)
    type("12x345", in: host)
    #expect(model.text == "12345" && echo(host) == "1234 5|")
    type(KeyPress(.leftArrow), in: host)
    #expect(echo(host) == "1234 |5")
    type(KeyPress(.leftArrow), in: host)
    #expect(echo(host) == "123|4 5")
    type(KeyPress(.rightArrow), KeyPress(.delete), in: host)
    #expect(echo(host) == "123|5" && model.text == "1235")
  }

  @Test("A text of several lines takes the return key and moves up and down, and tab leaves it")
  func lines() {
    let host = host { TextEditor(text: Bindable(model).text).accessibilityLabel("Note").frame(width: 100, height: 90) }
    tap(host, .textEditor, x: 30)
    type("ab", in: host)
    type(KeyPress(.return), in: host)
    type("c dddd", in: host)
    #expect(model.text == "ab\nc dddd")
    type(KeyPress(.upArrow), in: host)
    #expect(echo(host) == "ab|\nc dddd")
    type(KeyPress(.downArrow), in: host)
    #expect(echo(host) == "ab\nc dddd|")
    type(KeyPress(.home), KeyPress(.upArrow), KeyPress(.upArrow), in: host)
    #expect(echo(host) == "|ab\nc dddd")
    for _ in 0..<8 { type(KeyPress(.return), in: host) }
    let frames = host.textInputFrame
    #expect(frames.map { $0.caret.maxY <= $0.field.maxY && $0.caret.minY >= $0.field.minY } == true)
    _ = host.take(.next)
    #expect(host.textInput == nil || host.element(.textEditor)?.states.contains(.focused) == true)
  }

  @Test("Submitting runs the actions of inner views first, and leads to the next field where the label says so")
  func submits() {
    let host = host {
      VStack {
        TextField("One", text: Bindable(model).text).submitLabel(.next).onSubmit { model.log.append("inner") }
        TextField("Two", text: Bindable(model).text)
      }
      .onSubmit { model.log.append("outer") }
    }
    tap(host, .textField, x: 30)
    type(KeyPress(.return), in: host)
    #expect(model.log == ["inner", "outer"] && host.textInput?.echo.label == "Two" && host.textEditingOrigin == .touch)
  }

  @Test("A field keeps its text private and forgets it: no cache of texts has it")
  func privacy() {
    let typesetter = Typesetter()
    let host = host(measurer: typesetter) { SecureField("PIN", text: Bindable(model).text).frame(width: 240) }
    tap(host, .secureField, x: 30)
    type("1234", in: host)
    #expect(typesetter.privateTextCount > 0)
    model.text = ""
    host.forgetFocus()
    host.settled()
    host.close()
    #expect(host.textInput == nil && typesetter.privateTextCount == 0)
  }

  @Test("Arrows go left and right on the display in Hebrew, and a backspace takes the last mark")
  func bidirectional() throws {
    let host = host(.rightToLeft, locale: "he", measurer: Typesetter()) {
      TextField("שם", text: Bindable(model).text).frame(width: 240)
    }
    _ = host.take(.next)
    type("אבג", in: host)
    let end = try #require(host.textInputFrame?.caret.minX)
    type(KeyPress(.rightArrow), in: host)
    #expect(echo(host) == "אב|ג" && (host.textInputFrame?.caret.minX ?? 0) > end)
    type(KeyPress(.end), in: host)
    #expect(host.textInputFrame?.caret.minX == end)
    host.textInput?.insert("שּׁ")
    host.settled()
    type(KeyPress(.delete), in: host)
    #expect(model.text == "אבגשּ" || model.text == "אבגשׁ")
  }

  @Test("At rest a field with a caret asks for no frame")
  func rest() {
    let host = field()
    tap(host, .textField, x: 30)
    type("abc", in: host)
    host.settled()
    #expect(!host.needsUpdate && host.timeline.nextDeadline == nil)
  }
}
