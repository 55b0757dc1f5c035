import FollowspotDocuments
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The layout check of a long guide, sequence or spotlight")
struct LongGuideCheckTests {
  enum Kind: CaseIterable {
    case guide, sequence, spotlight
  }

  private func document(_ kind: Kind, steps count: Int, long: Int? = nil) throws -> Document {
    let steps = (1...count).map { number in
      "{ target: t, message: \"\(number == long ? String(repeating: "word ", count: 400) : "Step \(number)")\" }"
    }.joined(separator: ", ")
    let targets = Array(repeating: "t", count: count).joined(separator: ", ")
    let section =
      switch kind {
      case .guide: "guides: { g: { version: 1, steps: [\(steps)] } }"
      case .sequence: "sequences: { s: { elements: [\(steps)] } }"
      case .spotlight: "spotlights: { l: { targets: [\(targets)] } }"
      }
    let text = "followspot: 1\nscreens: { home: { Text: T, id: t } }\n\(section)\n"
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  private func check(_ document: Document) -> LayoutCheck {
    LayoutCheck(
      document, resources: DocumentResources { _ in },
      displays: [SampleDisplay(PixelSize(width: 800, height: 480))])
  }

  @Test("A layout check of twice the steps does twice the work", arguments: Kind.allCases)
  func work(of kind: Kind) throws {
    func work(_ count: Int) throws -> Double {
      var check = check(try document(kind, steps: count))
      _ = check.run()
      return Double(check.work)
    }
    // It was 2.3 times the work when all steps were made for each step.
    let (few, many) = (try work(70), try work(140))
    #expect((1.9...2.1).contains(many / few), "\(few), \(many)")
  }

  @Test("An excerpt shows a step between its neighbours, with its own number", arguments: [1, 2, 33, 150, 269, 300])
  func excerpt(_ step: Int) throws {
    let document = try document(.guide, steps: 300)
    let excerpt = SubjectExcerpt(of: document, for: .guide("g", step: step))
    let steps = excerpt.document.guides[0].steps
    #expect(steps.count == SubjectExcerpt.length)
    guard case .guide("g", let number) = excerpt.subject else {
      Issue.record("\(excerpt.subject)")
      return
    }
    #expect(steps[number - 1].position == document.guides[0].steps[step - 1].position)
    #expect((number == 1) == (step == 1))
    #expect((number == steps.count) == (step == 300))
  }

  @Test("An excerpt of a spotlight keeps each label at its target")
  func labels() throws {
    let targets = (1...200).map { "t\($0)" }
    let views = targets.map { "{ Text: T, id: \($0) }" }.joined(separator: ", ")
    let text = """
      followspot: 1
      screens: { home: { ScrollView: [\(views)] } }
      spotlights: { l: { targets: [\(targets.joined(separator: ", "))], labels: { t120: { Text: Here } } } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let excerpt = SubjectExcerpt(of: document, for: .spotlight("l", number: 120))
    guard case .spotlight("l", let number?) = excerpt.subject else {
      Issue.record("\(excerpt.subject)")
      return
    }
    #expect(excerpt.document.spotlights[0].targets[number - 1].id == "t120")
    #expect(excerpt.document.spotlights[0].labels.keys.sorted() == [number])
  }

  @Test("A layout check reports an oversized card late in a guide at its position")
  func finding() throws {
    let document = try document(.guide, steps: 100, long: 90)
    var check = check(document)
    let step = document.guides[0].steps[89]
    // The text does not fit, and its card hides the target.
    #expect(check.run().map(\.position) == [step.position, step.targets[0].position])
  }
}
