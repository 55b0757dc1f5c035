import FollowspotJSON
import FollowspotTesting
import Observation
import Synchronization
import Testing

@testable import FollowspotData

@MainActor @Suite("Data made from data")
struct DataDerivationTests {
  private static let euros = DataType.money(currency: "EUR")
  private static let basket = DataDeclaration(
    "basket", .list([.init("id", .text), .init("price", euros), .init("count", .integer(0...99))], key: "id"))

  private func euros(_ cents: Int) -> DataValue { .money(CurrencyAmount(tenThousandths: cents * 100, currency: "EUR")) }

  private func row(_ id: String, _ cents: Int, _ count: Int = 1) -> JSON {
    .object(["id": .string(id), "price": .number(Double(cents) / 100), "count": .integer(count)])
  }

  private func derived(
    _ name: String, _ type: DataType, _ operation: DataDerivation.Operation, _ operands: DataDerivation.Operand...
  ) -> DataDeclaration {
    DataDeclaration(name, type, derivation: DataDerivation(operation, operands))
  }

  @Test("The total of a basket follows its rows")
  func total() throws {
    let store = DataStore([
      derived(
        "total", Self.euros, .sum,
        .product(of: "basket", [.field("price", of: "basket", part: nil), .field("count", of: "basket", part: nil)])),
      derived("pieces", .integer(.min ... .max), .count, .rows(of: "basket")), Self.basket,
    ])
    #expect(store["total"] == nil && store["pieces"] == nil, "the list is missing")
    try store.set(["basket": .array([])], now: .zero)
    #expect(store["total"] == euros(0) && store["pieces"] == .integer(0))
    try store.set(["basket": .array([row("tea", 210, 2), row("cake", 390)])], now: .zero)
    #expect(store["total"] == euros(810) && store["pieces"] == .integer(2))
    try store.patch("basket", [.update(key: "cake", .object(["price": .null]))], now: .zero)
    #expect(store["total"] == nil, "a price is missing")
  }

  @Test("One change is reported once, with all data that it recalculates")
  func oneReport() throws {
    let store = DataStore([
      derived("double", .integer(.min ... .max), .product, .datum("single", part: nil), .constant(.integer(2))),
      DataDeclaration("a", .integer(.min ... .max)),
      derived("single", .integer(.min ... .max), .sum, .datum("a", part: nil), .constant(.integer(1))),
      DataDeclaration("other", .text),
    ])
    var changes: [Set<String>] = []
    store.onChange = { changes.append($0.values) }
    try store.set(["a": .integer(3)], now: .zero)
    try store.set(["other": .string("x")], now: .zero)
    #expect(changes == [["a", "single", "double"], ["other"]] && store["double"] == .integer(8))
    #expect(store.revision(of: "double") == 1 && store.revision == 2)
  }

