internal import FollowspotJSON
internal import Testing

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("An object keeps the order of its members and has each name once")
  func order() {
    var object: JSON.Object = ["b": .integer(1), "a": .integer(2), "b": .integer(3)]
    #expect(object.members.map(\.name) == ["b", "a"])
    #expect(object["b"] == .integer(3) && object["c"] == nil)
    object["b"] = nil
    object["c"] = .null
    object["b"] = .bool(true)
    #expect(object.members.map(\.name) == ["a", "c", "b"])
    #expect(object == JSON.Object([("a", .integer(2)), ("c", .null), ("b", .bool(true))]))
  }

  @Test("The sum of two objects has the members of both, with the second's values")
  func sum() {
    let object: JSON.Object = ["a": .integer(1), "b": .integer(2)]
    #expect(object + ["c": .integer(3), "a": .null] == ["a": .null, "b": .integer(2), "c": .integer(3)])
  }
}
