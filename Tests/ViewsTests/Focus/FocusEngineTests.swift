import FollowspotGeometry
import FollowspotSemantics
import Testing

@testable import FollowspotViews

/// The decisions about the focus, on descriptions without views.
@Suite("Focus decisions")
struct FocusEngineTests {
  /// Returns a button; numbers of a hundred and more are disabled.
  private func button(_ number: Int, key: String? = nil, at frame: Rect? = nil, isDefault: Bool = false)
    -> SemanticsNode
  {
    var node = SemanticsNode(
      .button, id: .init(serial: number), bounds: frame ?? Rect(x: 0, y: Double(number) * 10, width: 50, height: 10))
    node.states = number >= 100 ? [.focusable, .disabled] : .focusable
    (node.key, node.isDefaultFocus) = (key, isDefault)
    return node
  }

  private func scope(_ role: Role, _ number: Int, _ children: [SemanticsNode]) -> SemanticsNode {
    var node = SemanticsNode(role, id: .init(serial: number))
    node.children = children
    return node
  }

  private func id(_ number: Int) -> SemanticsNode.ID { .init(serial: number) }

  private func modal(_ number: Int, step: Int? = nil) -> FocusMap.ScopeID {
    FocusMap.ScopeID(node: id(number), step: step.map { .position($0, of: 9) })
  }

  /// Moves by a command. Returns the number of the element with the focus.
  @discardableResult
  private func move(_ engine: inout FocusEngine, _ command: FocusCommand, _ map: FocusMap) -> Int? {
    engine.follow(map)
    if case .element(let element) = engine.target(of: command, in: map) { engine.focus(element.id, in: map) }
    return engine.current?.serial
  }

  @Test("Next and previous go round the enabled elements in reading order")
  func round() {
    let map = FocusMap([button(1), button(100), scope(.group, 7, [button(2)]), button(3)])
    var engine = FocusEngine()
    #expect((0..<4).map { _ in move(&engine, .next, map) } == [1, 2, 3, 1])
    #expect((0..<4).map { _ in move(&engine, .previous, map) } == [3, 2, 1, 3])
    var fresh = FocusEngine()
    #expect(move(&fresh, .previous, map) == 3)
  }

  @Test("Arrows go to the nearest element straight ahead, and down and up find the order where nothing is ahead")
  func arrows() {
    let map = FocusMap([
      button(1, at: Rect(x: 0, y: 0, width: 40, height: 20)), button(2, at: Rect(x: 60, y: 4, width: 40, height: 20)),
      button(3, at: Rect(x: 0, y: 60, width: 40, height: 20)),
      button(4, at: Rect(x: 300, y: 200, width: 40, height: 20)),
    ])
    var engine = FocusEngine()
    engine.focus(id(1), in: map)
    #expect(move(&engine, .right, map) == 2)
    #expect(move(&engine, .left, map) == 1)
    #expect(move(&engine, .down, map) == 3)
    #expect(move(&engine, .up, map) == 1)
    #expect(move(&engine, .left, map) == 1)
    engine.focus(id(3), in: map)
    #expect(move(&engine, .down, map) == 4)
    #expect(move(&engine, .down, map) == 1)
  }

  @Test("An element of a section is reached although none lies straight ahead")
  func sections() {
    func section(_ node: SemanticsNode) -> SemanticsNode {
      var node = node
      node.focusSection = 9
      return node
    }
    let start = button(1, at: Rect(x: 0, y: 100, width: 40, height: 20))
    let (high, low) = (Rect(x: 200, y: 0, width: 40, height: 20), Rect(x: 200, y: 400, width: 40, height: 20))
    var engine = FocusEngine()
    let plain = FocusMap([start, button(2, at: high), button(3, at: low)])
    engine.focus(id(1), in: plain)
    #expect(move(&engine, .right, plain) == 2)
    let far = FocusMap([start, button(3, at: low)])
    engine.focus(id(1), in: far)
    #expect(move(&engine, .right, far) == 1)
    let sections = FocusMap([start, section(button(2, at: high)), section(button(3, at: low))])
    engine.focus(id(1), in: sections)
    #expect(move(&engine, .right, sections) == 2)
    #expect(move(&engine, .down, sections) == 3)
  }

