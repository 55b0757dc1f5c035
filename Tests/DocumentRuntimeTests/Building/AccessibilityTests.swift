import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The keys of a view for visitors who cannot see or touch it")
struct AccessibilityTests: ShowsDocuments {
  private func host(_ views: String, data: String = "{}", messages: String = "{}", locale: String? = nil) throws
    -> (session: DocumentSession, host: ViewHost)
  {
    let document = try read("data: \(data)\nmessages: \(messages)\nscreens: { home: { VStack: [\(views)] } }")
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), locale: locale,
      logger: Logger(label: "test"))
    let host = session.makeHost(
      size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    host.settled()
    return (session, host)
  }

  private func lines(_ host: ViewHost) -> [String] {
    host.settled()
    func lines(_ nodes: [SemanticsNode], _ depth: Int) -> [String] {
      nodes.flatMap { node -> [String] in
        let words = node.line.split(separator: " ")
        let bounds = words.count - 4
        return [String(repeating: " ", count: depth) + words.prefix(bounds).joined(separator: " ")]
          + lines(node.children, depth + 1)
      }
    }
    return lines(host.semantics, 0)
  }

  @Test("Labels, values and hints are translated and follow their data")
  func words() throws {
    let (session, host) = try host(
      """
      { Text: 'x', accessibilityLabel: 'Platform $platform', accessibilityValue: Soon, accessibilityHint: Calls us }
      """,
      data: "{ platform: { integer: 1...9, default: 4 } }",
      messages: "{ de: { 'Platform $platform': 'Gleis $platform', Soon: Bald, Calls us: Ruft uns } }", locale: "de")
    #expect(lines(host) == [#"text "Gleis 4" = "Bald" hint "Ruft uns""#])
    session.store.set("platform", to: .integer(7), now: .zero)
    #expect(lines(host) == [#"text "Gleis 7" = "Bald" hint "Ruft uns""#])
  }

  @Test("Traits, headings, live regions, order and hidden views are as the document says")
  func rules() throws {
    let (_, host) = try host(
      """
      { Text: Second, font: title, accessibilityAddTraits: isStaticText },
      { Text: Left out, accessibilityHidden: true },
      { Text: Fine, liveRegion: polite, accessibilityAddTraits: [isSelected] },
      { Text: First, accessibilityHeading: h2, accessibilitySortPriority: 5 }
      """)
    #expect(
      lines(host) == [
        #"heading "First" level 2 priority 5"#, #"text "Second""#, #"text "Fine" selected polite"#,
      ])
  }

  @Test("A view with several texts becomes one element, to which a tap belongs")
  func element() throws {
    let (_, host) = try host(
      """
      { HStack: [{ Text: M1 }, { Text: Airport }], accessibilityElement: combine },
      { HStack: [{ Text: M2 }, { Text: Harbour }], accessibilityElement: contain, id: row },
      { HStack: [{ Text: ★★★ }], accessibilityElement: ignore, accessibilityLabel: Three stars, onTapGesture: { send: a } },
      { Button: { HStack: [{ Text: A, accessibilityAddTraits: isSelected }, { Text: A }] }, action: { send: b } }
      """)
    #expect(
      lines(host) == [
        #"text "M1, Airport""#, "group @row", #" text "M2""#, #" text "Harbour""#, #"button "Three stars" [click]"#,
        #"button "A" selected [click]"#,
      ])
  }

  @Test("A gesture is an action under its name, which does what the gesture does")
  func actions() throws {
    let (session, host) = try host(
      """
      { Text: Order, onLongPressGesture: { set: { last: held } }, onSwipeGesture: { leading: { set: { last: gone } } },
        accessibilityActions: { longPress: Remove $last, leading: Next } }
      """, data: "{ last: { text: , default: it } }")
    #expect(lines(host) == [#"text "Order" ["Remove it" "Next"]"#])
    let id = try #require(host.semantics.first?.id)
    #expect(host.perform("Next", on: id))
    #expect(session.store["last"] == .text("gone"))
    host.settled()
    #expect(host.perform("Remove gone", on: id))
    #expect(session.store["last"] == .text("held"))
  }

  @Test("The words of a private view are left out")
  func privacy() throws {
    let (_, host) = try host(
      "{ Text: 4711, privacySensitive: true }, { Button: { Text: Pay 4711, privacySensitive: true }, action: { send: p } }"
    )
    #expect(lines(host) == ["text ••• private", "button ••• private [click]"])
  }

  @Test("Keys with impossible values are errors with a remedy")
  func mistakes() throws {
    func message(_ keys: String) -> String {
      do throws(DocumentError) {
        _ = try Document.read([SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: { Text: A, \(keys) } }")])
        return "valid"
      } catch { return error.description }
    }
    #expect(message("accessibilityHeading: h9").contains("'h1'"))
    #expect(message("accessibilityElement: ignored").contains("did you mean 'ignore'?"))
    #expect(message("accessibilityActions: {}").contains("name one, such as 'longPress: Remove'"))
    #expect(message("alt: Tea").contains("accessibilityLabel"))
  }
}
