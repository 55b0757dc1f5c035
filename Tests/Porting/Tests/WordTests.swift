import FollowspotTesting
import Testing

@testable import SwiftUI

/// The words of controls in ported code, and labels that are literals.
@MainActor @Suite("Words and labels of ported code")
struct WordTests {
  @MainActor
  private final class Stage: ObservableObject {
    @Published var isShown = true
  }

  private struct Shown<Content: View>: View {
    @ObservedObject var stage: Stage
    let content: Content

    var body: some View { if stage.isShown { content } }
  }

  private func picture(_ view: some View, _ language: String = "en") -> String {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    let size = CGSize(width: 300, height: 200)
    let view = view.environment(\.locale, Locale(identifier: language))
    let stage = Stage()
    let host = ViewHost(size: size, environment: environment) { Shown(stage: stage, content: view.background(.white)) }
    let list = host.settled()
    // An edit button that stays would hide the buttons of all rows.
    stage.isShown = false
    host.settled()
    return Bitmap(rendering: list, size: PixelSize(width: 300, height: 200)).ascii()
  }

  @Test("The words of controls are in the same languages as the kiosk's other words, and each has all of them")
  func tables() {
    let languages =
      "ar bn cs da de el es fa fi fr he hi hu it ja ko nb nl pl pt pt-BR ro ru sv th tr uk vi zh zh-Hant"
    #expect(KioskWord.translations.keys.sorted() == languages.split(separator: " ").map { String($0) })
    for (language, words) in KioskWord.translations {
      #expect(words.count == KioskWord.allCases.count, "\(language)")
      #expect(words[KioskWord.noResultsFor.rawValue].filter { $0 == "@" }.count == 1, "\(language)")
      #expect(Set(words).count == words.count && !words.contains(""), "\(language)")
    }
    #expect(KioskWord.english.count == KioskWord.allCases.count)
  }

  @Test(
    "Controls name themselves in the language of the view",
    arguments: [("de-AT", "Bearbeiten"), ("ar", "تعديل"), ("pt-BR", "Editar"), ("xx", "Edit")])
  func languages(language: String, edit: String) {
    #expect(picture(EditButton(), language) == picture(Button(edit) {}, language))
    #expect(KioskWord.search.text(in: "de-AT") == "Suchen" && KioskWord.search.text(in: nil) == "Search")
    let cancel = Alert.Button.cancel()
    #expect(picture(cancel.label, "de") == picture(Text(verbatim: "Abbrechen"), "de"))
  }

  @Test("A notice about a search has its text in the language's sentence")
  func notice() {
    #expect(
      picture(Text(KioskWord.noResultsFor, "a@b"), "de") == picture(Text(verbatim: "Keine Treffer für „a@b“"), "de"))
    #expect(
      picture(ContentUnavailableView.search(text: "a"), "de") != picture(ContentUnavailableView.search(text: "a"), "en")
    )
  }

  @Test("Labels that are literals have the styles of Markdown and pictures, and strings have their marks")
  func labels() {
    let bold = Text("**Buy** now")
    let pairs: [(any View, any View)] = [
      (Button("**Buy** now") {}, Button(action: {}) { bold }),
      (
        Button("**Buy** now", systemImage: "gear") {},
        Button(action: {}) {
          Label {
            bold
          } icon: {
            Image(systemName: "gear")
          }
        }
      ),
      (Toggle("**Buy** now", isOn: .constant(true)), Toggle(isOn: .constant(true)) { bold }),
      (Stepper("**Buy** now", value: .constant(1), in: 0...3), Stepper(value: .constant(1), in: 0...3) { bold }),
      (
        Label("**Buy** now", systemImage: "gear"),
        Label {
          bold
        } icon: {
          Image(systemName: "gear")
        }
      ),
      (
        GroupBox("**Buy** now") { Text("a") },
        GroupBox {
          Text("a")
        } label: {
          bold
        }
      ),
      (
        DisclosureGroup("**Buy** now") {},
        DisclosureGroup {
        } label: {
          bold
        }
      ),
      (
        Menu("**Buy** now") {},
        Menu {
        } label: {
          bold
        }
      ),
      (
        LabeledContent("**Buy** now", value: "1"),
        LabeledContent {
          Text("1")
        } label: {
          bold
        }
      ),
      (
        List { Section("**Buy** now") { Text("a") } },
        List {
          Section {
            Text("a")
          } header: {
            bold
          }
        }
      ),
      (
        Picker("**Buy** now", selection: .constant(1)) { Text("a").tag(1) },
        Picker(selection: .constant(1)) {
          Text("a").tag(1)
        } label: {
          bold
        }
      ),
    ]
    for (a, b) in pairs { #expect(picture(AnyView(a)) == picture(AnyView(b)), "\(type(of: a))") }
    let star = Button("\(Image(systemName: "star")) Star") {}
    #expect(picture(star) == picture(Button(action: {}) { Text(Image(systemName: "star")) + Text(" Star") }))
    let name = "**x**"
    #expect(picture(Button(name) {}) == picture(Button(action: {}) { Text(verbatim: "**x**") }))
    let title = NavigationStack { Text("a").navigationTitle("A **title**") }
    #expect(picture(title) == picture(NavigationStack { Text("a").navigationTitle(Text(verbatim: "A title")) }))
  }
}