  @Test("A modal scope takes the focus to its first element, and gives it back to where it was")
  func scopes() {
    var engine = FocusEngine()
    let below = [button(1), button(2), button(3)]
    _ = move(&engine, .next, FocusMap(below))
    #expect(move(&engine, .next, FocusMap(below)) == 2)
    let sheet = FocusMap([scope(.dialog, 50, [button(11), button(12)])], scopes: [modal(50)])
    engine.follow(sheet)
    #expect(engine.current == id(11))
    #expect((0..<2).map { _ in move(&engine, .next, sheet) } == [12, 11])
    let alert = FocusMap(
      [scope(.alert, 60, [button(21), button(22, isDefault: true)])], scopes: [modal(50), modal(60)])
    engine.follow(alert)
    #expect(engine.current == id(22))
    // Both close in one update, and the opener is gone meanwhile.
    engine.follow(FocusMap([button(1), button(3)]))
    #expect(engine.current == id(3))
  }

  @Test("A guide begins at Next, or else at its target, and so does each of its steps")
  func guides() {
    var engine = FocusEngine()
    let card = scope(.guide, 50, [button(11), button(12, isDefault: true)])
    engine.follow(FocusMap([button(1), card], scopes: [modal(50, step: 1)]))
    #expect(engine.current == id(12))
    let lit = FocusMap([button(1), scope(.guide, 50, [button(11)])], scopes: [modal(50, step: 2)])
    engine.follow(lit)
    #expect(engine.current == id(1) && lit.isGuide)
    engine.follow(FocusMap([scope(.guide, 50, [button(11)])], scopes: [modal(50, step: 3)]))
    #expect(engine.current == nil)
  }

  @Test("A gone element is found by its key, else its neighbour has the focus: the next, then the previous")
  func gone() {
    var engine = FocusEngine()
    let old = FocusMap([button(1), button(2, key: "b"), button(3), button(4)])
    engine.follow(old)
    engine.focus(id(2), in: old)
    engine.follow(FocusMap([button(1), button(9, key: "b"), button(3)]))
    #expect(engine.current == id(9))
    engine.follow(FocusMap([button(1), button(3)]))
    #expect(engine.current == id(3))
    engine.follow(FocusMap([button(1), button(7)]))
    #expect(engine.current == id(1))
    engine.follow(FocusMap([button(6), button(8, isDefault: true)]))
    #expect(engine.current == id(8))
    engine.follow(FocusMap([button(5)]))
    #expect(engine.current == nil)
  }

  @Test("A screen with a default focus begins there, although it has a neighbour of the element that had the focus")
  func screens() {
    var engine = FocusEngine()
    let first = FocusMap([button(1, isDefault: true), button(2, key: "back"), button(3)])
    engine.follow(first)
    engine.focus(id(3), in: first)
    engine.follow(FocusMap([button(4), button(5, isDefault: true), button(6, key: "back")]))
    #expect(engine.current == id(5))
    let same = FocusMap([button(5, isDefault: true), button(6, key: "back"), button(7)])
    engine.focus(id(7), in: same)
    engine.follow(FocusMap([button(5, isDefault: true), button(6, key: "back")]))
    #expect(engine.current == id(6))
  }

  @Test("An element that is disabled under the focus keeps it, and can't be reached again")
  func disabled() {
    var engine = FocusEngine()
    let map = FocusMap([button(1), button(2)])
    engine.focus(id(2), in: map)
    var off = button(2)
    off.states.insert(.disabled)
    let next = FocusMap([button(1), off])
    engine.follow(next)
    #expect(engine.current == id(2))
    #expect((0..<2).map { _ in move(&engine, .next, next) } == [1, 1])
  }

  @Test("Select waits after a change of the scope until every key is up")
  func deaf() {
    var engine = FocusEngine()
    let sheet = FocusMap([scope(.dialog, 50, [button(11)])], scopes: [modal(50)])
    engine.follow(FocusMap([button(1)]), areKeysDown: true)
    #expect(!engine.isDeaf)
    engine.follow(sheet, areKeysDown: true)
    #expect(engine.isDeaf)
    engine.keysAreUp()
    engine.follow(FocusMap([button(1)]))
    #expect(!engine.isDeaf)
  }

  @Test("Rows that no view shows stand in the order where they belong, and are met from their near end")
  func rows() {
    var list = scope(.list, 40, [button(4), button(5)])
    list.children[0].place = .position(4, of: 9)
    list.children[1].place = .position(5, of: 9)
    let map = FocusMap([button(1), list, button(2)]) { _ in [0..<3, 5..<9] }
    var engine = FocusEngine()
    engine.focus(id(5), in: map)
    #expect(engine.target(of: .next, in: map) == .rows(list: id(40), 5..<9))
    engine.focus(id(4), in: map)
    #expect(engine.target(of: .previous, in: map) == .rows(list: id(40), 2..<3))
    engine.focus(id(2), in: map)
    #expect(engine.target(of: .previous, in: map) == .rows(list: id(40), 8..<9))
  }
}
