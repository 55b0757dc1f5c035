import FollowspotDocuments
import FollowspotTesting
import SystemPackage
import Testing

@Suite("Hostile documents cause findings instead of crashes")
struct HostileTests {
  @Test("Aliases that multiply are stopped by the limit of values")
  func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasPrefix("more than 200000 values") == true)
  }

  @Test("Endless nesting is stopped by the limit of levels", arguments: ["[", "{a: ", "- "])
  func deep(_ opening: String) {
    let text = "screens: " + (opening == "- " ? "\n" : "") + String(repeating: opening, count: 5_000)
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.contains { $0.message.hasPrefix("nested more than 64") })
  }

  @Test("Components that double at each level are stopped by the limit of views")
  func viewBomb() {
    var text = "followspot: 1\nscreens: { home: P0 }\ncomponents:\n  P22: Divider\n"
    for level in 0..<22 { text += "  P\(level): { VStack: [P\(level + 1), P\(level + 1)] }\n" }
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.contains { $0.message.hasPrefix("more than 20000 views") })
  }

  @Test("Texts that double at each level are stopped by a limit")
  func textBomb() {
    var text = "followspot: 1\nscreens: { home: { P0: { t: xx } } }\ncomponents:\n  P30: { Text: $t }\n"
    for level in 0..<30 { text += "  P\(level): { P\(level + 1): { t: $t$t } }\n" }
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.contains { $0.severity == .error })
  }

  @Test("Random changes to the shipped documents cause only findings", arguments: SeededGenerator.seeds(60))
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let name = Self.shipped[Int(seed % UInt64(Self.shipped.count))]
    var bytes = try FilePath.checkout.appending("config/\(name).yaml").contents()
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array(":-[]{}$#&*!|>%@\t\n ".utf8).randomElement(using: &random)!, at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...400, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      }
    }
    let text = SourceText(name: "k.yaml", folder: FilePath.checkout.appending("config/demo"), bytes: bytes)
    let findings = Document.diagnose([text])
    #expect(findings == findings.sorted())
    #expect(findings.allSatisfy { $0.position.file == "k.yaml" && !$0.message.isEmpty })
  }

  @Test("Random bytes cause findings", arguments: SeededGenerator.seeds(40))
  func noise(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...4096, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(!Document.diagnose([SourceText(name: "k.yaml", bytes: bytes)]).isEmpty)
  }

  private static let shipped =
    ["demo/kiosk"]
    + ["whats-new", "sequence", "travel", "page-guide", "containers", "departures/kiosk"].map { "examples/" + $0 }
}
