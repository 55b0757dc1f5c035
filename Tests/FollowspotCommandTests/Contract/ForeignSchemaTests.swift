import FollowspotJSON
import FollowspotTesting
import SystemPackage
import Testing

/// The schema in a validator that knows nothing of this package.
@Suite("The JSON Schema in a foreign validator")
struct ForeignSchemaTests {
  private static let python = FollowspotCommandTests.python(
    with: ["jsonschema==4.23.0", "pyyaml==6.0.2"], modules: ["jsonschema", "yaml"], in: "json-schema")

  /// Tells of each file whether the schema accepts it: its path, a tab, and the errors.
  private static let script = """
    import json, sys, yaml, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path in sys.argv[2:]:
        try:
            errors = [error.message for error in validator.iter_errors(yaml.safe_load(open(path)))]
        except RecursionError:
            errors = ["it recurses without end"]
        print(path + "\\t" + "; ".join(errors).replace("\\n", " ")[:300])
    """

  /// What the validator says of files, by path; empty for those that it accepts.
  private func verdicts(_ paths: [String]) throws -> [String: String] {
    let schema = FilePath.checkout.appending("config/followspot.schema.json").string
    let outcome = try Program(["-c", Self.script, schema] + paths, program: try #require(Self.python)).end()
    #expect(outcome.code == 0, "\(outcome)")
    var found: [String: String] = [:]
    for line in outcome.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      found[String(parts[0])] = parts.dropFirst().joined(separator: "\t")
    }
    return found
  }

  /// The files of the checkout that begin as a document does.
  private func documents() throws -> [String] {
    let find = try Program(
      [
        FilePath.checkout.appending("config").string, FilePath.checkout.appending("Tests").string, "-name", "*.yaml",
        "-exec", "grep", "-l", "^followspot: 1", "{}", "+",
      ], program: "/usr/bin/find"
    ).end()
    return find.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test("accepts every document of the checkout that the reader accepts", .enabled(if: python != nil))
  func documentsOfTheCheckout() throws {
    let paths = try documents()
    #expect(paths.count > 25)
    let verdicts = try verdicts(paths)
    for path in paths {
      guard try Program.run("validate", path).code == 0 else { continue }
      #expect(verdicts[path] == "", "\(path)")
    }
  }

  @Test("ends for a target in a row of a list, and tells right ones from wrong ones", .enabled(if: python != nil))
  func rows() throws {
    let scratch = try TemporaryFolder()
    func document(_ target: String) throws -> String {
      try scratch.write(
        """
        followspot: 1
        data: { rooms: { list: { id: text }, key: id, default: [{ id: a }] } }
        screens: { home: { VStack: [{ ForEach: $rooms, content: { Text: $id, id: take } }] } }
        guides: { g: { version: 1, steps: [{ target: \(target), message: Touch. }] } }

        """, to: "\(target.hashValue).yaml"
      ).string
    }
    let right = try ["take", "{ id: take, row: first }", "{ id: take, key: a }"].map(document)
    let wrong = try ["{ id: take, row: last }", "{ row: first }", "{ id: take, kye: a }"].map(document)
    let verdicts = try verdicts(right + wrong)
    for path in right { #expect(verdicts[path] == "") }
    for path in wrong { #expect(verdicts[path]?.isEmpty == false) }
  }
}
