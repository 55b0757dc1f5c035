import FollowspotGeometry
import Testing

@testable import FollowspotImages

@Suite("The known facts about pictures")
struct ImageFindingsTests {
  @Test("Findings stay within their memory limit, however long and many the names are")
  func bounded() {
    var findings = ImageFindings()
    let name = String(repeating: "x", count: 65_536)
    for number in 0..<2000 {
      let isNew = findings.update("\(name)\(number)") { finding in
        defer { finding.failure = .empty }
        return finding.failure == nil
      }
      #expect(isNew)
      #expect(findings.bytes <= ImageFindings.limit)
    }
    #expect(findings["\(name)1999"]?.failure == .empty)
    #expect(findings["\(name)0"] == nil)
    #expect(findings.failures.count < 600 && findings.hasForgotten)
  }

  @Test("Findings count each name once")
  func once() {
    var findings = ImageFindings()
    findings.update("a.png") { $0.failure = .empty }
    let bytes = findings.bytes
    findings.update("a.png") { $0.size = Size(width: 3, height: 2) }
    #expect(findings.bytes == bytes)
    #expect(findings["a.png"]?.failure == .empty && findings["a.png"]?.size == Size(width: 3, height: 2))
    #expect(findings["b.png"] == nil && !findings.hasForgotten)
  }
}
