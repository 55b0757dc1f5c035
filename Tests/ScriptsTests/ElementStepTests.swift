import FollowspotGeometry
import FollowspotPlatform
import FollowspotScripts
import FollowspotSemantics
import Testing

@MainActor @Suite("Steps that name elements by role and label")
struct ElementStepTests {
  private let clock = VirtualClock()
  private let stage = ScriptPlayerTests.Stage()

  init() {
    stage.semantics = [
      element(.button, 1, "Buy", at: 0), element(.button, 2, "Sell", at: 50, states: .disabled),
      element(.button, 3, "Sell", at: 100),
    ]
    stage.reached = [.init(serial: 1), .init(serial: 2)]
  }

  private func element(_ role: Role, _ serial: Int, _ label: String, at x: Double, states: States = []) -> SemanticsNode
  {
    var node = SemanticsNode(role, id: .init(serial: serial), bounds: Rect(x: x, y: 0, width: 40, height: 20))
    (node.visible, node.label, node.states) = (node.bounds, label, states)
    return node
  }

  /// Plays a script, and returns its first touch and what failed.
  private func play(_ text: String) throws -> (touch: UnitPosition?, failure: String?) {
    let player = ScriptPlayer(try InputScript(parsing: text, file: "s"), clock: clock)
    player.target = stage
    var touch: UnitPosition?
    stage.onEvent = { if case .touch(_, .began, let position) = $0.kind { touch = position } }
    player.proceed()
    guard case .failed(let failure) = player.outcome else { return (touch, nil) }
    return (touch, failure.description)
  }

