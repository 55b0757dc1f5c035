import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor @Suite("Roles of views without modifiers")
struct RoleTests: SemanticsSuite {
  @Test("Texts are texts, those in the styles of titles are headings, and blank ones are nothing")
  func texts() {
    #expect(
      described {
        VStack {
          Text("Departures").font(.largeTitle)
          Text("Platform 3").font(.title2)
          Text("a")
          Text(" ")
          VStack { Text("Inside").bold() }.font(.title3)
          Text("last").font(.body).font(.title)
        }
      } == [
        #"heading "Departures" level 1"#, #"heading "Platform 3" level 2"#, #"text "a""#,
        #"heading "Inside" level 3"#, #"heading "last" level 1"#,
      ])
  }

  @Test("A text is read without the pictures in it, and one of a picture alone is nothing")
  func picturesInTexts() {
    let picture = Text(image: Image("tram.svg"))
    #expect(
      described {
        VStack {
          Text("Tram") + picture + Text("7"); picture; picture.bold()
        }
      } == [#"text "Tram7""#])
  }

  @Test("Shapes, colours and pictures without a label are nothing")
  func nothing() {
    #expect(
      described {
        VStack {
          Circle()
          Color.red
          Image("map.svg").frame(width: 9).padding()
          Divider()
          Image("map.svg").resizable().frame(width: 9).accessibilityLabel("Map of the hall")
          Circle().accessibilityLabel("Open")
        }
      } == [#"image "Map of the hall""#, #"image "Open""#])
  }

  @Test("Buttons and views with a tap gesture are buttons, labelled by the texts in them")
  func buttons() {
    #expect(
      described {
        VStack {
          Button("Buy") {}
          Button {
          } label: {
            HStack {
              Image("cart.svg"); Text("Cart"); Text("2")
            }
          }.disabled(true)
          VStack {
            Text("Latte"); Text("2.90 €")
          }.onTapGesture {}
          Text("Twice").onTapGesture(count: 2) {}
        }
      } == [
        #"button "Buy" [click]"#, #"button "Cart, 2" disabled focusable"#, #"button "Latte, 2.90 €" [click]"#,
        #"text "Twice" ["doubleTap"]"#,
      ])
  }

  @Test("Long presses, double taps and swipes are actions with names; drags are none")
  func gestures() {
    #expect(
      described {
        VStack {
          Text("Photo").onTapGesture {}.onLongPressGesture {}
          VStack {
            Text("a"); Text("b")
          }.gesture(SwipeGesture([.left, .down]).onEnded { _ in })
            .accessibilityGestures([AccessibilityGesture(.swipeLeft, name: "Next") {}])
          Text("c").gesture(DragGesture().onChanged { _ in })
          Text("d").gesture(TapGesture(count: 2).exclusively(before: TapGesture()))
          Text("e").gesture(TapGesture().onEnded {}, including: .subviews)
        }
      } == [
        #"button "Photo" [click "longPress"]"#, #"group ["Next" "swipeDown"]"#, #" text "a""#, #" text "b""#,
        #"text "c""#, #"button "d" [click "doubleTap"]"#, #"text "e""#,
      ])
  }

  @Test("A scroll view is an area with its actions, only while its content is larger")
  func scrolling() throws {
    let host = host {
      VStack {
        ScrollView { Text("short") }.frame(height: 50)
        ScrollView { VStack { ForEach(0..<9) { Text("row \($0)").frame(height: 20) } } }.frame(height: 60)
      }
    }
    #expect(lines(host.semantics).prefix(3) == [#"text "short""#, "scrollArea [scrollForward]", #" text "row 0""#])
    let rows = try #require(host.semantics.last).children
    #expect(rows.count == 9 && rows[0].visible == rows[0].bounds && rows[8].visible == nil)
  }

  @Test("The rows of a lazy list have their places among all rows of the data")
  func lazyRows() throws {
    let host = host {
      ScrollView {
        LazyVStack {
          ForEach(0..<500) { row in
            if row == 1 { Text("one").frame(height: 30) }
            Text("row \(row)").frame(height: 30)
          }
        }
      }
    }
    let list = try #require(host.semantics.first?.children.first)
    #expect(list.role == .list)
    #expect(
      lines(Array(list.children.prefix(3))) == [
        #"text "row 0" 1/500"#, "row 2/500", #" text "one""#, #" text "row 1""#, #"text "row 2" 3/500"#,
      ])
    #expect(list.children.count < 40)
  }

  @Test("Invisible views are no elements, and views that ignore touches have no actions")
  func invisible() {
    #expect(
      described {
        VStack {
          Text("a").opacity(0)
          Text("b").hidden()
          Text("c").opacity(0.01)
          Button("d") {}.allowsHitTesting(false)
        }
      } == [#"text "c""#, #"button "d""#])
  }

  @Test("The frame of an element is where it is painted and touched, also in a scaled view")
  func frames() throws {
    let host = host {
      Button("Buy") {}.buttonStyle(.plain).frame(width: 100, height: 40).contentShape(Rectangle())
        .scaleEffect(2, anchor: .center)
    }
    let button = try #require(host.semantics.first)
    #expect(button.bounds.center == Point(x: 200, y: 150))
    #expect(host.isReached(button))
    let mirrored = self.host { Button("Buy") {}.frame(width: 100, height: 40).scaleEffect(x: -2, anchor: .leading) }
    let bounds = try #require(mirrored.semantics.first).bounds
    #expect(bounds.center == Point(x: 50, y: 150) && bounds.width > 0)
  }

  @Test("A language is said where it differs from that of the display")
  func languages() {
    #expect(
      described {
        VStack {
          Text("a")
          Button {
          } label: {
            Text("Deutsch")
          }.environment(\.locale, "de")
        }
      } == [#"text "a""#, #"button "Deutsch" language de [click]"#])
  }
}
