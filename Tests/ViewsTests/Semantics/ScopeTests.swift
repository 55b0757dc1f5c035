import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor @Suite("Semantic scopes")
struct ScopeTests: SemanticsSuite {
  @Test("A modal scope hides everything before it, except live regions, and is named by its heading")
  func modal() {
    #expect(
      described {
        ZStack {
          VStack {
            Button("Buy") {}
            Text("Full").accessibilityLiveRegion(.polite)
          }
          VStack {
            Text("Pay").font(.title); Button("Card") {}
          }
          .accessibilityScope(AccessibilityScope(.dialog, isModal: true, key: "pay", dismiss: {}))
          Text("Saved").accessibilityScope(AccessibilityScope(.status, isModal: false, live: .polite))
        }
      } == [
        #"text "Full" polite"#, #"dialog @pay "Pay" modal [dismiss]"#, #" heading "Pay" level 1"#,
        #" button "Card" [click]"#, "status polite", #" text "Saved""#,
      ])
  }

  @Test("A cover hides the views below, and a cover over it hides both")
  func covers() {
    #expect(
      described {
        Text("below").fullScreenCover(isPresented: .constant(true)) {
          Text("cover").fullScreenCover(isPresented: .constant(true)) { Text("upper") }
        }
      } == ["dialog modal [dismiss]", #" text "upper""#])
  }

  @Test("A guide admits what its cutouts show, without actions where they block touches", arguments: [true, false])
  func cutouts(passesTouches: Bool) {
    let host = host {
      VStack(spacing: 0) {
        Button("Buy") {}.frame(width: 400, height: 100).contentShape(Rectangle())
        Button("Sell") {}.frame(width: 400, height: 100).contentShape(Rectangle())
      }
      .frame(height: 300, alignment: .top)
      .overlay {
        Color.clear.overlay(alignment: .bottom) { Button("Next") {}.frame(height: 20) }
          .touchBarrier(
            cutouts: [Rect(x: 0, y: 0, width: 400, height: 100)], passesTouches: passesTouches, label: "welcome",
            step: .position(2, of: 5), tap: SpatialTapGesture().onEnded { _ in })
      }
    }
    #expect(
      lines(host.semantics) == [
        passesTouches ? #"button "Buy" [click]"# : #"button "Buy""#, #"guide "welcome" modal 2/5"#,
        #" button "Next" [click]"#,
      ])
    for element in host.semantics where element.actions.contains(.click) { #expect(host.isReached(element)) }
  }

  @Test("A view that arrives has no actions yet, and one that leaves is gone at once")
  func transitions() {
    let switches = Switches()
    let host = host {
      VStack { if switches.isOn { Button("Buy") {}.transition(.opacity) } }
    }
    withAnimation(.linear(duration: 1)) { switches.isOn = true }
    _ = host.update()
    #expect(lines(host.semantics) == [#"button "Buy" focusable"#])
    host.timeline.advance(to: .seconds(2))
    host.settled()
    #expect(lines(host.semantics) == [#"button "Buy" [click]"#])
    withAnimation(.linear(duration: 1)) { switches.isOn = false }
    _ = host.update()
    #expect(lines(host.semantics) == [])
  }
}
