import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor @Suite("Accessibility modifiers")
struct AccessibilityModifierTests: SemanticsSuite {
  @Test("A label, a value, a hint and an identifier belong to the only element inside, or to a group of several")
  func attributes() {
    #expect(
      described {
        VStack {
          Button("+") {}.accessibilityLabel("More").accessibilityHint("Adds one").accessibilityIdentifier("more")
          HStack {
            Text("3"); Text("tickets")
          }.accessibilityLabel("Tickets").accessibilityValue("3")
          Text("a").accessibilityIdentifier("inner").accessibilityIdentifier("outer")
        }
      } == [
        #"button @more "More" hint "Adds one" [click]"#, #"group "Tickets" = "3""#, #" text "3""#, #" text "tickets""#,
        "group @outer", #" text @inner "a""#,
      ])
  }

  @Test("An element combines, contains or ignores the views inside; one with an action is never merged")
  func elements() {
    #expect(
      described {
        VStack {
          HStack {
            Text("a"); Text("b")
          }.accessibilityElement(children: .combine)
          HStack {
            Text("c"); Button("d") {}
          }.accessibilityElement(children: .combine)
          HStack { Text("e") }.accessibilityElement(children: .contain).accessibilityLabel("Row")
          HStack {
            Text("f"); Text("g")
          }.accessibilityElement().accessibilityLabel("h")
          Button {
          } label: {
            HStack {
              Text("Open"); Button("Delete") {}
            }
          }
        }
      } == [
        #"text "a, b""#, #"group "c""#, #" button "d" [click]"#, #"group "Row""#, #" text "e""#, #"group "h""#,
        #"button "Open" [click]"#, #" button "Delete" [click]"#,
      ])
  }

  @Test("Elements are sorted by priority before their labels are joined")
  func priorities() {
    #expect(
      described {
        VStack {
          HStack {
            Text("2.90 €"); Text("Latte").accessibilitySortPriority(1)
          }
          .accessibilityElement(children: .combine)
          Text("first").accessibilitySortPriority(2)
        }
      } == [#"text "first" priority 2"#, #"text "Latte, 2.90 €""#])
  }

  @Test("Traits change the role and the state")
  func traits() {
    #expect(
      described {
        VStack {
          Text("a").accessibilityAddTraits(.isHeader)
          Text("b").font(.title).accessibilityRemoveTraits(.isHeader)
          Text("c").accessibilityAddTraits([.isButton, .isSelected])
          Text("d").accessibilityHeading(.h3)
          Text("e").accessibilityLiveRegion(.assertive)
          Text("f").accessibilityHidden(true)
          Text("g").accessibilityHidden(false)
        }
      } == [
        #"heading "a""#, #"text "b""#, #"button "c" selected"#, #"heading "d" level 3"#, #"text "e" assertive"#,
        #"text "g""#,
      ])
  }

  @Test("A private text has no words in a dump, and neither has a button around it")
  func privacy() {
    #expect(
      described {
        VStack {
          Text("4711").privacySensitive()
          Button {
          } label: {
            HStack {
              Text("Hello"); Text("Ada").privacySensitive()
            }
          }
        }
      } == ["text ••• private", "button ••• private [click]"])
  }

  @Test("A cover that a private view presents is private as well, whatever other views are")
  func privacyOfCovers() {
    #expect(
      described {
        Text("a").fullScreenCover(isPresented: .constant(true)) { Text("4711") }.privacySensitive()
      } == ["dialog modal private [dismiss]", " text ••• private"])
    #expect(
      described {
        Text("a").privacySensitive().fullScreenCover(isPresented: .constant(true)) { Text("b") }
      } == ["dialog modal [dismiss]", #" text "b""#])
  }

  @Test("A named action runs when it is performed on the element")
  func actions() throws {
    var count = 0
    let host = host { Text("a").accessibilityAction(named: "Remove") { count += 1 } }
    let element = try #require(host.semantics.first)
    #expect(element.custom == ["Remove"])
    #expect(host.perform("Remove", on: element.id) && count == 1)
    #expect(!host.perform("Add", on: element.id))
  }
}
