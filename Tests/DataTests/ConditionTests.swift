import Testing

@testable import FollowspotData

@Suite("A comparison")
struct ConditionTests {
  typealias Case = (comparison: DataComparison, holds: [DataValue?], fails: [DataValue?])

  static let cases: [Case] = [
    (.isEqual(.integer(2)), [.integer(2)], [.integer(3), nil]),
    (.isEqual(nil), [nil], [.integer(0), .text("")]),
    (.isNot(.text("a")), [.text("b"), nil], [.text("a")]),
    (.isIn([.text("a"), .text("b")]), [.text("a")], [.text("c"), nil]),
    (.atLeast(.integer(9)), [.integer(9), .integer(10)], [.integer(8), nil]),
    (.atMost(.number(1.5)), [.number(1.5), .number(-3)], [.number(1.6), nil]),
    (.above(.duration(.seconds(60))), [.duration(.seconds(61))], [.duration(.seconds(60)), nil]),
    (
      .below(.time(UnixTime(secondsSince1970: 5))), [.time(UnixTime(secondsSince1970: 4))],
      [.time(UnixTime(secondsSince1970: 5))]
    ),
    (
      .atLeast(.money(CurrencyAmount(tenThousandths: 5, currency: "EUR"))),
      [.money(CurrencyAmount(tenThousandths: 5, currency: "EUR"))],
      [.money(CurrencyAmount(tenThousandths: 9, currency: "USD")), nil]
    ),
    (.missing(true), [nil], [.text(""), .integer(0)]), (.missing(false), [.text("")], [nil]),
    (.empty(true), [.text(""), .list([])], [.text("a"), nil]),
    (.empty(false), [.text("a"), .list([DataRow(key: "a", values: [:])])], [.text(""), nil]),
  ]

  @Test(
    "A comparison holds exactly for its values, and hardly any comparison holds for a missing one", arguments: cases)
  func holds(test: Case) {
    for value in test.holds {
      #expect(test.comparison.holds(of: value), "\(test.comparison) of \(String(describing: value))")
    }
    for value in test.fails {
      #expect(!test.comparison.holds(of: value), "\(test.comparison) of \(String(describing: value))")
    }
  }

  @Test(
    "Comparisons that can never hold of a type are recognized",
    arguments: [
      ([.atLeast(.integer(10))], .integer(1...9), false), ([.above(.integer(9))], .integer(1...9), false),
      ([.above(.integer(8))], .integer(1...9), true),
      ([.atLeast(.integer(5)), .atMost(.integer(4))], .integer(1...9), false),
      ([.above(.integer(4)), .below(.integer(5))], .integer(1...9), false),
      ([.above(.number(4)), .below(.number(5))], .number(DataType.anyNumber, digits: nil), true),
      ([.isEqual(.text("open")), .isNot(.text("open"))], .choice(["open", "closed"]), false),
      ([.isNot(.text("open")), .isNot(.text("closed"))], .choice(["open", "closed"]), true),
      ([.isNot(.flag(true)), .isNot(.flag(false)), .missing(false)], .flag, false),
      ([.missing(true), .atLeast(.integer(1))], .integer(1...9), false),
      (
        [
          .isEqual(.money(CurrencyAmount(tenThousandths: 1, currency: "EUR"))),
          .above(.money(CurrencyAmount(tenThousandths: 1, currency: "EUR"))),
        ],
        .money(currency: "EUR"), false
      ),
    ] as [([DataComparison], DataType, Bool)])
  func impossible(comparisons: [DataComparison], type: DataType, isPossible: Bool) {
    #expect(comparisons.canHold(of: type) == isPossible)
  }
}

@MainActor @Suite("A touch")
struct MutationTests {
  private func store() -> DataStore {
    DataStore([
      DataDeclaration("tickets", .integer(1...9), initial: .integer(1)),
      DataDeclaration("count", .integer(.min ... .max)),
      DataDeclaration("isOn", .flag),
      DataDeclaration("share", .number(-1...1, digits: nil), initial: .number(0)),
      DataDeclaration("total", .money(currency: "EUR")),
      DataDeclaration("basket", .list([.init("id", .text), .init("n", .integer(0...99))], key: "id")),
    ])
  }

  @Test("Adding to a datum keeps it within the bounds of its type")
  func add() {
    let store = store()
    for _ in 0..<12 { store.apply(.add(.integer(1)), to: "tickets", now: .zero) }
    #expect(store["tickets"] == .integer(9))
    store.apply(.add(.integer(-100)), to: "tickets", now: .zero)
    #expect(store["tickets"] == .integer(1))
    store.apply(.set(.integer(.max)), to: "count", now: .zero)
    store.apply(.add(.integer(1)), to: "count", now: .zero)
    #expect(store["count"] == .integer(.max))
    for _ in 0..<3 { store.apply(.add(.number(0.1)), to: "share", now: .zero) }
    #expect(store["share"] == .number(0.3))
    for _ in 0..<10 {
      store.apply(.add(.money(CurrencyAmount(tenThousandths: 1000, currency: "EUR"))), to: "total", now: .zero)
    }
    #expect(store["total"] == .money(CurrencyAmount(tenThousandths: 10_000, currency: "EUR")))
    store.apply(.add(.text("x")), to: "total", now: .zero)
    #expect(store["total"] == .money(CurrencyAmount(tenThousandths: 10_000, currency: "EUR")))
  }

  @Test("A touch sets, toggles and clears data, and a change that the type does not allow is ignored")
  func others() {
    let store = store()
    store.apply(.set(.integer(10)), to: "tickets", now: .zero)
    #expect(store["tickets"] == .integer(1))
    store.apply(.toggle, to: "isOn", now: .zero)
    #expect(store["isOn"] == .flag(true))
    store.apply(.toggle, to: "isOn", now: .zero)
    #expect(store["isOn"] == .flag(false))
    store.apply(.clear, to: "isOn", now: .zero)
    #expect(store["isOn"] == nil)
    store.apply(.toggle, to: "nothing", now: .zero)
  }

  @Test("A touch adds and removes rows of a list, and a row with an existing key replaces the other")
  func basket() {
    let store = store()
    func row(_ id: String, _ n: Int) -> DataRow { DataRow(key: id, values: ["id": .text(id), "n": .integer(n)]) }
    store.apply(.append(row("a", 1)), to: "basket", now: .zero)
    store.apply(.append(row("b", 1)), to: "basket", now: .zero)
    store.apply(.append(row("a", 2)), to: "basket", now: .zero)
    #expect(store.keys(of: "basket") == ["b", "a"])
    #expect(store.row("a", of: "basket")?["n"] == .integer(2))
    store.apply(.remove(key: "b"), to: "basket", now: .zero)
    #expect(store.keys(of: "basket") == ["a"])
    store.apply(.clear, to: "basket", now: .zero)
    #expect(store.keys(of: "basket") == [])
  }
}
