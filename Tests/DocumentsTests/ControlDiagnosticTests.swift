import FollowspotDocuments
import Testing

@Suite("Findings about controls name the position, the fault and the remedy")
struct ControlDiagnosticTests {
  private func findings(_ view: String) -> [String] {
    BadDocument(
      name: "",
      text: """
        followspot: 1
        data: { n: { integer: 1...9 }, any: integer, f: flag, day: date, r: { record: { on: flag } }, price: { money: EUR }, c: { choice: [x, y] },
          size: { choice: [s, m] }, many: { choice: [a, b, c, d, e, f] }, room: text,
          rooms: { list: { id: text, name: text }, key: id }, half: { number: , range: 0...1 } }
        screens: { home: { VStack: [
        \(view)
        ] } }
        """, findings: []
    ).diagnostics.filter { $0.contains(" error: ") }
  }

  @Test(
    "A datum that doesn't suit a control is an error at its name",
    arguments: [
      (
        "{ Toggle: A, sets: n }",
        "6:20: error: a 'Toggle' needs true or false, and 'n' is a whole number from 1 to 9; use a 'Stepper'"
      ),
      (
        "{ Stepper: A, sets: day }",
        "6:21: error: a 'Stepper' needs a number, and 'day' is a day, such as '2026-11-24'; use a 'DatePicker'"
      ),
      (
        "{ Slider: A, sets: any }",
        "6:20: error: a 'Slider' needs bounds, and 'any' has none; declare 'any: { integer: 0...20 }'"
      ),
      (
        "{ Toggle: A, sets: r.on }",
        "6:20: error: 'r.on' is a part of a datum, and a control sets a datum as a whole; name a datum of its own"
      ),
      (
        "{ Gauge: A, value: $price }",
        "6:20: error: a 'Gauge' needs bounds, and 'price' has none; declare 'price: { integer: 0...100 }'"
      ),
      ("{ Gauge: A, value: 5 }", "6:20: error: expected a datum such as '$name', found '5'"),
      ("{ Stepper: A, sets: price, step: -1 }", "6:34: error: a step is more than 0; write 'step: 1'"),
      (
        "{ Stepper: A, sets: n, step: 0.5 }",
        "6:30: error: a step of whole numbers is one of them, and this is 0.5; write 'step: 1'"
      ),
      (
        "{ Picker: A, sets: room, of: rooms, label: $name }",
        "6:30: error: expected a list, each item a value, found 'rooms'; write 'of: $rooms'"
      ),
      (
        "{ Text: A, when: { not: { screen: a } } }",
        "6:20: error: 'when' has no key 'not'; it stands in 'data: { name: { not: value } }', in 'data: { not: … }' or in 'screen: { not: home }'"
      ),
      (
        "{ TabView: [{ tab: A, content: { Text: a } }], sets: n }",
        "6:54: error: a 'TabView' needs a choice, and 'n' is a whole number from 1 to 9; declare 'n: { choice: [A] }'"
      ),
      (
        "{ TabView: [{ tab: A, content: { Text: a } }], sets: c }",
        "6:13: error: 'c' can't be 'A', the value of a tab; give the tab 'value: x', or add the word to the choice"
      ),
      (
        "{ TabView: [{ tab: A, value: x, content: { Text: a } }, { tab: B, value: x, content: { Text: a } }], sets: room }",
        "6:57: error: another tab has the value 'x'; give each its own"
      ),
      (
        "{ TabView: [{ tab: A, value: x, content: { Text: a } }], sets: c }",
        "6:64: error: 'c' can be 'y', and no tab has this value; add a tab, or remove the word from the choice"
      ),
      (
        "{ TabView: [{ tab: A, value: '', content: { Text: a } }], sets: room }",
        "6:13: error: the value of a tab can't be empty; give it a word, such as 'value: map'"
      ),
      ("{ TabView: [] }", "6:3: error: a 'TabView' needs a tab; write '{ tab: Map, content: … }'"),
      (
        "{ DatePicker: A, sets: n }",
        "6:24: error: a 'DatePicker' needs a day or a time, and 'n' is a whole number from 1 to 9; use a 'Stepper'"
      ),
      (
        "{ DatePicker: A, sets: day, components: time }",
        "6:41: error: a 'date' has no time; write 'components: date', or declare a 'time'"
      ),
      (
        "{ DatePicker: A, sets: day, from: tomorrow }",
        "6:35: error: expected 'today', a day such as '2026-11-24' or '{ days: 30 }', found 'tomorrow'"
      ),
      (
        "{ DatePicker: A, sets: day, from: { days: 2 }, to: today }",
        "6:52: error: the last day is before the first one; no day could be chosen"
      ),
      (
        "{ Picker: A, sets: n }",
        "6:20: error: a 'Picker' needs a choice, or 'of' with a list, and 'n' is a whole number from 1 to 9; use a 'Stepper'"
      ),
      (
        "{ Picker: A, sets: n, of: $rooms, label: $name }",
        "6:20: error: 'n' is a whole number from 1 to 9, and the 'id' of '$rooms' is a text; both need the same type"
      ),
      (
        "{ Picker: A, sets: room, of: $rooms }",
        "6:3: error: the rows of '$rooms' need words; add 'label: $name'"
      ),
      (
        "{ Picker: A, sets: size, label: $name }",
        "6:26: error: 'label' says how a row looks, and there is no list; add 'of: $name'"
      ),
      (
        "{ List: $rooms, content: { Text: $name }, sets: n }",
        "6:49: error: 'n' is a whole number from 1 to 9, and the 'id' of '$rooms' is a text; both need the same type"
      ),
      ("{ LazyVGrid: { Text: A } }", "6:3: error: a grid needs 'columns: 3', or 'minimum: 160' for as many as fit"),
      (
        "{ LazyVGrid: { Text: A }, columns: 2, minimum: 80 }",
        "6:39: error: 'columns' is a number and 'minimum' lets the space decide; remove one of the two"
      ),
    ])
  func unsuitable(view: String, says: String) { #expect(findings(view) == [says]) }

  @Test("A component's name as a button's text gets a warning; any other text is the label")
  func componentName() throws {
    let document = BadDocument(
      name: "",
      text: """
        followspot: 1
        components: { Logo: { Text: Bean } }
        screens: { home: { VStack: [ Logo, { Button: Pay now, action: back }, { Button: Logo, action: back } ] } }
        """, findings: [])
    #expect(
      document.diagnostics == [
        "3:81: warning: 'Logo' is the text of this control; for the component write '{ Logo: }'"
      ])
  }

