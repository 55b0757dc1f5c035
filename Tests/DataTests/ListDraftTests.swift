import FollowspotTesting
import FollowspotJSON
import Testing

@testable import FollowspotData

@MainActor @Suite("Changes of a list by key")
struct ListDraftTests {
  private nonisolated static let type = DataType.list(
    [.init("id", .text), .init("n", .integer(0...99)), .init("note", .text)], key: "id")

  private func store() -> DataStore { DataStore([DataDeclaration("list", Self.type)]) }

  private func row(_ key: String, _ number: Int = 1) -> JSON {
    .object(["id": .string(key), "n": .integer(number)])
  }

  /// A reference implementation of the changes with an array.
  private struct Plain {
    var rows: [DataRow] = []

    mutating func apply(_ change: ListChange, at index: Int) throws(DataError) {
      let path = "changes[\(index)]"
      switch change {
      case .insert(let json, let before):
        let row = try ListDraftTests.type.row(of: json, at: "\(path).value")
        guard !rows.contains(where: { $0.key == row.key }) else {
          throw .wrongType(path: path, expected: "a key that 'list' has not", found: "'\(row.key)'")
        }
        rows.insert(row, at: try place(before, "\(path).before"))
      case .update(let key, let json):
        guard case .object(let object) = json else { return }
        let index = try place(key, "\(path).key")
        var whole = object
        if whole["id"] == nil { whole["id"] = .string(key) }
        let new = try ListDraftTests.type.row(of: .object(whole), at: "\(path).value")
        guard new.key == key else {
          throw .wrongType(path: "\(path).value", expected: "the key '\(key)' to stay", found: "'\(new.key)'")
        }
        for member in object.members { rows[index].values[member.name] = new.values[member.name] }
      case .remove(let key): rows.remove(at: try place(key, "\(path).key"))
      case .move(let key, let before):
        let row = rows.remove(at: try place(key, "\(path).key"))
        rows.insert(row, at: try place(before, "\(path).before"))
      }
    }

    private func place(_ key: String?, _ path: String) throws(DataError) -> Int {
      guard let key else { return rows.count }
      if let place = rows.firstIndex(where: { $0.key == key }) { return place }
      throw .wrongType(path: path, expected: "the key of a row of 'list'", found: "'\(key)'")
    }
  }

  /// Returns a random change of a present, removed or unknown row.
  private func change(_ random: inout SeededGenerator) -> ListChange {
    let keys = (0..<12).map { "k\($0)" }
    let (key, other) = (keys.randomElement(using: &random) ?? "", keys.randomElement(using: &random) ?? "")
    let before = Int.random(in: 0..<3, using: &random) == 0 ? nil : other
    // Some numbers are outside of the bounds.
    let number = Int.random(in: 0..<104, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: return .insert(row(key, number), before: before)
    case 3: return .update(key: key, .object(["n": .integer(number), "note": .string(other)]))
    case 4: return .update(key: key, .object(["id": .string(number == 0 ? other : key), "note": .null]))
    case 5: return .remove(key: key)
    default: return .move(key: key, before: before)
    }
  }

