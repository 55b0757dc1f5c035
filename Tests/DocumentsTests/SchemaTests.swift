import FollowspotDocuments
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The JSON Schema that ships is current")
struct SchemaTests {
  @Test("The JSON Schema that ships matches the keys of the reader")
  func isCurrent() throws {
    let path = FilePath.checkout.appending("config/followspot.schema.json")
    if getenv("FOLLOWSPOT_UPDATE") != nil {
      try path.write(Array(DocumentSchema.text().utf8), permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }
    let current = try path.text() == DocumentSchema.text()
    #expect(
      current, "run FOLLOWSPOT_UPDATE=1 swift test --filter SchemaTests, and commit config/followspot.schema.json")
  }

  @Test("A key of all views is described although one view has a key of its name")
  func sharedName() throws {
    #expect(try DocumentSchema.text().contains("The radius to which the corners are clipped."))
  }
}

/// Whether the JSON Schema validator of Python is installed.
private let hasValidator = run(["python3", "-c", "import jsonschema, yaml"]) == 0

@Suite(
  "The JSON Schema agrees with the reader in another validator",
  .enabled(if: hasValidator, "python3-jsonschema and python3-yaml are not installed"))
struct SchemaAgreementTests {
  private static let script = """
    import json, sys, yaml, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft7Validator.check_schema(schema)
    text = open(sys.argv[2][1:]).read() if sys.argv[2].startswith("@") else sys.argv[2]
    errors = list(jsonschema.Draft7Validator(schema).iter_errors(yaml.safe_load(text)))
    print(*(error.message for error in errors), sep="\\n", file=sys.stderr)
    said = all(any(word in error.message for error in errors) for word in sys.argv[3:])
    sys.exit(4 if not said else 3 if errors else 0)
    """

  /// Returns 0 for a valid document, 3 for an invalid one, or 4 if the validator's errors lack one of the words.
  private func verdict(_ document: String, saying words: [String] = []) -> Int32? {
    run(
      ["python3", "-c", Self.script, FilePath.checkout.appending("config/followspot.schema.json").string, document]
        + words)
  }

  @Test(
    "The JSON Schema accepts the documents that ship",
    arguments: [
      "config/demo/kiosk.yaml", "config/examples/hello.yaml", "config/examples/whats-new.yaml",
      "config/examples/sequence.yaml", "config/examples/travel.yaml", "config/examples/page-guide.yaml",
      "config/examples/containers.yaml", "config/examples/hospital.yaml", "config/examples/museum.yaml",
      "config/examples/departures/kiosk.yaml", "config/examples/roaster/kiosk.yaml", "config/examples/hotel/kiosk.yaml",
      "config/examples/library/kiosk.yaml", "config/examples/night/kiosk.yaml",
    ])
  func accepts(_ path: String) throws {
    #expect(try Document.read(from: FilePath.checkout.appending(path)).warnings == [])
    #expect(verdict("@" + FilePath.checkout.appending(path).string) == 0)
  }

  @Test(
    "The JSON Schema rejects a document that the reader rejects",
    arguments: [
      "{followspot: 2, screens: {home: Divider}}",
      "{followspot: 1, scren: {}, screens: {home: Divider}}",
      "{followspot: 1, screens: {home: {Text: a, pading: 8}}}",
      "{followspot: 1, screens: {home: {Text: a, Image: b}}}",
      "{followspot: 1, screens: {home: {padding: 8}}}",
      "{followspot: 1, screens: {home: {Text: a, opacity: 3}}}",
      "{followspot: 1, screens: {home: {Circle: red, frame: {width: 0}}}}",
      "{followspot: 1, screens: {home: {Button: Divider}}}",
      "{followspot: 1, screens: {home: Text}}",
      "{followspot: 1, screens: {home: Divider}, guides: {g: {version: 0, steps: {target: a, message: b}}}}",
      "{followspot: 1, screens: {home: Divider}, guides: {g: {version: 1, steps: {target: a}}}}",
      "{followspot: 1, screens: {home: {Text: a, id: a}}, guides: {g: {version: 1, steps: {message: b}}}}",
      "{followspot: 1, screens: {home: {Text: a, id: a}}, sequences: {s: {elements: {message: b}}}}",
    ])
  func rejects(_ text: String) {
    #expect(Document.diagnose([SourceText(name: "k.yaml", text)]).contains { $0.severity == .error })
    #expect(verdict(text) == 3)
  }

  @Test(
    "The error of a JSON Schema validator names the faulty key or value",
    arguments: [
      ("screens: {home: {Text: a, colour: red}}", "'colour'"),
      ("screens: {home: {VStack: [{Text: a, frame: {widht: 1}}]}}", "'widht' was unexpected"),
      ("screens: {home: {Text: a, padding: {tpo: 1}}}", "'tpo' was unexpected"),
      ("screens: {home: {Text: a, background: [{Txt: a, pading: 1}]}}", "'pading'"),
      ("screens: {home: {Text: a, opacity: 3}}", "3 is greater than the maximum of 1"),
      ("screens: {home: {Text: a, lineLimit: 0}}", "0 is less than the minimum of 1"),
      ("screens: {home: {Text: a, multilineTextAlignment: left}}", "'left' is not one of"),
      ("screens: {home: {Text: a, onTapGesture: {navigat: b}}}", "'navigat' was unexpected"),
      ("screens: {home: 5}", "5 is not of type"),
      ("guides: {g: {version: 1, steps: [{taget: a, message: b}]}}", "'taget' was unexpected"),
      ("sheets: {s: {content: Divider, detent: 1}}", "'detent' was unexpected"),
    ])
  func namesKey(_ section: String, _ word: String) {
    #expect(verdict("{followspot: 1, \(section)}", saying: [word]) == 3)
  }

  @Test("The JSON Schema accepts further files of a folder, which need neither a version nor screens")
  func acceptsPart() {
    #expect(verdict("{messages: {de: {Hello: Hallo}}}") == 0)
    #expect(verdict("{screens: {next: Divider}, guides: {g: {version: 1, steps: {target: a, message: b}}}}") == 0)
  }

  @Test(
    "The JSON Schema accepts the singular and former names of keys",
    arguments: [
      "steps: {target: a, message: b}", "steps: {targets: [a], message: b}", "steps: {targets: a, message: b}",
      "steps: {target: a, content: Divider}",
    ].map { "guides: {g: {version: 1, \($0)}}" } + [
      "sheets: {s: {target: a, content: Divider}}", "sheets: {s: {targets: [a], content: Divider}}",
      "sheets: {s: {highlights: [a], content: Divider}}", "sequences: {s: {elements: {target: a, message: b}}}",
      "sequences: {s: {elements: [{key: a, message: b}]}}", "spotlights: {s: {targets: a, labels: {a: Divider}}}",
      "spotlights: {s: {current: 1, labels: {1: Divider}}}",
    ])
  func acceptsTargets(_ section: String) {
    let text = "{followspot: 1, screens: {home: [{Text: a, id: a}, {Text: b, id: 1}]}, \(section)}"
    #expect(!Document.diagnose([SourceText(name: "k.yaml", text)]).contains { $0.severity == .error })
    #expect(verdict(text) == 0)
  }
}