  @Test("A missing datum is an error", arguments: ["{ Toggle: A }", "{ Stepper: A }", "{ Slider: A }", "{ Gauge: A }"])
  func missing(view: String) { #expect(findings(view).count == 1, "\(findings(view))") }

  @Test(
    "Controls are read with all their keys",
    arguments: [
      "{ Toggle: Receipt, sets: f, style: checkbox, action: { send: x } }",
      "{ Toggle: { Text: A, font: title }, sets: f }",
      "{ Stepper: Tickets, sets: n, step: 2 }", "{ Stepper: Price, sets: price, step: 0.50 }",
      "{ TabView: [{ tab: A, image: a.svg, value: x, content: [{ Text: a }] }, { tab: y, content: Divider }], sets: c }",
      "{ TabView: [{ tab: A, content: { Text: a } }], style: leading, action: back }",
      "{ DatePicker: Arrival, sets: day, from: today, to: { days: 365 }, style: wheel, action: { send: x } }",
      "{ DatePicker: Arrival, sets: day, from: 2026-11-24, to: 2026-12-24, components: date }",
      "{ Picker: Size, sets: size }", "{ Picker: Size, sets: size, style: wheel, action: { send: x } }",
      "{ Picker: Room, sets: room, of: $rooms, label: { HStack: [{ Text: $name }, { Text: $id }] }, style: inline }",
      "{ List: $rooms, content: { Text: $name }, section: 'Floor $name', sets: room, style: insetGrouped, limit: 9 }",
      "{ LazyVGrid: { ForEach: $rooms, content: { Text: $name } }, minimum: 80, spacing: 4 }",
      "{ LazyHGrid: { Text: A }, rows: 2 }",
      "{ Label: Lift, image: a.svg, renderingMode: template, flipsForRightToLeft: true }",
      "{ Slider: Tip, sets: n }", "ProgressView", "{ ProgressView: Paying }",
      "{ ProgressView: Paying, value: $n, style: circular }",
      "{ Gauge: Water, value: $n }", "{ Label: Lift }", "{ Label: Lift, image: a.svg, style: iconOnly }",
      "{ Button: { Text: Pay }, style: prominent, tint: green, role: destructive, action: back }",
    ])
  func good(view: String) { #expect(findings(view).filter { !$0.contains("a.svg") } == []) }

  @Test(
    "A control without a name, room or contrast is warned of",
    arguments: [
      ("{ Toggle: '', sets: f }", "has no name"),
      ("{ Stepper: { Rectangle: accent, frame: { width: 8, height: 8 } }, sets: n }", "has no name"),
      ("{ Slider: A, sets: half, step: 2 }", "larger than the bounds"),
      ("{ Picker: A, sets: many, style: segmented }", "6 segments don't fit"),
      ("{ Button: { Text: A }, style: bordered, tint: white, action: back }", "hardly seen"),
      ("{ Toggle: A, sets: f }", nil), ("{ Picker: A, sets: size, style: segmented }", nil),
      ("{ Button: { Text: A }, style: bordered, tint: black, action: back }", nil),
      ("{ Toggle: { Circle: red, accessibilityLabel: A }, sets: f }", nil),
    ] as [(String, String?)])
  func faults(view: String, says: String?) throws {
    let document = try Document.read([
      SourceText(
        name: "k.yaml",
        """
        followspot: 1
        data: { n: { integer: 1...9 }, f: flag, half: { number: , range: 0...1 },
          size: { choice: [s, m] }, many: { choice: [a, b, c, d, e, f] } }
        screens: { home: { VStack: [
        \(view)
        ] } }
        """)
    ]).document
    let found = document.controlFaults.map(\.message)
    #expect(found.count == (says == nil ? 0 : 1), "\(found)")
    if let says { #expect(found.first?.contains(says) == true) }
  }
}