  @Test(
    "A patch has the same result as its changes one by one, or is refused with the error of the first wrong one",
    arguments: SeededGenerator.seeds(40))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = store()
    try store.set(["list": .array([])], now: .zero)
    var plain = Plain()
    var takenAtOnce = 0
    for _ in 0..<80 {
      var (changes, next): ([ListChange], Plain) = ([], plain)
      var wrong: DataError?
      for index in 0..<Int.random(in: 1...12, using: &random) {
        // Most changes that would be refused are skipped, so that long patches succeed too.
        for _ in 0..<6 {
          let change = change(&random)
          var tried = next
          do throws(DataError) { try tried.apply(change, at: index) } catch {
            if Int.random(in: 0..<40, using: &random) > 0 { continue }
            wrong = error
          }
          changes.append(change)
          next = tried
          break
        }
        if wrong != nil || changes.count <= index { break }
      }
      var found: DataError?
      do throws(DataError) { try store.patch("list", changes, now: .zero) } catch { found = error }
      #expect(found == wrong, "FOLLOWSPOT_SEED=\(seed) \(changes)")
      if wrong == nil {
        plain = next
        takenAtOnce = max(takenAtOnce, changes.count)
      }
      #expect(store.keys(of: "list") == plain.rows.map(\.key), "FOLLOWSPOT_SEED=\(seed) \(changes)")
      #expect(store["list"] == .list(plain.rows), "FOLLOWSPOT_SEED=\(seed) \(changes)")
      #expect(plain.rows.allSatisfy { store.row($0.key, of: "list") == $0.values }, "FOLLOWSPOT_SEED=\(seed)")
      #expect(store.rowCount(of: "list") == plain.rows.count)
      #expect(store.size(of: "list") == DataValue.list(plain.rows).size, "FOLLOWSPOT_SEED=\(seed) \(changes)")
      // Touches change the list in between.
      if let key = plain.rows.randomElement(using: &random)?.key, Bool.random(using: &random) {
        try store.change("list", by: .remove(key: key), now: .zero)
        plain.rows.removeAll { $0.key == key }
      }
    }
    #expect(takenAtOnce > 6, "FOLLOWSPOT_SEED=\(seed)")
  }

  @Test(
    "A patch is refused if a row is removed, already present, or moved before itself",
    arguments: [
      ([.remove(key: "a"), .move(key: "b", before: "a")], "changes[1].before", "'a'"),
      ([.move(key: "b", before: "b")], "changes[0].before", "'b'"),
      ([.remove(key: "a"), .remove(key: "a")], "changes[1].key", "'a'"),
      ([.remove(key: "a"), .update(key: "a", .object([:]))], "changes[1].key", "'a'"),
      ([.insert(.object(["id": .string("d")]), before: "d")], "changes[0].before", "'d'"),
      (
        [.insert(.object(["id": .string("d")]), before: nil), .remove(key: "d"), .move(key: "a", before: "d")],
        "changes[2].before", "'d'"
      ),
    ] as [([ListChange], String, String)])
  func refused(changes: [ListChange], path: String, found: String) throws {
    let store = store()
    try store.set(["list": .array([row("a"), row("b")])], now: .zero)
    let error = #expect(throws: DataError.self) { try store.patch("list", changes, now: .zero) }
    #expect(error == .wrongType(path: path, expected: "the key of a row of 'list'", found: found))
    #expect(store.keys(of: "list") == ["a", "b"])
  }

  @Test("A patch can remove a row and insert it as a new one")
  func comesBack() throws {
    let store = store()
    try store.set(["list": .array([row("a"), row("b")])], now: .zero)
    try store.patch("list", [.update(key: "a", .object(["note": .string("old")]))], now: .zero)
    try store.patch("list", [.remove(key: "a"), .insert(row("a", 7), before: nil)], now: .zero)
    #expect(store.keys(of: "list") == ["b", "a"])
    #expect(store.row("a", of: "list") == ["id": .text("a"), "n": .integer(7)])
  }

  @Test("A change looks up no row but those that it names, however many there are", arguments: [10, 10_000])
  func manyRows(count: Int) throws {
    let places = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", $0) })
    var lookups: [String] = []
    var draft = ListDraft(name: "list", type: Self.type, count: count, size: 0) { key in
      lookups.append(key)
      return places[key].map { ListDraft.Old(place: $0, values: ["id": .text(key), "n": .integer(1)]) }
    }
    let (last, other) = ("\(count - 1)", "\(count - 2)")
    let changes: [ListChange] = [
      .move(key: last, before: other), .remove(key: last), .insert(row(last), before: other),
      .update(key: last, .object(["n": .integer(7)])), .insert(row("new"), before: nil),
    ]
    for (index, change) in changes.enumerated() { try draft.apply(change, at: index) }
    #expect(lookups == [last, other, last, last, other, last, "new"])
    #expect(draft.order?.numbers.suffix(3) == [count - 1, count - 2, count])
  }
}
