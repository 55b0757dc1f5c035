import FollowspotTesting
import SwiftUI
import Testing

/// Rows that are edited and searched, views made from others, and views in scroll views.
@MainActor @Suite("Rows and subviews of ported code")
struct RowTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var names = ["a", "b", "c"]
    var text = ""
    var scope = "Lines"
    var hasButton = false
    var isSearching = false
  }

  private let model = Model()

  private var list: some View {
    NavigationStack {
      VStack {
        if model.hasButton { EditButton().spotlightElement(key: "edit", shape: .rectangle) }
        List {
          ForEach(model.names, id: \.self) { mark($0) }
            .onDelete { model.names.remove(atOffsets: $0) }
            .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
          mark("last")
        }
      }
    }
  }

  @Test("Rows have buttons that delete and move them")
  func rows() throws {
    let host = host { list }
    // Up, down and delete at the trailing side, each as wide as a finger
    let row = try frame("b", host)
    tap(280, row.midY, host)
    #expect(model.names == ["a", "c"] && host.visibleFrame(of: "b") == nil)
    tap(225, try frame("a", host).midY, host)
    #expect(model.names == ["c", "a"])
    #expect(try frame("c", host).minY < frame("a", host).minY)
    tap(170, try frame("a", host).midY, host)
    #expect(model.names == ["a", "c"])
    tap(280, try frame("last", host).midY, host)
    #expect(model.names == ["a", "c"])
  }

  @Test("With an edit button on the screen, rows have their buttons while it says so")
  func editing() throws {
    model.hasButton = true
    let host = host { list }
    tap(280, try frame("b", host).midY, host)
    #expect(model.names == ["a", "b", "c"])
    let button = try frame("edit", host)
    tap(button.midX, button.midY, host)
    tap(280, try frame("b", host).midY, host)
    #expect(model.names == ["a", "c"])
    tap(try frame("edit", host).midX, try frame("edit", host).midY, host)
    tap(280, try frame("c", host).midY, host)
    #expect(model.names == ["a", "c"])
    model.hasButton = false
    host.pass(.seconds(1))
    let bound = self.host { list.environment(\.editMode, .constant(.inactive)) }
    tap(280, try frame("c", bound).midY, bound)
    #expect(model.names == ["a", "c"])
  }

  private struct Row: View {
    let secret: String

    var body: some View { mark("row").listRowBackground(Text(secret)) }

    private func mark(_ key: SpotlightKey) -> some View { Color.red.spotlightElement(key: key, shape: .rectangle) }
  }

  @Test("The background of a private row is in no dump and no redacted picture", arguments: [false, true])
  func privateBackground(isInside: Bool) {
    func dumpAndPicture(_ secret: String) -> (dump: String, picture: [Pixel]) {
      let host = host {
        List {
          if isInside {
            Row(secret: secret).privacySensitive()
          } else {
            Text("a").listRowBackground(Text(secret)).privacySensitive()
          }
        }
        .redacted(reason: .privacy)
      }
      let bitmap = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 100))
      return (host.elementDump, (0..<100).flatMap { y in (0..<320).map { bitmap[$0, y] } })
    }
    // The space is not painted.
    let (some, others) = (dumpAndPicture("4711"), dumpAndPicture("4 11"))
    #expect(some.dump.contains("•••") && some.dump == others.dump, "\(some.dump)")
    #expect(some.picture == others.picture)
  }

  @Test("A field above a list filters its rows")
  func search() throws {
    let host = host {
      NavigationStack {
        List(model.names.filter { model.text.isEmpty || $0 == model.text }, id: \.self) { mark($0) }
          .searchable(text: Bindable(model).text, prompt: "Letters").navigationTitle("Names")
      }
    }
    let top = try frame("a", host).minY
    tap(150, top - 40, host)
    _ = host.send(KeyPress(KeyEquivalent("b"), characters: "b"))
    host.pass(.seconds(1))
    #expect(model.text == "b" && host.visibleFrame(of: "a") == nil)
    #expect(try frame("b", host).minY == top)
    // The mark at the end clears it.
    tap(290, top - 40, host)
    #expect(model.text.isEmpty && host.visibleFrame(of: "a") != nil)
  }

  @Test("A search has scopes, suggestions while it is edited, and an action when it is complete")
  func searchParts() throws {
    let host = host {
      NavigationStack {
        List { mark("row") }
          .searchable(text: Bindable(model).text)
          .searchScopes(Bindable(model).scope) {
            ForEach(["Lines", "Stations"], id: \.self) { Text($0) }
          }
          .searchSuggestions { mark("suggestion").searchCompletion("Linie 7") }
          .onSubmit(of: .search) { model.names.append(model.text) }
      }
    }
    let row = try frame("row", host)
    #expect(host.visibleFrame(of: "suggestion") == nil && row.minY > 100)
    tap(240, row.minY - 40, host)
    #expect(model.scope == "Stations")
    tap(150, row.minY - 95, host)
    let suggestion = try frame("suggestion", host)
    #expect(try suggestion.minY < frame("row", host).minY)
    tap(200, suggestion.midY, host)
    #expect(model.text == "Linie 7" && host.visibleFrame(of: "suggestion") == nil)
    tap(150, row.minY - 95, host)
    _ = host.send(KeyPress(.return, characters: "\r"))
    host.pass(.seconds(1))
    #expect(model.names.last == "Linie 7")
  }

  @Test("A search that the program ends is empty and can begin again")
  func endedSearch() throws {
    let host = host {
      NavigationStack {
        List { mark("row") }.searchable(text: Bindable(model).text, isPresented: Bindable(model).isSearching)
      }
    }
    func type(_ letter: Character) {
      _ = host.send(KeyPress(KeyEquivalent(letter), characters: String(letter)))
      host.pass(.seconds(1))
    }
    model.isSearching = true
    host.pass(.seconds(1))
    type("a")
    #expect(model.text == "a")
    model.isSearching = false
    host.pass(.seconds(1))
    #expect(model.text.isEmpty && !model.isSearching)
    tap(150, try frame("row", host).minY - 40, host)
    type("b")
    #expect(model.text == "b" && model.isSearching)
  }

  @Test("An action for the fields around a search does not run for its text")
  func submittedSearch() throws {
    var log: [String] = []
    let host = host {
      NavigationStack {
        List { mark("row") }.searchable(text: Bindable(model).text).onSubmit(of: .search) { log.append("search") }
      }
      .onSubmit { log.append("text") }
    }
    tap(150, try frame("row", host).minY - 40, host)
    _ = host.send(KeyPress(.return, characters: "\r"))
    host.pass(.seconds(1))
    #expect(log == ["search"])
  }

  private struct Folder: Identifiable {
    let id: String
    var inner: [Folder]?
  }

  @Test("Groups stay open while they are scrolled far away", arguments: ["outline", "groups", "stack"])
  func farAway(kind: String) throws {
    let folders = (0..<300).map { index in
      Folder(id: "folder \(index)", inner: [Folder(id: "a \(index)", inner: [Folder(id: "b \(index)")])])
    }
    func group(_ folder: Folder) -> some View {
      DisclosureGroup {
        DisclosureGroup {
          mark("b")
        } label: {
          mark("a")
        }
      } label: {
        mark(folder.id)
      }
    }
    let host = host {
      switch kind {
      case "outline": List(folders, children: \.inner) { mark($0.id == "a 0" ? "a" : $0.id == "b 0" ? "b" : $0.id) }
      case "groups": List { ForEach(folders) { group($0) } }
      default: ScrollView { LazyVStack { ForEach(folders) { group($0) } } }
      }
    }
    func fling(to y: Double) {
      for _ in 0..<12 {
        host.drag(
          from: CGPoint(x: 20, y: 480 - y), to: CGPoint(x: 20, y: y), time: host.timeline.now,
          duration: .milliseconds(60))
        host.pass(.seconds(1), step: .milliseconds(40))
      }
    }
    for key in ["folder 0", "a"] { tap(try frame(key, host).midX, try frame(key, host).midY, host) }
    let place = try frame("b", host)
    for _ in 0..<2 {
      fling(to: 20)
      #expect(!(0..<30).contains { host.visibleFrame(of: SpotlightKey("folder \($0)")) != nil })
      fling(to: 460)
    }
    #expect(try frame("b", host) == place && host.visibleFrame(of: "folder 1") != nil)
  }

  @Test("An edit button lets the rows of its own display be edited, and no others")
  func editingOnTwoDisplays() throws {
    let first = host { EditButton() }
    let second = host { list }
    tap(280, try frame("b", second).midY, second)
    #expect(model.names == ["a", "c"] && first.elementDump.contains("Edit"))
  }

  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      HStack(spacing: 0) {
        Group(subviews: content) { subviews in
          if let first = subviews.first { first.frame(width: 100, height: 100) }
          VStack(spacing: 0) { ForEach(subviews.dropFirst()) { $0.frame(width: 50, height: 50) } }
          if subviews.count > 3 { mark("many") }
        }
      }
    }

    private func mark(_ key: SpotlightKey) -> some View {
      Color.blue.frame(width: 20, height: 20).spotlightElement(key: key, shape: .rectangle)
    }
  }

  private struct Column<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View { VStack(spacing: 7) { ForEach(subviews: content) { $0.frame(width: 10, height: 10) } } }
  }

  @Test("Views are made from the views in another, those of groups and loops too")
  func subviews() throws {
    func colored(_ key: String) -> some View {
      Color.red.spotlightElement(key: SpotlightKey(key), shape: .rectangle)
    }
    let host = host {
      Cards {
        colored("a")
        Group { colored("b") }
        ForEach(0..<2) { colored("c\($0)") }
      }
    }
    let column = self.host {
      Column {
        colored("a")
        ForEach(0..<2) { colored("c\($0)") }
      }
    }
    #expect(try frame("c0", column).minY == frame("a", column).maxY + 7 && frame("c1", column).width == 10)
    #expect(try frame("a", host).width == 100 && frame("b", host).width == 50)
    #expect(try frame("c1", host).minY == frame("b", host).minY + 100 && host.visibleFrame(of: "many") != nil)
  }

  @Test("A view has a share of the scroll view around it, or of the display")
  func containerFrame() throws {
    let host = host {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
              .spotlightElement(key: "third", shape: .rectangle)
            Color.red.containerRelativeFrame([.horizontal, .vertical]).spotlightElement(key: "whole", shape: .rectangle)
          }
        }
        .frame(width: 200, height: 80)
        Color.blue.containerRelativeFrame(.vertical) { length, axis in axis == .vertical ? length / 4 : 0 }
          .spotlightElement(key: "quarter", shape: .rectangle)
      }
    }
    #expect(try frame("third", host).width == 60 && frame("whole", host).height == 80)
    #expect(try frame("quarter", host).height == 120)
  }

  @Test("A view that is half out of a scroll view has another look, and gets its own in sight")
  func scrollTransition() throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(width: 320, height: 200).spotlightElement(
              key: SpotlightKey("row \(index)"), shape: .rectangle
            )
            .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) }
          }
        }
      }
    }
    let red = Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0]
    func isRed(_ y: Int) -> Bool {
      host.pass(.seconds(3))
      return Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))[160, y] == red
    }
    #expect(isRed(300) && !isRed(450))
    host.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 270), time: host.timeline.now, duration: .seconds(3))
    #expect(isRed(450) && !isRed(20))
  }
}
