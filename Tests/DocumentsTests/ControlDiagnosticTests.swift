import FollowspotDocuments
import Testing

@Suite("Findings about controls name the position, the fault and the remedy")
struct ControlDiagnosticTests {
  private func findings(_ view: String) -> [String] {
    BadDocument(
      name: "",
      text: """
        followspot: 1
        data: { n: { integer: 1...9 }, any: integer, f: flag, day: date, r: { record: { on: flag } }, price: { money: EUR }, c: { choice: [x, y] } }
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
        "4:20: error: a 'Toggle' needs true or false, and 'n' is a whole number from 1 to 9; use a 'Stepper'"
      ),
      (
        "{ Stepper: A, sets: day }",
        "4:21: error: a 'Stepper' needs a number, and 'day' is a day, such as '2026-11-24'; use a 'DatePicker'"
      ),
      (
        "{ Slider: A, sets: any }",
        "4:20: error: a 'Slider' needs bounds, and 'any' has none; declare 'any: { integer: 0...20 }'"
      ),
      (
        "{ Toggle: A, sets: r.on }",
        "4:20: error: 'r.on' is a part of a datum, and a control sets a datum as a whole; name a datum of its own"
      ),
      (
        "{ Gauge: A, value: $price }",
        "4:20: error: a 'Gauge' needs bounds, and 'price' has none; declare 'price: { integer: 0...100 }'"
      ),
      ("{ Gauge: A, value: 5 }", "4:20: error: expected a datum such as '$name', found '5'"),
      ("{ Stepper: A, sets: price, step: -1 }", "4:34: error: a step is more than 0; write 'step: 1'"),
      (
        "{ TabView: [{ tab: A, content: { Text: a } }], sets: n }",
        "4:54: error: a 'TabView' needs a choice, and 'n' is a whole number from 1 to 9; declare 'n: { choice: [A] }'"
      ),
      (
        "{ TabView: [{ tab: A, content: { Text: a } }], sets: c }",
        "4:54: error: 'c' can't be 'A', the value of a tab; give the tab 'value: x', or add the word to the choice"
      ),
      ("{ TabView: [] }", "4:3: error: a 'TabView' needs a tab; write '{ tab: Map, content: … }'"),
      (
        "{ DatePicker: A, sets: n }",
        "4:24: error: a 'DatePicker' needs a day or a time, and 'n' is a whole number from 1 to 9; use a 'Stepper'"
      ),
      (
        "{ DatePicker: A, sets: day, components: time }",
        "4:41: error: a 'date' has no time; write 'components: date', or declare a 'time'"
      ),
      (
        "{ DatePicker: A, sets: day, from: tomorrow }",
        "4:35: error: expected 'today', a day such as '2026-11-24' or '{ days: 30 }', found 'tomorrow'"
      ),
      (
        "{ DatePicker: A, sets: day, from: { days: 2 }, to: today }",
        "4:52: error: the last day is before the first one; no day could be chosen"
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
      "{ Slider: Tip, sets: n }", "ProgressView", "{ ProgressView: Paying }",
      "{ ProgressView: Paying, value: $n, style: circular }",
      "{ Gauge: Water, value: $n }", "{ Label: Lift }", "{ Label: Lift, image: a.svg, style: iconOnly }",
      "{ Button: { Text: Pay }, style: prominent, tint: green, role: destructive, action: back }",
    ])
  func good(view: String) { #expect(findings(view).filter { !$0.contains("a.svg") } == []) }
}
