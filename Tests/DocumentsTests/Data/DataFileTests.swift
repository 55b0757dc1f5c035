import FollowspotData
import Testing

@testable import FollowspotDocuments

@Suite("Files of data are checked when they are read")
struct DataFileTests {
  private static let data = [
    DataDeclaration("n", .integer(0...9)), DataDeclaration("d", .duration(.minutes)),
    DataDeclaration("q", .list((0..<8).map { .init("f\($0)", .text) }, key: "f0")),
  ]

  /// Returns the findings about a file, or an empty text if there are none.
  private func findings(_ text: String, _ name: String) -> String {
    do throws(DocumentError) {
      _ = try Self.data.values(in: [SourceText(name: name, text)])
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("A file whose name ends in .json must be JSON, and other files need not be")
  func json() {
    for text in [#"{"n": 3,}"#, "{'n': 3}", "{n: 3}", "# three\n{\"n\": 3}", #"{"n": 03}"#, #"{"n": yes}"#, ""] {
      #expect(findings(text, "v.json").contains("v.json:"), "\(text)")
    }
    #expect(findings("{n: 3}", "v.yaml") == "" && findings(#"{"n": 3}"#, "v.json") == "")
    #expect(findings(#"{"n": "3"}"#, "v.json").hasPrefix("v.json:1:7: error: "))
    #expect(findings("{\"n\": 3,\n \"n\": 4}", "v.json").hasPrefix("v.json:2:2: error: 'n' is already given"))
  }

  @Test("A file of data without values is reported")
  func empty() {
    for text in ["", "# nothing\n"] {
      #expect(findings(text, "v.yaml") == "v.yaml:1:1: error: there are no values here; write 'name: value'")
    }
  }

  @Test("A file of data accepts 20,000 rows of a list, and one more is an error")
  func rows() {
    func json(_ count: Int) -> String {
      let rows = (0..<count).map { row in
        "{" + (0..<8).map { #""f\#($0)":"\#(row)""# }.joined(separator: ",") + "}"
      }
      return "{\"q\": [" + rows.joined(separator: ",") + "]}"
    }
    #expect(findings(json(20_000), "v.json") == "")
    #expect(findings(json(12_000), "standard input") == "")
    #expect(findings(json(20_001), "v.json") == "v.json:1:7: error: q: expected 20000 rows at most, found 20001")
    let yaml = "q:\n" + (0..<20_001).map { "- { f0: a\($0) }\n" }.joined()
    #expect(findings(yaml, "v.yaml") == "v.yaml:2:1: error: q: expected 20000 rows at most, found 20001")
  }

  @Test("A duration in a file of data is read exactly")
  func spans() throws {
    let values = try Self.data.values(in: [SourceText(name: "v.yaml", "d: 195min")])
    #expect(values == ["d": .duration(.seconds(11_700))])
  }
}