  @Test("A view that reads a calculated datum is not notified when its value stays the same")
  func quiet() throws {
    let store = DataStore([
      DataDeclaration("a", .integer(.min ... .max)), DataDeclaration("b", .integer(.min ... .max)),
      derived("most", .integer(.min ... .max), .max, .datum("a", part: nil), .datum("b", part: nil)),
    ])
    try store.set(["a": .integer(9), "b": .integer(1)], now: .zero)
    let count = Mutex(0)
    withObservationTracking {
      _ = store["most"]
    } onChange: {
      count.withLock { $0 += 1 }
    }
    try store.set(["b": .integer(5)], now: .zero)
    #expect(count.withLock { $0 } == 0)
    try store.set(["b": .integer(10)], now: .zero)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A calculated datum cannot be set, and is not reset or carried over by a reload")
  func refused() throws {
    let total = derived("total", .integer(0...10), .sum, .datum("a", part: nil), .constant(.integer(1)))
    let store = DataStore([DataDeclaration("a", .integer(.min ... .max), initial: .integer(1)), total])
    let error = DataError.wrongType(path: "total", expected: "a datum that can be set", found: "one made from 'a'")
    #expect(throws: error) { try store.set(["total": .integer(3)], now: .zero) }
    #expect(throws: error) { try store.hold(.integer(3), in: "total", now: .zero) }
    #expect(throws: error) { try store.change("total", by: .add(.integer(1)), now: .zero) }
    #expect(store["total"] == .integer(2))
    store.resetSession(now: .zero)
    let next = DataStore([DataDeclaration("a", .integer(.min ... .max), initial: .integer(5)), total], keeping: store)
    #expect(next["total"] == .integer(2), "it follows the kept value of 'a'")
  }

  @Test(
    "A missing operand, an overflow, a division by zero and a value outside of the bounds make it missing",
    arguments: [
      (DataDerivation.Operation.sum, [DataValue.integer(Int.max), .integer(1)]), (.sum, [.integer(101), .integer(0)]),
      (.product, [.integer(Int.max), .integer(2)]), (.difference, [.integer(Int.min), .integer(1)]),
      (.difference, [.integer(1), .integer(9)]),
    ])
  func missing(_ operation: DataDerivation.Operation, _ values: [DataValue]) {
    let store = DataStore([
      DataDeclaration("x", .integer(0...100), derivation: DataDerivation(operation, values.map { .constant($0) }))
    ])
    #expect(store["x"] == nil)
  }

  @Test("A joined text may have 65,536 bytes, and is missing beyond", arguments: [65_534, 65_535])
  func longText(separator count: Int) {
    let separator = String(repeating: "-", count: count)
    let texts = [DataDerivation.Operand.constant(.text("a")), .constant(.text("b"))]
    let store = DataStore([
      DataDeclaration("x", .text, derivation: DataDerivation(.join, texts, separator: separator)),
      DataDeclaration("none", .text, derivation: DataDerivation(.join, [.constant(.text("")), .constant(.text("a"))])),
    ])
    #expect(store["x"] == (count == 65_534 ? .text("a\(separator)b") : nil))
    #expect(store["none"] == .text(", a"))
  }

  @Test("Calculations of amounts, times and texts")
  func kinds() throws {
    let day = DataType.date(.short)
    let store = DataStore([
      DataDeclaration("first", day), DataDeclaration("last", day), DataDeclaration("words", .text),
      derived("nights", .integer(0...365), .difference, .datum("last", part: nil), .datum("first", part: nil)),
      derived("tax", Self.euros, .product, .constant(euros(290)), .constant(.number(0.19))),
      derived(
        "share", .number(DataType.anyNumber, digits: 0), .percent, .constant(.integer(3)), .datum("nights", part: nil)),
      derived(
        "wait", .duration(.minutes), .product, .constant(.duration(.seconds(90))), .datum("nights", part: nil)),
      derived("all", .text, .join, .datum("words", part: nil), .constant(.text("b"))),
    ])
    try store.set(["first": .string("2026-11-28"), "last": .string("2026-12-02"), "words": .string("a")], now: .zero)
    #expect(store["nights"] == .integer(4) && store["share"] == .number(75))
    #expect(store["tax"] == .money(CurrencyAmount(tenThousandths: 5510, currency: "EUR")))
    #expect(store["wait"] == .duration(.seconds(360)) && store["all"] == .text("a, b"))
    try store.set(["last": .string("2026-11-28")], now: .zero)
    #expect(store["nights"] == .integer(0) && store["share"] == nil)
  }

  @Test(
    "Random changes leave calculated data equal to a calculation from nothing", arguments: SeededGenerator.seeds(20))
  func model(_ seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var walk = DerivationWalk(&dice)
    for _ in 0..<200 { try walk.step(&dice) }
  }
}

/// A store under random changes, beside a plain model of its calculations.
@MainActor
private struct DerivationWalk {
  let store: DataStore
  let declarations: [DataDeclaration]
  private var values: [String: Int] = [:]
  private var rows: [(key: String, a: Int?, b: Int?)]?

  private static let any = DataType.integer(.min ... .max)

