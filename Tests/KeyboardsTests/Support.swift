import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews

@testable import FollowspotKeyboards

/// A text that is edited at its end.
@MainActor
final class SimpleInput: TextInput {
  var traits = TextInputTraits()
  var text = ""
  var label: Phrase? = "Name"
  var submissions = 0
  var connection: TextInputConnection?
  var caretFrame: Rect? { nil }
  var echo: TextInputEcho {
    let shown = traits.isSecure ? String(repeating: "•", count: text.count) : text
    return TextInputEcho(label: label, text: shown, caret: shown.count)
  }

  func insert(_ text: String) {
    self.text += text
    connection?.changed()
  }
  func deleteBackward() {
    if !text.isEmpty { text.removeLast() }
    connection?.changed()
  }
  func deleteForward() {}
  func move(_ movement: CaretMovement, extending: Bool) {}
  func selectAll() {}
  func submit() { submissions += 1 }
  func editingBegan() {}
  func editingEnded() {}
  func describe(_ element: inout SemanticsNode) {}
}

/// A field that a tap edits.
struct SimpleField: View {
  let input: SimpleInput

  var body: some View {
    Color(.role(.surface)).frame(width: 200, height: 40)
      .onTapGesture { input.connection?.beginEditing(by: .touch) }
      .textInput(input)
  }
}

/// A kiosk with two languages.
@MainActor
final class TestSource: KeyboardSource {
  var isShown = true
  var language: String? = "en"
  var languages: [String] = []
  var position = KeyboardPosition.automatic
  var lacking: [String] = []

  func numerals(in language: String) -> Numerals {
    language == "ar"
      ? Numerals(digits: "٠١٢٣٤٥٦٧٨٩".map(String.init), decimalSeparator: "٫")
      : Numerals(decimalSeparator: language == "de" ? "," : ".")
  }
  func lacksLayout(of language: String) { lacking.append(language) }
}

/// A suite of a keyboard over views.
@MainActor
protocol KeyboardSuite {}

extension KeyboardSuite {
  func host(
    _ source: TestSource = TestSource(), size: Size = Size(width: 800, height: 480),
    measurer: any TextMeasuring = MonospacedMeasurer(), @ViewBuilder _ root: @escaping () -> some View
  ) -> ViewHost {
    var environment = EnvironmentValues()
    environment.textMeasurer = measurer
    let host = ViewHost(size: size, environment: environment, root: root)
    host.panel.keyboard = OnScreenKeyboard(source)
    host.settled()
    return host
  }

  /// The names of the keys that are shown.
  func keys(_ host: ViewHost) -> [String] {
    host.semantics.matching(SemanticsQuery(.key)).compactMap(\.label)
  }

  func key(_ name: String, in host: ViewHost) -> Point {
    host.semantics.matching(SemanticsQuery(.key, name)).first?.bounds.center ?? Point(x: -1, y: -1)
  }

  func tap(_ names: String..., in host: ViewHost) {
    for name in names {
      host.tap(key(name, in: host))
      host.settled()
    }
  }
}

/// The number of taps on the button below a field.
@MainActor
final class Taps { var count = 0 }

/// A suite of the keyboard for a field at the top, over a button that fills the rest.
@MainActor
protocol FieldSuite: KeyboardSuite {
  var input: SimpleInput { get }
  var below: Taps { get }
}

extension FieldSuite {
  func screen(_ source: TestSource = TestSource(), size: Size = Size(width: 800, height: 480)) -> ViewHost {
    host(source, size: size) { [input, below] in
      VStack(spacing: 0) {
        SimpleField(input: input)
        Color(.role(.background)).frame(maxWidth: .infinity, maxHeight: .infinity)
          .onTapGesture { below.count += 1 }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// Returns the screen while its field is edited.
  func edited(_ source: TestSource = TestSource(), size: Size = Size(width: 800, height: 480)) -> ViewHost {
    let host = screen(source, size: size)
    host.tap(Point(x: size.width / 2, y: 20))
    host.settled()
    return host
  }
}
