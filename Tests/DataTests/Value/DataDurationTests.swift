import FollowspotJSON
import Testing

@testable import FollowspotData

@MainActor @Suite("Durations")
struct DataDurationTests {
  private let type = DataType.duration(.minutes)

  /// Whether a duration is the same after writing and reading it in every form.
  private func survives(_ duration: Duration) throws -> Bool {
    let value = DataValue.duration(duration)
    let json = value.json
    return try type.value(of: json, at: "d") == value && type.value(of: JSON(parsing: json.encoded()), at: "d") == value
      && type.value(ofArgument: value.argument, at: "d") == value && type.fault(of: value, at: "d") == nil
  }

  @Test("Whole seconds are written as whole numbers and read back unchanged")
  func seconds() throws {
    for second in 0...100_000 {
      let value = DataValue.duration(.seconds(second))
      guard type.value(ofText: "\(second)") == value, type.value(ofText: "\(second)s") == value,
        value.json == .integer(second), try survives(.seconds(second))
      else {
        Issue.record("\(second) s")
        return
      }
    }
  }

  @Test("Whole minutes up to a week are read back unchanged")
  func minutes() throws {
    for minute in 0...(7 * 24 * 60) {
      guard type.value(ofText: "\(minute)min") == .duration(.seconds(60 * minute)),
        try survives(.seconds(60 * minute))
      else {
        Issue.record("\(minute) min")
        return
      }
    }
  }

  @Test("Milliseconds are read back unchanged")
  func milliseconds() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: -999_999_999_999...999_999_999_999, using: &generator)
      guard type.value(ofText: "\(count)ms") == .duration(.milliseconds(count)), try survives(.milliseconds(count))
      else {
        Issue.record("\(count) ms")
        return
      }
    }
  }

  @Test("A duration is below a billion seconds")
  func bounds() {
    #expect(
      Duration(dataSeconds: 1e9) == nil && Duration(dataSeconds: .nan) == nil && Duration(dataSeconds: .infinity) == nil
    )
    #expect(Duration(dataText: "195min") == .seconds(11_700) && Duration(dataText: "0.3s") == .milliseconds(300))
    #expect(DataValue.duration(.milliseconds(1500)).json == .number(1.5))
  }

  @Test("A duration can be set, added to and appended in a row")
  func changes() throws {
    let store = DataStore([
      DataDeclaration("d", type), DataDeclaration("l", .list([.init("id", .text), .init("d", type)], key: "id")),
      DataDeclaration("m", .money(currency: "EUR")),
    ])
    try store.hold(.duration(.nanoseconds(2_363_000_000_001)), in: "d", now: .zero)
    #expect(store["d"] == .duration(.seconds(2363)))
    try store.change("d", by: .add(.duration(.seconds(23))), now: .zero)
    #expect(store["d"] == .duration(.seconds(2386)))
    let row = DataRow(key: "a", values: ["id": .text("a"), "d": .duration(.seconds(11_700))])
    try store.change("l", by: .append(row), now: .zero)
    #expect(store["l"] == .list([row]))
    try store.set(["m": .number(15)], now: .zero)
    #expect(store["m"]?.json == .integer(15))
  }

  @Test("A duration that is too long is refused with a reason, and the old value stays")
  func refusal() throws {
    let store = DataStore([DataDeclaration("d", type)])
    try store.hold(.duration(.seconds(999_999_999)), in: "d", now: .zero)
    #expect(throws: DataError.self) { try store.change("d", by: .add(.duration(.seconds(1))), now: .zero) }
    #expect(store["d"] == .duration(.seconds(999_999_999)))
  }
}
