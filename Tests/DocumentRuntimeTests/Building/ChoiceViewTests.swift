import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Pickers, lists and grids in documents")
struct ChoiceViewTests {
  private func watched(_ view: String, rows: Int = 3) throws -> WatchedSession {
    let list = (0..<rows).map { "{ id: \($0), floor: \($0 / 2), name: Room \($0) }" }.joined(separator: ", ")
    return try WatchedSession(
      """
      followspot: 1
      data:
        size: { choice: [small, large], default: small }
        room: { integer: 0...10000, default: 1 }
        level: { integer: 0...10000, default: 9 }
        hidden: { integer: 0...9, default: 1, private: true }
        rooms: { list: { id: integer, floor: integer, name: text }, key: id, default: [\(list)] }
      messages: { en: { small: Small, large: Large } }
      screens:
        home: \(view)
      """)
  }

  private func nodes(_ kiosk: WatchedSession, _ role: Role) -> [SemanticsNode] {
    _ = kiosk.host.update()
    return kiosk.host.semantics.matching(SemanticsQuery(role))
  }

  private func tap(_ kiosk: WatchedSession, _ node: SemanticsNode?) throws {
    let place = try #require(node).bounds.center
    for phase in [TouchEvent.Phase.began, .ended] {
      kiosk.host.send(TouchEvent(phase: phase, location: place, time: kiosk.host.timeline.now))
    }
    kiosk.pass(.seconds(1))
  }

  @Test("A picker over a choice shows the words of the language, sets the datum and then runs its actions")
  func words() throws {
    let kiosk = try watched(
      "{ Picker: Cup, sets: size, style: segmented, action: { when: { data: { size: large } }, send: more } }")
    #expect(nodes(kiosk, .option).map(\.label) == ["Small", "Large"])
    try tap(kiosk, nodes(kiosk, .option).last)
    #expect(kiosk.session.store["size"] == .text("large") && kiosk.sent == ["more"])
    try tap(kiosk, nodes(kiosk, .option).last)
    #expect(kiosk.sent == ["more"], "the chosen option was chosen again")
  }

  @Test("A picker over 250 rows has them all")
  func manyRows() throws {
    for style in ["menu", "wheel", "segmented"] {
      let kiosk = try watched("{ Picker: Room, sets: room, of: $rooms, label: $name, style: \(style) }", rows: 250)
      kiosk.session.store.set("room", to: .integer(200), now: .zero)
      kiosk.pass(.milliseconds(100))
      let control = try #require(nodes(kiosk, style == "wheel" ? .spinButton : .button).first)
      #expect(control.value == "Room 200", "\(style)")
      if style == "wheel" { continue }
      try tap(kiosk, control)
      let chosen = try #require(nodes(kiosk, .option).first { $0.states.contains(.selected) })
      #expect(chosen.label == "Room 200" && chosen.place == .position(201, of: 250) && chosen.visible != nil)
      try tap(kiosk, nodes(kiosk, .option).first { $0.label == "Room 199" })
      #expect(kiosk.session.store["room"] == .integer(199))
    }
    let inline = try watched("{ Picker: Room, sets: room, of: $rooms, label: $name, style: inline }", rows: 250)
    // Without a scroll view the middle of the list is on the display, and only that is made.
    let middle = try #require(nodes(inline, .option).first { $0.label == "Room 125" })
    #expect(middle.place == .position(126, of: 250) && middle.visible != nil)
  }

  @Test("A picker over rows sets the datum to the key of a row, and follows the list and programs")
  func rows() throws {
    let kiosk = try watched("{ Picker: Room, sets: room, of: $rooms, label: '$name!', style: inline }")
    #expect(nodes(kiosk, .option).map(\.label) == ["Room 0!", "Room 1!", "Room 2!"])
    try tap(kiosk, nodes(kiosk, .option).last)
    #expect(kiosk.session.store["room"] == .integer(2))
    kiosk.session.store.set("room", to: .integer(0), now: .zero)
    kiosk.session.store.apply(.remove(key: "1"), to: "rooms", now: .zero)
    kiosk.pass(.milliseconds(50))
    let options = nodes(kiosk, .option)
    #expect(options.map(\.label) == ["Room 0!", "Room 2!"] && options[0].states.contains(.selected))
  }

