import FollowspotTesting
import FollowspotJSON
import Observation
import Synchronization
import Testing

@testable import FollowspotData

@MainActor @Suite("Data")
struct DataStoreTests {
  static let row: [DataType.Field] = [
    .init("id", .text), .init("line", .text), .init("platform", .integer(1...40)), .init("delay", .duration(.minutes)),
  ]
  static let departures = DataDeclaration("departures", .list(row, key: "id"), expires: .seconds(120))

  private func store() -> DataStore {
    DataStore([
      DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open")),
      DataDeclaration("tickets", .integer(1...9), initial: .integer(1), isOfSession: true),
      DataDeclaration("visitor", .record([.init("name", .text), .init("age", .integer(0...150))])), Self.departures,
      DataDeclaration("any", .integer(.min ... .max)),
      DataDeclaration("ratio", .number(DataType.anyNumber, digits: nil)),
      DataDeclaration("price", .money(currency: "EUR")), DataDeclaration("span", .duration(.minutes)),
    ])
  }

  private func row(_ id: String, line: String = "M1", platform: Int = 1) -> JSON {
    .object(["id": .string(id), "line": .string(line), "platform": .integer(platform)])
  }

  /// Returns the error of an operation; nil if it succeeds.
  private func error(_ work: () throws(DataError) -> some Any) -> DataError? {
    do throws(DataError) {
      _ = try work()
      return nil
    } catch { return error }
  }

  @Test("Session data that a reload turns into other data have their initial values")
  func noLongerOfSession() {
    let old = DataStore([DataDeclaration("guest", .text, isOfSession: true), DataDeclaration("note", .text)])
    old.set("guest", to: .text("Ms Haddad"), now: .zero)
    old.set("note", to: .text("closed at noon"), now: .zero)
    let new = DataStore(
      [DataDeclaration("guest", .text, isKept: true), DataDeclaration("note", .text, isOfSession: true)], keeping: old)
    #expect(new["guest"] == nil && new["note"] == .text("closed at noon") && new.dropped.isEmpty)
  }

  @Test("Private data that a reload turns into other data have their initial values")
  func noLongerPrivate() {
    let old = DataStore([
      DataDeclaration("pin", .text, isPrivate: true), DataDeclaration("name", .text),
      DataDeclaration("card", .text, isPrivate: true),
    ])
    for name in ["pin", "name", "card"] { old.set(name, to: .text("4711"), now: .zero) }
    let new = DataStore(
      [
        DataDeclaration("pin", .text, initial: .text("none"), isKept: true),
        DataDeclaration("name", .text, isPrivate: true), DataDeclaration("card", .text, isPrivate: true),
      ], keeping: old)
    #expect(new["pin"] == .text("none") && new.dropped.isEmpty)
    #expect(new["name"] == .text("4711") && new["card"] == .text("4711"))
  }

