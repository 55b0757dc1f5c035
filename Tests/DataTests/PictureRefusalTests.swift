import FollowspotJSON
import Testing

@testable import FollowspotData

@MainActor @Suite("A picture in data")
struct PictureRefusalTests {
  private final class Told {
    var names: [Set<String>] = []
  }

  private let store = DataStore([
    DataDeclaration("trend", .image),
    DataDeclaration("person", .record([.init("name", .text), .init("photo", .image)])),
    DataDeclaration("rooms", .list([.init("id", .text), .init("plan", .image)], key: "id")),
  ])
  private let told = Told()

  init() throws {
    store.pictureRefusal = { $0.hasPrefix("/etc/") ? "it lies outside" : nil }
    try store.set(["rooms": .array([.object(["id": .string("a"), "plan": .string("a.png")])])], now: .zero)
    store.onChange = { [told] change in if !change.pictures.isEmpty { told.names.append(change.pictures) } }
  }

  /// Returns the position and the found value of the error of a change; empty if it succeeds.
  private func fault(_ change: () throws(DataError) -> Void) -> [String] {
    do throws(DataError) {
      try change()
      return []
    } catch {
      if case .wrongType(let path, _, let found) = error { return [path, found] }
      return ["\(error)"]
    }
  }

  private func row(_ id: String, _ plan: String) -> JSON { .object(["id": .string(id), "plan": .string(plan)]) }

  @Test("A forbidden path of a picture is refused when it is set, and nothing changes")
  func refused() throws {
    let reason = "'/etc/passwd': it lies outside"
    let (store, revision) = (store, store.revision)
    #expect(
      fault { () throws(DataError) in try store.set(["trend": .string("/etc/passwd")], now: .zero) } == [
        "trend", reason,
      ])
    #expect(
      fault { () throws(DataError) in
        try store.set(["person": .object(["photo": .string("/etc/passwd")])], now: .zero)
      } == ["person.photo", reason])
    #expect(
      fault { () throws(DataError) in
        try store.set(["rooms": .array([row("b", "b.png"), row("c", "/etc/passwd")])], now: .zero)
      } == ["rooms[1].plan", reason])
    #expect(
      fault { () throws(DataError) in try store.hold(.text("/etc/passwd"), in: "trend", now: .zero) } == [
        "trend", reason,
      ])
    let insert = ListChange.insert(row("b", "/etc/passwd"), before: nil)
    #expect(
      fault { () throws(DataError) in try store.patch("rooms", [.remove(key: "a"), insert], now: .zero) }
        == ["changes[1].value.plan", reason])
    let update = ListChange.update(key: "a", .object(["plan": .string("/etc/passwd")]))
    #expect(
      fault { () throws(DataError) in try store.patch("rooms", [update], now: .zero) } == [
        "changes[0].value.plan", reason,
      ])
    let added = DataMutation.append(DataRow(key: "b", values: ["id": .text("b"), "plan": .text("/etc/passwd")]))
    #expect(
      fault { () throws(DataError) in try store.change("rooms", by: added, now: .zero) } == ["rooms[0].plan", reason])
    #expect(store.revision == revision && told.names.isEmpty)
  }

  @Test("Only the pictures of rows that are set are checked again")
  func looked() throws {
    let insert = ListChange.insert(row("b", "b.png"), before: nil)
    try store.patch("rooms", [insert], now: .zero)
    try store.patch("rooms", [.update(key: "a", .object(["plan": .string("a.png")]))], now: .zero)
    try store.patch("rooms", [.move(key: "a", before: nil), .remove(key: "b")], now: .zero)
    try store.change(
      "rooms", by: .append(DataRow(key: "c", values: ["id": .text("c"), "plan": .text("c.png")])), now: .zero)
    try store.set(["trend": .string("t.png")], now: .zero)
    #expect(told.names == [["b.png"], ["a.png"], ["c.png"], ["t.png"]])
  }
}
