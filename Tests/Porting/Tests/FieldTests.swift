import FollowspotTesting
import SwiftUI
import Testing

/// Fields with the parameters of older and further forms.
@MainActor @Suite("Fields of ported code")
struct FieldTests {
  @MainActor
  private final class Form: ObservableObject {
    @Published var text = ""
    @Published var number = 3
    @Published var share: Double? = 0.5
    @Published var price = 2.5
    var log: [String] = []
  }

  private let form = Form()

  /// A host that edits the field, which is the only view.
  private func host(@ViewBuilder _ field: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 320, height: 200), environment: .forTests, root: field)
    host.settled()
    host.tap(CGPoint(x: 160, y: 110), time: host.timeline.now)
    host.settled()
    return host
  }

  private func type(_ text: String, in host: ViewHost) {
    for character in text {
      _ = host.send(KeyPress(KeyEquivalent(character), characters: String(character)))
      host.settled()
    }
  }

  private func press(_ key: KeyEquivalent, in host: ViewHost) {
    _ = host.send(KeyPress(key))
    host.settled()
  }

  private struct Named: View {
    @ObservedObject var form: Form

    var body: some View {
      TextField("Name", text: $form.text) {
        form.log.append("editing \($0)")
      } onCommit: {
        form.log.append("commit \(form.text)")
      }
    }
  }

  @Test("A field aligns its text as the texts around")
  func aligned() {
    func middle(_ alignment: TextAlignment) -> Int {
      let field = TextField("Price", text: .constant("1")).multilineTextAlignment(alignment).padding(.horizontal, 20)
      let bitmap = Bitmap(
        rendering: field.frame(maxHeight: .infinity).background(.white), size: CGSize(width: 400, height: 60), scale: 1,
        environment: .forTests)
      let dark = (0..<400).filter { x in (0..<60).contains { bitmap[x, $0].bits >> 8 & 255 < 100 } }
      return dark.isEmpty ? -1 : (dark[0] + dark[dark.count - 1]) / 2
    }
    #expect((20..<40).contains(middle(.leading)))
    #expect((190..<210).contains(middle(.center)))
    #expect((360..<380).contains(middle(.trailing)))
  }

  @Test("A field reports that editing begins and ends, and that its text is submitted")
  func reports() {
    let host = host { Named(form: form) }
    #expect(form.log == ["editing true"])
    type("Ada", in: host)
    press(.return, in: host)
    #expect(form.text == "Ada" && form.log.prefix(2) == ["editing true", "commit Ada"])
    press(.escape, in: host)
    #expect(form.log == ["editing true", "commit Ada", "editing false"])
  }

  @Test("A field has a prompt and an axis, and a secret is submitted")
  func forms() {
    let title: LocalizedStringKey = "Name"
    let lined = host { TextField("Name", text: Binding(get: { form.text }, set: { form.text = $0 }), axis: .vertical) }
    type("a", in: lined)
    let prompted = host {
      TextField(title, text: Binding(get: { form.text }, set: { form.text = $0 }), prompt: Text("Ada"))
    }
    type("b", in: prompted)
    let secret = host {
      SecureField("PIN", text: Binding(get: { form.text }, set: { form.text = $0 })) { form.log.append("commit") }
    }
    type("c", in: secret)
    press(.return, in: secret)
    #expect(form.text == "abc" && form.log == ["commit"])
  }

  @Test("A field along the vertical axis has as many lines as its text, within its limits")
  func growing() throws {
    func height(_ text: String, _ field: @escaping (TextField<Text>) -> some View) throws -> Double {
      let host = ViewHost(size: CGSize(width: 320, height: 600), environment: .forTests) {
        field(TextField("Note", text: .constant(text), axis: .vertical))
          .spotlightElement(key: "field", shape: .rectangle)
      }
      host.settled()
      return try #require(host.visibleFrame(of: "field")).height
    }
    func text(_ lines: Int) -> String { Array(repeating: "a", count: lines).joined(separator: "\n") }
    // A line is 20 points high, and a finger 48.
    for (lines, expected) in [(0, 60.0), (1, 60), (3, 60), (5, 100), (6, 120), (9, 120)] {
      #expect(try height(text(lines)) { $0.lineLimit(3...6) } == expected, "\(lines)")
    }
    #expect(try height(text(1)) { $0 } == 48)
    #expect(try height(text(9)) { $0 } == 180)
    #expect(try height(text(9)) { $0.lineLimit(4) } == 80)
    #expect(try height("") { $0.lineLimit(4, reservesSpace: true) } == 80)
    #expect(try height("") { $0.lineLimit(5...) } == 100)
  }

  @Test("The prompt of a private field is in no dump")
  func privatePrompt() {
    func dump(_ isPrivate: Bool) -> String {
      ViewHost(size: CGSize(width: 320, height: 200), environment: .forTests) {
        TextField("Name", text: .constant(""), prompt: Text("Ada")).privacySensitive(isPrivate)
      }
      .settledDump
    }
    #expect(dump(false).contains(#"placeholder "Ada""#))
    #expect(dump(true).contains("placeholder •••") && !dump(true).contains("Ada"))
  }

  @Test("A value in a format of Foundation is set when the text stands for one")
  func formats() {
    let whole = host {
      TextField("Number", value: Binding(get: { form.number }, set: { form.number = $0 }), format: .number)
    }
    type("7", in: whole)
    #expect(form.number == 37)
    let percent = host {
      TextField(
        "Share", value: Binding(get: { form.share }, set: { form.share = $0 }),
        format: FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US")))
    }
    for _ in 0..<4 { press(.delete, in: percent) }
    #expect(form.share == nil)
    type("25%", in: percent)
    #expect(form.share == 0.25)
  }

  @Test("A value with a formatter of Foundation is set when the text stands for one")
  func formatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    let host = host {
      TextField("Price", value: Binding(get: { form.price }, set: { form.price = $0 }), formatter: formatter)
    }
    type("5", in: host)
    #expect(form.price == 2.55)
    type("x", in: host)
    #expect(form.price == 2.55)
    let whole = self.host {
      TextField("Number", value: Binding(get: { form.number }, set: { form.number = $0 }), formatter: formatter)
    }
    type("1", in: whole)
    #expect(form.number == 31)
  }

  @Test("A number that a value can't hold keeps the last value of a field with a formatter")
  func tooLarge() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    form.number = 1
    let whole = host {
      TextField("Number", value: Binding(get: { form.number }, set: { form.number = $0 }), formatter: formatter)
    }
    type("000000000000000000", in: whole)
    #expect(form.number == 1_000_000_000_000_000_000)
    type("0", in: whole)
    #expect(form.number == 1_000_000_000_000_000_000)
    type("0", in: whole)
    #expect(form.number == 1_000_000_000_000_000_000)
    form.number = 9
    let last = host {
      TextField("Number", value: Binding(get: { form.number }, set: { form.number = $0 }), formatter: formatter)
    }
    type("223372036854775808", in: last)
    #expect(form.number == 922_337_203_685_477_580)
    form.number = 2
    let half = host {
      TextField("Number", value: Binding(get: { form.number }, set: { form.number = $0 }), formatter: formatter)
    }
    type(".5", in: half)
    #expect(form.number == 2)
  }
}

extension ViewHost {
  fileprivate var settledDump: String {
    settled()
    return elementDump
  }
}