  private func fault(_ text: String) -> String? {
    do throws(ScriptErrors) {
      _ = try InputScript(parsing: text, file: "s")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A tap touches the middle of the only element that fits")
  func tap() throws {
    #expect(try play(#"tap button "Buy""#).touch == UnitPosition(x: 0.1, y: 0.1))
    #expect(try play(#"tap button "Sell" disabled # not usable"#).touch == UnitPosition(x: 0.35, y: 0.1))
  }

  @Test("A time, a position or another element may follow an element")
  func followed() throws {
    let steps = try InputScript(
      parsing: #"""
        hold button "Buy" 800ms
        drag slider "Tip" 300 200 250ms
        drag slider "Tip" in dialog "Pay" @bin 1s
        drag button "Buy" focused list "Basket" 1s
        """#
    ).steps.map(\.action)
    let slider = SemanticsQuery(.slider, "Tip")
    #expect(
      steps == [
        .hold(.element(SemanticsQuery(.button, "Buy")), .milliseconds(800)),
        .drag(from: .element(slider), to: .point(Point(x: 300, y: 200)), .milliseconds(250)),
        .drag(
          from: .element(SemanticsQuery(.slider, "Tip", in: .init(.dialog, "Pay"))), to: .key("bin"), .seconds(1)),
        .drag(
          from: .element(SemanticsQuery(.button, "Buy", states: .focused)),
          to: .element(SemanticsQuery(.list, "Basket")), .seconds(1)),
      ])
  }

  @Test("Several elements that fit, and none, are failures that list what there is")
  func failures() throws {
    #expect(
      try play(#"tap button "Sell""#).failure
        == #"s:1: expected button "Sell", found 2: button "Sell" disabled, button "Sell""#)
    #expect(
      try play(#"tap button "Bye""#).failure
        == #"s:1: expected button "Bye", found button "Buy", button "Sell" disabled, button "Sell""#)
    #expect(try play("tap slider").failure == "s:1: expected slider, found no slider")
  }

  @Test("An element that is covered or out of sight can't be touched")
  func covered() throws {
    stage.reached = []
    #expect(
      try play(#"tap button "Buy""#).failure == #"s:1: expected button "Buy" to touch, found another view over it"#)
    stage.semantics[0].visible = nil
    #expect(try play(#"tap button "Buy""#).failure == #"s:1: expected button "Buy" in sight, found it out of sight"#)
  }

  @Test("Expectations read a role, a label, states and the element around")
  func reading() throws {
    let script = try InputScript(
      parsing: #"""
        expect button "Room #1, \"sea\"" disabled in dialog "Pay"
        expect no dialog
        expect text "8.70 €"
        expect within 2s no button "Buy"
        expect guide welcome step 2
        expect text @total "3"
        expect focus button "Buy"
        expect no focus
        """#)
    #expect(
      script.steps.map(\.action) == [
        .expect(
          .element(SemanticsQuery(.button, #"Room #1, "sea""#, states: .disabled, in: .init(.dialog, "Pay")))),
        .expect(.noElement(SemanticsQuery(.dialog))), .expect(.element(SemanticsQuery(.text, "8.70 €"))),
        .expect(.noElement(SemanticsQuery(.button, "Buy")), within: .seconds(2)),
        .expect(.guide(id: "welcome", step: 2)), .expect(.text(key: "total", "3")),
        .expect(.focus(SemanticsQuery(.button, "Buy"))), .expect(.focus(nil)),
      ])
    for step in script.steps {
      guard case .expect(let expectation, let time) = step.action, time == .zero else { continue }
      #expect(try InputScript(parsing: "expect \(expectation)").steps[0].action == step.action)
    }
  }

  @Test("Expectations read the value of a control, and whether it is off")
  func values() throws {
    var tip = element(.slider, 4, "Tip", at: 0)
    (tip.value, tip.actions) = ("10\u{A0}%", [.increment, .decrement])
    stage.semantics += [tip, element(.toggle, 5, "Receipt", at: 0, states: .on), element(.toggle, 6, "Bag", at: 0)]
    let script = try InputScript(
      parsing: #"""
        expect slider "Tip" = "10 %"
        expect toggle "Bag" off
        expect textField "Name" = "" focused in dialog "Pay"
        """#)
    #expect(
      script.steps.map(\.action.query).map { stage.semantics.matching($0).map(\.id.serial) } == [[4], [6], []])
    #expect(script.steps.map(\.action.query.description).last == #"textField "Name" = "" focused in dialog "Pay""#)
    for (text, serials) in [(#"toggle off"#, [6]), (#"toggle "Receipt" off"#, []), (#"slider = "1""#, [])] {
      let query = try InputScript(parsing: "expect \(text)").steps[0].action.query
      #expect(query.description == text)
      #expect(stage.semantics.matching(query).map(\.id.serial) == serials)
    }
    #expect(fault(#"expect button "Buy" off"#)?.contains("'off' is no state") == true)
    #expect(fault(#"expect slider "Tip" = 10"#)?.contains("'10' is no text in double quotes") == true)
    #expect(fault(#"expect slider "Tip" ="#)?.contains("the value, in double quotes, is missing") == true)
  }

  @Test("The focus moves to an element, and its value changes by steps")
  func adjusting() throws {
    var tickets = element(.spinButton, 4, "Tickets", at: 0, states: .focusable)
    tickets.actions = [.increment]
    stage.semantics.append(tickets)
    #expect(
      try play(
        #"""
        focus spinButton "Tickets"
        increment spinButton "Tickets"
        """#
      ).failure == nil)
    #expect(stage.actions == ["focus Tickets", "Tickets 1"])
    #expect(
      try play(#"decrement spinButton "Tickets""#).failure
        == #"s:1: expected spinButton "Tickets" with steps, found an element without steps, or a disabled one"#)
    #expect(
      try play(#"focus button "Buy""#).failure
        == #"s:1: expected button "Buy" to have the focus, found an element that keys can't reach"#)
    #expect(fault("focus Name") == #"s:1:7: error: 'Name' is no role; write an element such as 'textField "Name"'"#)
    #expect(fault("increment")?.contains("is missing") == true)
  }

  @Test("A text is typed a character at a time into the field with the focus")
  func typing() throws {
    stage.semantics.append(element(.textField, 4, "Name", at: 0, states: [.focusable, .focused]))
    let player = ScriptPlayer(try InputScript(parsing: #"type "Ada, \"é\" 👨‍👩‍👧" # all of it"#, file: "s"), clock: clock)
    player.target = stage
    player.proceed()
    #expect(stage.actions == ["A"])
    while let next = player.deadline, player.outcome == nil { clock.advance(to: next) }
    #expect(stage.actions == ["A", "d", "a", ",", " ", "\"", "é", "\"", " ", "👨‍👩‍👧"])
    stage.semantics.removeLast()
    #expect(
      try play(#"type "Ada""#).failure == "s:1: expected a field with the focus, to type into, found no focus")
    #expect(fault("type Ada")?.contains("write it such as \"Ada\"") == true)
    #expect(fault(#"type "a\nb""#)?.contains("write 'key enter'") == true)
    #expect(fault(#"type """#) != nil)
  }

  @Test("Wrong states, labels and scopes are faults that say what is right")
  func faults() {
    #expect(
      fault("tap button disable")?.hasPrefix("s:1:12: error: 'disable' is no state; did you mean 'disabled'?") == true)
    #expect(
      fault(#"tap spinbutton "Adults""#) == "s:1:5: error: there is no role 'spinbutton'; did you mean 'spinButton'?")
    #expect(
      fault("tap window")
        == "s:1:5: error: there is no role 'window'; write a position such as 120 33.5, '@' and an id, or a role such as button"
    )
    #expect(fault("drag slider 1s")?.contains("'1s' is no x") == true)
    #expect(fault("expect spinbutton")?.contains("did you mean 'spinButton'?") == true)
    #expect(fault("tap button Buy")?.contains("a label is in double quotes") == true)
    #expect(fault(#"tap button "Buy"#)?.contains("is no text in double quotes") == true)
    #expect(fault(#"expect button in window "Pay""#)?.contains("'window' is no role") == true)
    #expect(fault("expect focus Buy")?.contains("'Buy' is no role; write the element with the focus") == true)
  }
}

extension ScriptAction {
  /// The element that an expectation expects.
  fileprivate var query: SemanticsQuery {
    if case .expect(.element(let query), _) = self { query } else { SemanticsQuery() }
  }
}
