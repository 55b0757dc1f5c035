import FollowspotJSON
import Observation
import Synchronization
import Testing

@testable import FollowspotData

@MainActor @Suite("The size of a datum")
struct DatumSizeTests {
  private static let long = String(repeating: "x", count: 60_000)
  private let store = DataStore([
    DataDeclaration("rows", .list([.init("id", .text), .init("a", .text), .init("b", .text)], key: "id")),
    DataDeclaration("short", .list([.init("id", .text), .init("a", .text)], key: "id"), initial: .list([])),
  ])

  private func row(_ id: Int, _ text: String = long) -> JSON {
    .object(["id": .string("\(id)"), "a": .string(text), "b": .string(text)])
  }

  private func error(_ work: () throws(DataError) -> some Any) -> String? {
    do throws(DataError) {
      _ = try work()
      return nil
    } catch { return "\(error)" }
  }

  /// The size as the whole value gives it.
  private func counted(_ name: String) -> Int { store[name]?.size ?? 0 }

  @Test("The size of a datum is limited for values that programs set")
  func set() throws {
    let rows = JSON.array((0..<100).map { row($0) })
    #expect(
      error { () throws(DataError) in try store.set(["rows": rows], now: .zero) }
        == "rows: expected a datum of 8388608 bytes at most in all, found \(100 * (120_000 + 64) + 190 + 16)")
    #expect(store["rows"] == nil && store.revision == 0)
    try store.set(["rows": .array((0..<60).map { row($0) })], now: .zero)
    let value = try #require(store["rows"])
    guard case .list(let held) = value else { return }
    let more =
      held + held.map { DataRow(key: "x\($0.key)", values: $0.values.merging(["id": .text("x\($0.key)")]) { $1 }) }
    #expect(!store.set("rows", to: .list(more), now: .zero) && store["rows"] == value)
  }

  @Test("The size of a datum is limited for patches, which count only their changes and are atomic")
  func patch() throws {
    for start in stride(from: 0, to: 60, by: 20) {
      try store.patch("rows", (start..<start + 20).map { .insert(row($0), before: nil) }, now: .zero)
    }
    let before = store["rows"]
    #expect(
      error { () throws(DataError) in
        try store.patch("rows", (60..<80).map { .insert(row($0), before: nil) }, now: .zero)
      }?.hasPrefix("changes[9]: expected a datum of 8388608 bytes at most in all, found 84") == true)
    #expect(store["rows"] == before)
    // Removed rows make room for new ones.
    try store.patch(
      "rows", (0..<20).map { .remove(key: "\($0)") } + (60..<80).map { .insert(row($0), before: nil) }, now: .zero)
    try store.patch(
      "rows", [.update(key: "70", .object(["a": .null])), .move(key: "71", before: "60"), .remove(key: "72")],
      now: .zero)
    try store.patch("rows", [.remove(key: "73"), .insert(row(73, "short"), before: "60")], now: .zero)
    #expect(store.size(of: "rows") == counted("rows"))
    try store.patch("rows", (20..<80).filter { $0 != 72 }.map { .remove(key: "\($0)") }, now: .zero)
    #expect(store.size(of: "rows") == counted("rows") && store.releasedSize > 4 << 20)
  }

  @Test("The size of a datum is limited for actions, which have no effect above the limit")
  func actions() throws {
    func append(_ id: String, _ text: String) {
      store.apply(.append(DataRow(key: id, values: ["id": .text(id), "a": .text(text)])), to: "short", now: .zero)
    }
    for id in 0..<200 { append("\(id)", Self.long) }
    #expect(store.rowCount(of: "short") == 139 && store.size(of: "short") <= DataType.sizeLimit)
    store.apply(.remove(key: "7"), to: "short", now: .zero)
    append("3", "short")
    append("3", "longer")
    #expect(store.keys(of: "short")?.last == "3" && store.value("a", ofRow: "3", of: "short") == .text("longer"))
    #expect(store.size(of: "short") == counted("short") && store.rowCount(of: "short") == 138)
    let revision = store.revision
    append("3", "longer")
    store.apply(.remove(key: "none"), to: "short", now: .zero)
    #expect(store.revision == revision)
    store.apply(.clear, to: "short", now: .zero)
    #expect(store.size(of: "short") == counted("short") && store["short"] == .list([]))
  }

  @Test("A change of one row reads no other row of the list")
  func reads() throws {
    let rows = (0..<9).map { DataRow(key: "\($0)", values: ["id": .text("\($0)"), "a": .text("a")]) }
    #expect(store.set("short", to: .list(rows), now: .zero))
    let isRead = Mutex(false)
    withObservationTracking {
      store.apply(.remove(key: "2"), to: "short", now: .zero)
      store.apply(.append(DataRow(key: "3", values: ["id": .text("3")])), to: "short", now: .zero)
      store.apply(.append(DataRow(key: "new", values: ["id": .text("new")])), to: "short", now: .zero)
    } onChange: {
      isRead.withLock { $0 = true }
    }
    #expect(store.keys(of: "short") == ["0", "1", "4", "5", "6", "7", "8", "3", "new"])
    try store.patch("short", [.update(key: "7", .object(["a": .string("b")]))], now: .zero)
    #expect(isRead.withLock { !$0 })
  }
}
