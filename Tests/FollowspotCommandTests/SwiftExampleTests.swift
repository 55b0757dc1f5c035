import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The examples in Swift")
struct SwiftExampleTests {
  private static let folder = FilePath.checkout.appending("config/examples")

  /// An example in both languages.
  struct Example: CustomTestStringConvertible {
    let document: String, program: String
    var testDescription: String { document }
  }

  @Test(
    "The examples in Swift draw the same pixels as those in YAML, at rest and in motion",
    arguments: [
      Example(document: "whats-new", program: "WhatsNew"),
      Example(document: "sequence", program: "Sequence"),
      Example(document: "travel", program: "Travel"),
      Example(document: "page-guide", program: "PageGuide"),
      Example(document: "containers", program: "Containers"),
    ], ["1280x800", "1920x1080"])
  func twins(example: Example, size: String) throws {
    let (document, program) = (example.document, example.program)
    let scratch = try TemporaryFolder()
    let script = scratch("film.script")
    // The script's expectations use names that only the document defines.
    let text = try Self.folder.appending("\(document).script").text()
    let lines = text.split(separator: "\n")
    try scratch.write(lines.filter { !$0.hasPrefix("expect") }.joined(separator: "\n") + "\n", to: "film.script")
    try scratch.write("", to: "yaml/folder")
    try scratch.write("", to: "swift/folder")
    // A document's pictures are in its folder, a program's in its working directory.
    symlink(Self.folder.appending(document).string, scratch("swift/\(document)"))
    let said = try Program(
      [
        "run", "\(Self.folder)/\(document).yaml", "--display", "virtual", "--size", size, "--clock", "virtual",
        "--input", "script:\(script)", "--state-dir", scratch("state"),
      ], in: FilePath(scratch("yaml"))
    ).end()
    #expect(said.code == 0, "\(said)")
    let written = try Program(
      [], program: "\(program)Example",
      variables: [
        "FOLLOWSPOT_DISPLAY": "virtual", "FOLLOWSPOT_SIZE": size, "FOLLOWSPOT_CLOCK": "virtual",
        "FOLLOWSPOT_INPUT": "script:\(script)", "STATE_DIRECTORY": scratch("swift-state"),
      ], in: FilePath(scratch("swift"))
    ).end()
    #expect(written.code == 0, "\(written)")
    let pictures = scratch.names(in: "yaml").filter { $0.hasSuffix(".png") }
    #expect(pictures.count >= 5)
    #expect(scratch.names(in: "swift").filter { $0.hasSuffix(".png") } == pictures)
    for picture in pictures {
      #expect(try scratch.bytes(of: "yaml/\(picture)") == scratch.bytes(of: "swift/\(picture)"), "\(picture) differs")
    }
  }
}
