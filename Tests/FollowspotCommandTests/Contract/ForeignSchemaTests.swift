import FollowspotJSON
import FollowspotTesting
import SystemPackage
import Testing

/// Checks the schema with a validator that is independent of this package.
@Suite("The JSON Schema in a foreign validator")
struct ForeignSchemaTests {
  private static let python = FollowspotCommandTests.python(
    with: ["jsonschema==4.23.0", "pyyaml==6.0.2"], modules: ["jsonschema", "yaml"], in: "json-schema")

  /// Prints for each file its path, a tab, and the schema's errors.
  private static let script = """
    import json, os, sys, yaml, jsonschema
    # A date is a text, as in YAML 1.2.
    yaml.SafeLoader.add_constructor("tag:yaml.org,2002:timestamp", lambda loader, node: node.value)
    def load(path):
        if not os.path.isdir(path):
            return yaml.safe_load(open(path))
        whole = {}
        for name in sorted(os.listdir(path)):
            for section, value in load(os.path.join(path, name)).items():
                if isinstance(value, dict):
                    whole.setdefault(section, {}).update(value)
                else:
                    whole[section] = value
        return whole
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path in sys.argv[2:]:
        try:
            errors = [error.message for error in validator.iter_errors(load(path))]
        except RecursionError:
            errors = ["it recurses without end"]
        print(path + "\\t" + "; ".join(errors).replace("\\n", " ")[:300])
    """

  /// Returns the validator's errors by path; empty for accepted files.
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

  /// Returns the checkout's files that begin like a document.
  private func documents() throws -> [String] {
    let find = try Program(
      [
        FilePath.checkout.appending("config").string, FilePath.checkout.appending("Tests").string, "-name", "*.yaml",
        "-exec", "grep", "-l", "^followspot: 1", "{}", "+",
      ], program: "/usr/bin/find"
    ).end()
    return find.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test("A foreign validator accepts every document that the reader accepts", .enabled(if: python != nil, noPackages))
  func documentsOfTheCheckout() throws {
    let paths = try documents()
    #expect(paths.count > 25)
    let verdicts = try verdicts(paths)
    for path in paths {
      guard try Program.run("validate", path).code == 0 else { continue }
      #expect(verdicts[path] == "", "\(path)")
    }
  }

  @Test(
    "A foreign validator accepts the documents in README.md and in the book", .enabled(if: python != nil, noPackages))
  func pages() throws {
    let scratch = try TemporaryFolder()
    var paths: [String] = []
    for page in try ["README.md"] + Page.book() {
      for (number, document) in try Page(page).documents.enumerated() {
        paths.append(try scratch.write(document, to: "\(page).\(number + 1).yaml").string)
      }
    }
    #expect(paths.count > 40)
    for (path, verdict) in try verdicts(paths) { #expect(verdict == "", "\(path)") }
  }

  @Test("A foreign validator tells valid targets in list rows from wrong ones", .enabled(if: python != nil, noPackages))
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
