import FollowspotData
import FollowspotSemantics
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A picker over a list without rows")
struct EmptyPickerTests {
  @Test("A picker without options is disabled in any style", arguments: ["menu", "inline", "wheel", "segmented"])
  func disabled(style: String) throws {
    let kiosk = try WatchedSession(
      """
      followspot: 1
      settings: { locale: en }
      data:
        rooms: { list: { id: text, name: text }, key: id, session: true }
        room: { text: , session: true }
      screens:
        home: { VStack: [ { Picker: Room, sets: room, of: $rooms, label: $name, style: \(style) }, { Button: Next, action: back } ] }
      """)
    func focusable() -> [String] {
      _ = kiosk.host.update()
      return kiosk.host.semantics.matching(SemanticsQuery(states: .focusable))
        .filter { !$0.states.contains(.disabled) }.compactMap(\.label)
    }
    #expect(focusable() == ["Next"])
    kiosk.session.store.set(
      "rooms", to: .list([DataRow(key: "a", values: ["id": .text("a"), "name": .text("A")])]), now: .zero)
    kiosk.pass(.milliseconds(20))
    #expect(focusable().count > 1)
  }
}
