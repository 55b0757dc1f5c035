internal import FollowspotJSON
internal import Testing

@Suite("A JSON object")
struct JSONObjectTests {
  @Test("keeps its members in order, and each name once")
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

  @Test("takes in the members of another, whose values count")
  func sum() {
    let object: JSON.Object = ["a": .integer(1), "b": .integer(2)]
    #expect(object + ["c": .integer(3), "a": .null] == ["a": .null, "b": .integer(2), "c": .integer(3)])
  }
}