  init(_ dice: inout SeededGenerator) {
    var declarations = [
      DataDeclaration("list", .list([.init("id", .text), .init("a", Self.any), .init("b", Self.any)], key: "id"))
    ]
    declarations += (0..<4).map { DataDeclaration("v\($0)", Self.any) }
    for index in 0..<8 {
      let names = (0..<4).map { "v\($0)" } + (0..<index).map { "d\($0)" }
      let operation = [DataDerivation.Operation.sum, .product, .difference, .min, .max, .count].randomElement(
        using: &dice)!
      var operands = (0..<2).map { _ in
        Bool.random(using: &dice)
          ? DataDerivation.Operand.datum(names.randomElement(using: &dice)!, part: nil)
          : .constant(.integer(Int.random(in: -3...3, using: &dice)))
      }
      if operation == .count { operands = [.rows(of: "list")] }
      if [.sum, .min, .max].contains(operation), Bool.random(using: &dice) {
        let fields = [DataDerivation.Operand.field("a", of: "list", part: nil), .field("b", of: "list", part: nil)]
        operands.append(Bool.random(using: &dice) ? fields[0] : .product(of: "list", fields + operands.prefix(1)))
      }
      declarations.append(
        DataDeclaration("d\(index)", .integer(-1000...1000), derivation: DataDerivation(operation, operands)))
    }
    declarations.shuffle(using: &dice)
    self.declarations = declarations
    store = DataStore(declarations)
  }

  mutating func step(_ dice: inout SeededGenerator) throws {
    let number: Int? = Int.random(in: 0..<8, using: &dice) == 0 ? nil : Int.random(in: -9...9, using: &dice)
    let json = number.map { JSON.integer($0) } ?? .null
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      rows = number == nil ? nil : []
      try store.set(["list": number == nil ? .null : .array([])], now: .zero)
    case 1 where rows != nil:
      let key = "r\(Int.random(in: 0..<6, using: &dice))"
      if let index = rows?.firstIndex(where: { $0.key == key }) {
        rows?[index].a = number
        try store.patch("list", [.update(key: key, .object(["a": json]))], now: .zero)
      } else {
        rows?.append((key, number, 2))
        let row = JSON.object(["id": .string(key), "a": json, "b": .integer(2)])
        try store.patch("list", [.insert(row, before: nil)], now: .zero)
      }
    case 2 where rows?.isEmpty == false:
      let key = rows!.removeFirst().key
      try store.patch("list", [.remove(key: key)], now: .zero)
    default:
      let name = "v\(Int.random(in: 0..<4, using: &dice))"
      values[name] = number
      try store.set(JSON.Object([(name, json)]), now: .zero)
    }
    for index in 0..<8 {
      let name = "d\(index)"
      #expect(store[name] == value(name).map { .integer($0) }, "\(declarations.first { $0.name == name }!)")
    }
  }

  /// The value by recursion, without an order or memory.
  private func value(_ name: String) -> Int? {
    guard let derivation = declarations.first(where: { $0.name == name })?.derivation else { return values[name] }
    var all: [Int?] = []
    for operand in derivation.operands {
      switch operand {
      case .constant(.integer(let number)): all.append(number)
      case .datum(let name, _): all.append(value(name))
      case .rows: all.append(rows?.count)
      case .field: all += rows.map { $0.map(\.a) } ?? [nil]
      case .product(_, let factors):
        let others = factors.dropFirst(2).map { factor -> Int? in
          switch factor {
          case .constant(.integer(let number)): number
          case .datum(let name, _): value(name)
          default: nil
          }
        }
        guard let rows else {
          all.append(nil)
          continue
        }
        for row in rows {
          let factors = [row.a, row.b] + others
          let known = factors.compactMap(\.self)
          all.append(known.count == factors.count ? known.reduce(1, *) : nil)
        }
      case .constant: all.append(nil)
      }
    }
    let known = all.compactMap(\.self)
    guard known.count == all.count else { return nil }
    let result: Int? =
      switch derivation.operation {
      case .sum: known.reduce(0, +)
      case .product: known.reduce(1, *)
      case .difference: known.dropFirst().reduce(known[0], -)
      case .min: known.min()
      case .max: known.max()
      default: known.first
      }
    return result.flatMap { (-1000...1000).contains($0) ? $0 : nil }
  }
}
