import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Documents are shown in the visitor's language")
struct LanguageBuildingTests {
  @Test("A text falls back from the region to the language to itself")
  func messages() throws {
    let text = SourceText(
      name: "k.yaml", "followspot: 1\nscreens: { home: { Text: Hello } }\nmessages: { de: { Hello: Hallo } }\n")
    let document = try Document.read([text]).document
    #expect(document.message("Hello", locale: "de-AT") == "Hallo")
    #expect(document.message("Hello", locale: "fr") == "Hello")
    #expect(document.message("Hello", locale: nil) == "Hello")
  }

  @Test("A guide's card is in the visitor's language")
  func words() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Text: Hello, id: a } }
      guides: { g: { version: 1, steps: { target: a, message: Look } } }
      messages:
        de: { '{step} of {count}': 'Schritt {step}/{count}', Tap to finish: Fertig }
      """)
    let reading = try Document.read([text])
    #expect(reading.warnings == [])
    let guide = try #require(reading.document.guide("g"))
    let style = DocumentBuilder(reading.document, size: Size(width: 100, height: 100), locale: "de-CH").overlay(
      for: guide
    )
    .style
    #expect(style.words.prefix(3) == ["Schritt {step}/{count}", "Tippen, um fortzufahren", "Fertig"])
    let plain = DocumentBuilder(reading.document, size: Size(width: 100, height: 100)).overlay(for: guide).style
    #expect(plain.words.prefix(3) == ["{step} of {count}", "Tap to continue", "Tap to finish"])
  }

  @Test("Views for different languages replace each other and may share an id")
  func localeCondition() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      settings: { locale: en }
      screens:
        home:
          HStack:
            - { Color: red, id: a, when: { locale: en }, frame: { width: 20 } }
            - { Color: red, id: a, when: { locale: de }, frame: { width: 60 } }
          onTapGesture: { setLocale: de }
      messages: { de: {} }
      """)
    let document = try Document.read([text]).document
    func width(_ locale: String?) -> Double? {
      let host = ViewHost(size: Size(width: 100, height: 100)) {
        DocumentView(document, navigator: Navigator(start: "home"), locale: locale)
      }
      _ = host.update()
      return host.visibleFrame(of: "a")?.width
    }
    #expect(width(nil) == 20)
    #expect(width("en-GB") == 20)
    #expect(width("de-CH") == 60)
    #expect(width("fr") == nil)
  }

  @Test("A right-to-left language mirrors the screen", arguments: ["ar", "he-IL", "az-Arab"])
  func rightToLeft(_ locale: String) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home:
          HStack: [ { Color: red, id: first, frame: { width: 20 } }, Spacer ]
          padding: { leading: 5 }
      """)
    let document = try Document.read([text]).document
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      DocumentView(document, navigator: Navigator(start: "home"), locale: locale)
    }
    _ = host.update()
    #expect(host.visibleFrame(of: "first") == Rect(x: 75, y: 0, width: 20, height: 50))
  }

  @Test("A right-to-left language mirrors offsets and swipes to the leading side", arguments: ["de", "ar"])
  func mirrored(_ locale: String) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home:
          Color: red
          frame: { width: 100, height: 50 }
          overlay: { Color: blue, id: badge, frame: { width: 10, height: 10 }, offset: { x: 30 } }
          onSwipeGesture: { leading: { navigate: before }, trailing: { navigate: after } }
        before: Spacer
        after: Spacer
      """)
    let document = try Document.read([text]).document
    let navigator = Navigator(start: "home")
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      DocumentView(document, navigator: navigator, locale: locale)
    }
    _ = host.update()
    #expect(host.visibleFrame(of: "badge")?.minX == (locale == "ar" ? 15 : 75))
    var now = Duration.zero
    for x in stride(from: 90.0, through: 10, by: -10) {
      let phase: TouchEvent.Phase = x == 90 ? .began : x == 10 ? .ended : .moved
      host.send(TouchEvent(id: 1, phase: phase, location: Point(x: x, y: 25), time: now))
      now += .milliseconds(10)
    }
    _ = host.update()
    #expect(navigator.screen == (locale == "ar" ? "after" : "before"))
  }
}
