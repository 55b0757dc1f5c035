import Dispatch
import Documents
import Glibc
import SystemPackage
import Testing

@testable import Runtime

@MainActor @Suite("The start of a kiosk")
struct FirstReadingTests {
  @Test("A document read at the start is the one read at any time, and so are its warnings")
  func firstReading() throws {
    let path = try Self.write(
      """
      followspot: 1
      theme: { fonts: [No Such Font] }
      screens: { home: [ { Text: Hello } ] }
      """)
    defer { unlink(path.string) }
    let (first, later) = (DocumentResources { _ in }, DocumentResources { _ in })
    let reading = try first.readFirst(path, waitsForPictures: true)
    #expect(reading.document.screens.map(\.name) == ["home"])
    #expect(reading.warnings.count == 1)
    #expect(try reading.warnings == later.read(path).warnings)
  }

  @Test("A document with faults is refused at the start as at any time")
  func firstErrors() throws {
    let path = try Self.write("followspot: 1\nscreens: { home: [ { Txet: Hello } ] }\n")
    defer { unlink(path.string) }
    let resources = DocumentResources { _ in }
    let refusal = #expect(throws: DocumentError.self) { _ = try resources.readFirst(path, waitsForPictures: false) }
    let later = #expect(throws: DocumentError.self) { _ = try resources.read(path) }
    #expect(refusal.map { "\($0)" } == later.map { "\($0)" })
  }

  private static func write(_ text: String) throws -> FilePath {
    let path = FilePath("/tmp/first-use-\(UInt64.random(in: 0 ... .max)).yaml")
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll(text.utf8) }
    return path
  }
}
