import FollowspotGeometry
import FollowspotSemantics
import Testing

@Suite("Semantic elements")
struct SemanticsTests {
  private let tree: [SemanticsNode] = [
    .made(.heading, 1, "Tickets"),
    .made(.button, 2, "Buy", states: [.focusable, .disabled]),
    .made(.dialog, 3, "Pay", states: .modal, [.made(.button, 4, "Buy"), .made(.text, 5, "8.70\u{A0}€")]),
  ]

  private func found(_ query: SemanticsQuery) -> [Int] { tree.matching(query).map(\.id.serial) }

  @Test("A query finds elements by role, label, states and the element around")
  func queries() {
    #expect(found(SemanticsQuery(.button)) == [2, 4])
    #expect(found(SemanticsQuery(.button, "Buy", states: .disabled)) == [2])
    #expect(found(SemanticsQuery(.button, "Buy", in: .init(.dialog, "Pay"))) == [4])
    #expect(found(SemanticsQuery(.button, "Buy", in: .init(.alert))) == [])
    #expect(found(SemanticsQuery(.button, "buy")) == [])
    #expect(found(SemanticsQuery(nil, "Tickets")) == [1])
  }

  @Test("A plain space in a query also stands for a no-break space in a label")
  func spaces() { #expect(found(SemanticsQuery(.text, "8.70 €")) == [5]) }

  @Test("A query reads as in a script")
  func description() {
    let query = SemanticsQuery(.button, "Say \"hi\"", states: [.disabled, .on], in: .init(.dialog, "Pay"))
    #expect("\(query)" == #"button "Say \"hi\"" disabled on in dialog "Pay""#)
  }

  @Test("A private value is found by the dots that stand for it, and an empty private element isn't")
  func privateValue() {
    var card = SemanticsNode.made(.textField, 1, "Card", states: .private)
    card.value = "4711"
    var name = SemanticsNode.made(.textField, 2, "Name")
    name.value = "Ada"
    let tree = [card, name, .made(.textField, 3, "PIN", states: .private)]
    var query = SemanticsQuery(.textField)
    query.value = "•••"
    #expect(tree.matching(query).map(\.label) == ["Card"])
    #expect("\(query)" == #"textField = "•••""#)
  }

  @Test("The dump has one line an element, with its words, states, actions and frame")
  func dump() {
    var slider = SemanticsNode.made(.slider, 1, "Tip", states: .focusable)
    (slider.key, slider.value) = ("tip", "10 %")
    slider.quantity = Quantity(10, in: 0...20, step: 5)
    slider.actions = [.increment, .decrement]
    var card = SemanticsNode.made(.textField, 2, "Card", states: [.private, .required, .invalid])
    (card.value, card.error, card.visible) = ("4711", "too short", nil)
    var button = SemanticsNode.made(.button, 3, "Buy\nnow", states: [.focusable, .focused])
    (button.actions, button.custom, button.place) = (.click, ["Remove"], .position(2, of: 5))
    (button.language, button.live, button.hint) = ("de", .polite, "Pays")
    #expect(
      [slider, card, button, .made(.list, 4, nil, [.made(.text, 5, "a")])].dump == """
        slider @tip "Tip" = "10 %" 0…20 step 5 focusable [increment decrement] 0 0 10 10
        textField "Card" = ••• required invalid "too short" private 0 0 10 10 hidden
        button "Buy\\nnow" focused 2/5 hint "Pays" language de polite [click "Remove"] 0 0 10 10
        list 0 0 10 10
          text "a" 0 0 10 10

        """)
  }
}