  @Test("A reload with other bounds keeps the values within them, and lists those that it drops")
  func otherBounds() {
    let old = store()
    old.set("tickets", to: .integer(7), now: .zero)
    old.set("service", to: .text("closed"), now: .zero)
    let wider = DataStore(
      [DataDeclaration("tickets", .integer(1...20), initial: .integer(1), isOfSession: true)], keeping: old)
    #expect(wider["tickets"] == .integer(7) && wider.dropped.isEmpty)
    let narrower = DataStore(
      [
        DataDeclaration("tickets", .integer(1...5), initial: .integer(1), isOfSession: true),
        DataDeclaration("service", .choice(["open", "busy"])), DataDeclaration("visitor", .text),
      ], keeping: old)
    #expect(narrower["tickets"] == .integer(1) && narrower["service"] == nil)
    #expect(
      narrower.dropped.map(\.description) == [
        "'tickets' had a visitor's value of another type, and is now a whole number from 1 to 5; it is '1' again",
        "'service' was 'closed', and is now 'open' or 'busy'; it is missing",
      ])
  }

  @Test("Data have their initial values at first, and then the values that were set")
  func values() throws {
    let store = store()
    #expect(store["service"] == .text("open"))
    #expect(store["departures"] == nil && store.keys(of: "departures") == nil)
    #expect(try store.set(["service": .string("closed"), "tickets": .number(3)], now: .zero) == 1)
    #expect(store["service"] == .text("closed"))
    #expect(store["tickets"] == .integer(3))
    try store.set(["service": .null, "visitor": .object(["name": .string("Ada"), "age": .null])], now: .zero)
    #expect(store["service"] == nil)
    #expect(store["visitor"] == .record(["name": .text("Ada")]))
  }

  @Test(
    "A wrong value is refused with its place, the expected type and the found value, and the whole change is dropped",
    arguments: [
      (["servcie": .string("open")], "there is nothing called 'servcie'; did you mean 'service'?"),
      (
        ["any": .number(9_223_372_036_854_775_808)],
        "any: expected a whole number from -9223372036854775808 to 9223372036854775807, found 9.223372036854776e+18"
      ),
      (["ratio": .number(1e300)], "ratio: expected a number from -1000000000000000 to 1000000000000000, found 1e+300"),
      (
        ["price": .number(1e300)],
        "price: expected an amount in EUR, from -900000000000 to 900000000000, found 1e+300"
      ),
      (
        ["span": .number(1e300)], "span: expected a number of seconds, below 1000000000 either way, found 1e+300"
      ),
      (["service": .string("ajar")], "service: expected 'open' or 'closed', found the text 'ajar'"),
      (["tickets": .integer(10)], "tickets: expected a whole number from 1 to 9, found 10"),
      (["tickets": .number(1.5)], "tickets: expected a whole number from 1 to 9, found 1.5"),
      (["tickets": .string("2")], "tickets: expected a whole number from 1 to 9, found the text '2'"),
      (["visitor": .array([])], "visitor: expected an object with 'name' and 'age', found a list of 0"),
      (["visitor": .object(["nmae": .null])], "there is nothing called 'visitor.nmae'; did you mean 'visitor.name'?"),
      (["departures": .object([:])], "departures: expected a list of objects, each with its 'id', found an object"),
      (
        ["departures": .array([.object(["id": .string("a"), "platform": .bool(true)])])],
        "departures[0].platform: expected a whole number from 1 to 40, found true"
      ),
      (
        ["departures": .array([.object(["line": .string("M1")])])],
        "departures[0].id: expected a key that identifies the row, found null"
      ),
      (
        ["departures": .array([.object(["id": .string("a")]), .object(["id": .string("a")])])],
        "departures[1].id: expected a unique key, found 'a' as in departures[0]"
      ),
    ] as [(JSON.Object, String)])
  func refused(values: JSON.Object, message: String) throws {
    let store = store()
    let all = JSON.Object([("tickets", .integer(5))]) + values
    #expect(error { () throws(DataError) in try store.set(all, now: .zero) }?.description == message)
    #expect(store.revision == 0 && store["tickets"] == .integer(1))
  }

  @Test("A change notifies only the readers of the changed values")
  func observation() throws {
    let store = store()
    try store.set(["departures": .array((0..<4).map { row("\($0)") })], now: .zero)
    /// Whether a change notifies a reader.
    func isNoticed(_ values: JSON.Object, reading: () -> Any?) throws -> Bool {
      let noticed = Mutex(false)
      withObservationTracking {
        _ = reading()
      } onChange: {
        noticed.withLock { $0 = true }
      }
      try store.set(values, now: .zero)
      return noticed.withLock { $0 }
    }
    let one: JSON.Object = ["departures": .array((0..<4).map { row("\($0)", platform: $0 == 2 ? 7 : 1) })]
    #expect(try !isNoticed(one) { store.keys(of: "departures") })
    try store.set(["departures": .array((0..<4).map { row("\($0)") })], now: .zero)
    #expect(try !isNoticed(one) { store.row("1", of: "departures") })
    try store.set(["departures": .array((0..<4).map { row("\($0)") })], now: .zero)
    #expect(try isNoticed(one) { store.row("2", of: "departures") })
    #expect(try !isNoticed(one) { store["departures"] })
    try store.set(["departures": .array((0..<4).map { row("\($0)") })], now: .zero)
    #expect(try !isNoticed(one) { store.value("line", ofRow: "2", of: "departures") })
    try store.set(["departures": .array((0..<4).map { row("\($0)") })], now: .zero)
    #expect(try isNoticed(one) { store.value("platform", ofRow: "2", of: "departures") })
    #expect(
      try isNoticed(["departures": .array([.object(["id": .string("2")])])]) {
        store.value("platform", ofRow: "2", of: "departures")
      })
    try store.set(one, now: .zero)
    #expect(try !isNoticed(["tickets": .integer(4)]) { store["service"] })
    #expect(try isNoticed(["tickets": .integer(5)]) { store["tickets"] })
    #expect(try isNoticed(["departures": .array([row("3"), row("1")])]) { store.keys(of: "departures") })
    #expect(try isNoticed(["departures": .null]) { store.keys(of: "departures") })
  }

  @Test("Each write of private data counts as a revision, which so tells nothing about the value")
  func privateRevisions() throws {
    let list = DataType.list([DataType.Field("id", .text), DataType.Field("name", .text)], key: "id")
    let store = DataStore([
      DataDeclaration("pin", .text, isPrivate: true), DataDeclaration("open", .text),
      DataDeclaration("people", list, isPrivate: true),
    ])
    var told = 0
    store.onChange = { _ in told += 1 }
    let people: JSON.Object = ["people": .array([.object(["id": .string("a"), "name": .string("Ada")])])]
    for (revision, pin) in [(1, "1"), (2, "2"), (3, "2"), (4, "2")] {
      #expect(try store.set(["pin": .string(pin)], now: .zero) == revision)
    }
    #expect(told == 2)
    #expect(try store.set(people, now: .zero) == 5 && store.set(people, now: .zero) == 6)
    for (revision, name) in [(7, "Ada"), (8, "Bo"), (9, "Bo")] {
      let change = ListChange.update(key: "a", .object(["name": .string(name)]))
      #expect(try store.patch("people", [change], now: .zero) == revision)
    }
    for _ in 0..<2 { #expect(try store.set(["open": .string("1")], now: .zero) == 10) }
  }

  @Test("The store reports each change once with the changed names, and no change without a difference")
  func report() throws {
    let store = store()
    var told: [Set<String>] = []
    store.onChange = { told.append($0.values) }
    try store.set(["tickets": .integer(2), "service": .string("open")], now: .zero)
    try store.set(["tickets": .integer(2)], now: .zero)
    try store.set(["departures": .array([row("a")]), "tickets": .integer(3)], now: .zero)
    #expect(told == [["tickets"], ["departures", "tickets"]])
    #expect(store.revision == 2)
  }

  @Test("Rows of a list are inserted, updated, moved and removed by key")
  func patch() throws {
    let store = store()
    try store.set(["departures": .array([row("a"), row("b"), row("c")])], now: .zero)
    try store.patch(
      "departures",
      [
        .insert(row("d"), before: "b"), .insert(row("e"), before: nil),
        .update(key: "c", .object(["platform": .integer(9)])), .remove(key: "a"), .move(key: "e", before: "d"),
        .move(key: "b", before: nil), .update(key: "d", .object(["line": .null])),
      ], now: .zero)
    #expect(store.keys(of: "departures") == ["e", "d", "c", "b"])
    #expect(store.row("c", of: "departures")?["platform"] == .integer(9))
    #expect(store.row("c", of: "departures")?["line"] == .text("M1"))
    #expect(store.row("d", of: "departures")?["line"] == nil)
    #expect(store.row("a", of: "departures") == nil)
  }

  @Test(
    "A patch with a wrong change or an old revision changes nothing",
    arguments: [
      (
        .insert(.object(["id": .string("a")]), before: nil),
        "changes[1]: expected a key that 'departures' has not, found 'a'"
      ),
      (.remove(key: "x"), "changes[1].key: expected the key of a row of 'departures', found 'x'"),
      (.move(key: "a", before: "y"), "changes[1].before: expected the key of a row of 'departures', found 'y'"),
      (
        .update(key: "a", .object(["platform": .integer(0)])),
        "changes[1].value.platform: expected a whole number from 1 to 40, found 0"
      ),
      (
        .update(key: "a", .object(["id": .string("b")])), "changes[1].value: expected the key 'a' to stay, found 'b'"
      ),
    ] as [(ListChange, String)])
  func badPatch(change: ListChange, message: String) throws {
    let store = store()
    try store.set(["departures": .array([row("a"), row("b")])], now: .zero)
    let changes = [.remove(key: "b"), change]
    #expect(
      error { () throws(DataError) in try store.patch("departures", changes, now: .zero) }?.description == message)
    #expect(store.keys(of: "departures") == ["a", "b"])
    let revision = store.revision
    try store.patch("departures", [.remove(key: "b")], ifRevision: revision, now: .zero)
    #expect(
      error { () throws(DataError) in
        try store.patch("departures", [.remove(key: "a")], ifRevision: revision, now: .zero)
      } == .stale(revision: revision + 1))
    #expect(error { () throws(DataError) in try store.patch("tickets", [], now: .zero) } != nil)
  }

  @Test("Data become missing if nothing sets them before they expire")
  func expiry() throws {
    let store = store()
    #expect(store.nextDeadline == nil)
    try store.set(["departures": .array([row("a")])], now: .seconds(10))
    #expect(store.nextDeadline == .seconds(130))
    try store.patch("departures", [.insert(row("b"), before: nil)], now: .seconds(100))
    try store.set(["service": .string("closed")], lifetime: .seconds(5), now: .seconds(100))
    #expect(store.nextDeadline == .seconds(105))
    store.expire(at: .seconds(104))
    #expect(store["service"] == .text("closed"))
    store.expire(at: .seconds(105))
    #expect(store["service"] == nil && store.keys(of: "departures") == ["a", "b"])
    store.expire(at: .seconds(220))
    #expect(store["departures"] == nil && store.nextDeadline == nil)
  }

  @Test("Session data are reset with a session")
  func session() throws {
    let store = store()
    try store.set(["tickets": .integer(4), "service": .string("closed")], now: .zero)
    store.resetSession(now: .zero)
    #expect(store["tickets"] == .integer(1) && store["service"] == .text("closed"))
  }

  @Test("Initial values don't expire after a session")
  func initial() throws {
    let store = DataStore([
      DataDeclaration("note", .text, initial: .text("none"), expires: .seconds(20), isOfSession: true)
    ])
    try store.set(["note": .string("a guest's")], now: .zero)
    store.resetSession(now: .seconds(5))
    #expect(store["note"] == .text("none") && store.nextDeadline == nil)
    store.expire(at: .seconds(60))
    #expect(store["note"] == .text("none"))
  }

  @Test(
    "Random changes by key have the same result as those of a plain array", arguments: SeededGenerator.seeds(20))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(below count: Int) -> Int { .random(in: 0..<count, using: &random) }
    let store = store()
    try store.set(["departures": .array([])], now: .zero)
    var model: [String] = []
    for round in 0..<60 {
      var changes: [ListChange] = []
      for part in 0..<number(below: 6) {
        let before = model.isEmpty || number(below: 3) == 0 ? nil : model[number(below: model.count)]
        if model.isEmpty || number(below: 2) == 0 {
          let key = "\(round)-\(part)"
          changes.append(.insert(row(key), before: before))
          model.insert(key, at: before.flatMap { model.firstIndex(of: $0) } ?? model.count)
        } else {
          let key = model.remove(at: number(below: model.count))
          if number(below: 2) == 0 {
            changes.append(.remove(key: key))
          } else {
            let before = before == key ? nil : before
            changes.append(.move(key: key, before: before))
            model.insert(key, at: before.flatMap { model.firstIndex(of: $0) } ?? model.count)
          }
        }
      }
      try store.patch("departures", changes, now: .zero)
      #expect(store.keys(of: "departures") == model)
      #expect(model.allSatisfy { store.row($0, of: "departures") != nil })
    }
  }
}
