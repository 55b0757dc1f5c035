import FollowspotData
import FollowspotJSON
import Testing

@testable import FollowspotControl

@Suite("Descriptions of data")
struct TypeDescriptionTests {
  @Test(
    "A description of data contains the whole declaration",
    arguments: [
      DataDeclaration("a", .text), DataDeclaration("a", .flag, initial: .flag(true)), DataDeclaration("a", .image),
      DataDeclaration("a", .integer(.min ... .max)), DataDeclaration("a", .integer(-3...7), isKept: true),
      DataDeclaration("a", .number(0...1.5, digits: 2)), DataDeclaration("a", .number(DataType.anyNumber, digits: nil)),
      DataDeclaration("a", .choice(["b", "c"]), initial: .text("c")), DataDeclaration("a", .money(currency: "EUR")),
      DataDeclaration("a", .date(.weekday)), DataDeclaration("a", .time(.relative)),
      DataDeclaration("a", .duration(.digital)),
      DataDeclaration("a", .record([DataType.Field("x", .text), DataType.Field("y", .integer(0...9))])),
      DataDeclaration("a", .list([DataType.Field("id", .text)], key: "id"), initial: .list([]), isOfSession: true),
    ])
  func roundTrip(declaration: DataDeclaration) throws {
    let text = try JSON.object(declaration.description).encoded()
    guard case .object(let description) = try JSON(parsing: text) else { return #expect(Bool(false)) }
    #expect(DataDeclaration("a", description: description) == declaration)
  }

  @Test("A description with an unknown type is rejected")
  func unknown() {
    #expect(DataDeclaration("a", description: ["type": .string("hologram")]) == nil)
    #expect(DataDeclaration("a", description: [:]) == nil)
  }

  @Test("Bytes in base64 are decoded to the same bytes", arguments: 0...9)
  func base64(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 200) }
    var text: [UInt8] = []
    Base64.append(bytes, to: &text)
    #expect(text.count == (count + 2) / 3 * 4)
    #expect(Base64.bytes(of: String(decoding: text, as: UTF8.self)) == bytes)
    #expect(Base64.bytes(of: "a") == nil && Base64.bytes(of: "ab*=") == nil)
  }
}