  @Test(
    "The actions of a list and of a picker over rows read the fields of the chosen row, also after a wait",
    arguments: [
      "List: $rooms, content: { Text: $name }",
      "Picker: Room, of: $rooms, label: $name, style: inline",
    ])
  func fieldsOfRows(_ view: String) throws {
    let kiosk = try watched(
      "{ \(view), sets: room, action: [{ wait: 2s }, { set: { level: $floor } }, { when: { data: { name: Room 2 } }, send: chosen, with: { name: $name } }] }"
    )
    try tap(kiosk, (nodes(kiosk, .option) + nodes(kiosk, .row)).last { $0.label == "Room 2" })
    #expect(kiosk.session.store["room"] == .integer(2) && kiosk.session.store["level"] == .integer(9))
    kiosk.pass(.seconds(2))
    #expect(kiosk.session.store["level"] == .integer(1) && kiosk.sent == ["chosen"])
  }

  @Test("A menu in a document opens, and a choice closes it")
  func menu() throws {
    let kiosk = try watched("{ VStack: [{ Picker: Room, sets: room, of: $rooms, label: $name }] }")
    #expect(nodes(kiosk, .button).map(\.value) == ["Room 1"])
    try tap(kiosk, nodes(kiosk, .button).first)
    try tap(kiosk, nodes(kiosk, .option).first)
    #expect(kiosk.session.store["room"] == .integer(0) && nodes(kiosk, .dialog).isEmpty)
  }

  @Test("A picker over a private datum shows no choice in a dump, nor does its menu")
  func hidden() throws {
    let kiosk = try watched("{ Picker: Room, sets: hidden, of: $rooms, label: $name }")
    try tap(kiosk, nodes(kiosk, .button).first)
    #expect(!nodes(kiosk, .option).isEmpty)
    #expect(!kiosk.host.semantics.dump.contains("Room 1") && !kiosk.host.semantics.dump.contains("selected"))
  }

  @Test("A list has headings where the section changes, and its rows are counted among all of the data")
  func sections() throws {
    let kiosk = try watched(
      "{ List: $rooms, content: { Text: $name }, section: Floor $floor, sets: room }", rows: 4)
    let rows = nodes(kiosk, .row).filter { $0.actions.contains(.click) }
    #expect(nodes(kiosk, .heading).map(\.label) == ["Floor 0", "Floor 1"])
    #expect(rows.map(\.label) == (0..<4).map { "Room \($0)" } && rows[1].states.contains(.selected))
    #expect(nodes(kiosk, .list).first?.children.map(\.place) == (1...4).map { .position($0, of: 4) })
    #expect(rows.allSatisfy { $0.bounds.height >= 48 })
    try tap(kiosk, rows[3])
    #expect(kiosk.session.store["room"] == .integer(3))
  }

  @Test("A long list makes few rows, and keys reach all of them by pages and ends")
  func long() throws {
    let kiosk = try watched("{ List: $rooms, content: { Text: $name }, sets: room }", rows: 1000)
    #expect(nodes(kiosk, .row).count < 30)
    func focused() -> Int? {
      var found: Int?
      _ = kiosk.host.update()
      for root in kiosk.host.semantics {
        root.forEach {
          if $0.states.contains(.focused), case .position(let index, 1000) = $0.place { found = index }
        }
      }
      return found
    }
    _ = kiosk.host.take(.next)
    #expect(focused() == 1)
    for (key, expected) in [
      (KeyEquivalent.end, 1000...1000), (.pageUp, 985...995), (.home, 1...1), (.pageDown, 5...15),
    ] {
      #expect(kiosk.host.send(KeyPress(key)) == .handled)
      kiosk.pass(.milliseconds(50))
      #expect(focused().map(expected.contains) == true, "\(key): \(String(describing: focused()))")
    }
    _ = kiosk.host.take(.select)
    kiosk.pass(.milliseconds(50))
    #expect(kiosk.session.store["room"] == focused().map { .integer($0 - 1) })
  }

  @Test("A grid puts as many columns side by side as fit, and makes the cells near the visible part")
  func grid() throws {
    let cells = "ForEach: $rooms, content: { Button: { Text: $name }, action: { send: go } }"
    let kiosk = try watched("{ ScrollView: { LazyVGrid: { \(cells) }, minimum: 150, spacing: 10 } }", rows: 999)
    let grid = try #require(nodes(kiosk, .grid).first)
    #expect(grid.children.count < 400 && grid.children.first?.place == .position(1, of: 999))
    #expect(grid.children.prefix(4).allSatisfy { $0.bounds.midY == grid.children[0].bounds.midY })
    #expect(grid.children[4].bounds.minY > grid.children[0].bounds.maxY)
    _ = kiosk.host.take(.next)
    for command in [FocusCommand.right, .down] { _ = kiosk.host.take(command) }
    _ = kiosk.host.update()
    #expect(nodes(kiosk, .button).first { $0.states.contains(.focused) }?.label == "Room 5")
  }
}
