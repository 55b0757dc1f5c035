import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotTextEntry
@testable import FollowspotViews

/// The look of a sheet of fields.
struct SheetLook: Sendable, CustomTestStringConvertible {
  var isDark = false
  var direction = LayoutDirection.leftToRight
  var scale = 1.0

  /// The name of the picture.
  var testDescription: String {
    "fields\(isDark ? "-dark" : "")\(direction == .rightToLeft ? "-rtl" : "")-\(Int(scale * 100))"
  }

  static let all = [1.0, 2].flatMap { scale in
    [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      [false, true].map { SheetLook(isDark: $0, direction: direction, scale: scale) }
    }
  }
}

/// Fields at rest, empty, secret, invalid, disabled, edited, and with several lines.
@MainActor
struct FieldSheet {
  static let size = Size(width: 320, height: 700)
  let look: SheetLook

  /// Returns the picture. In a light sheet a word is selected, in a dark one the caret shows.
  func picture(measurer: any TextMeasuring) -> Bitmap {
    let isFromRight = look.direction == .rightToLeft
    let words = isFromRight ? ("שם", "שלום world", "الاسم الكامل") : ("Name", "Ada Lovelace", "Your name")
    var environment = EnvironmentValues.forTests
    environment.textMeasurer = measurer
    environment.palette = look.isDark ? .dark : ColorPalette()
    environment.layoutDirection = look.direction
    environment.locale = isFromRight ? "he" : "en"
    let host = ViewHost(size: Self.size, scale: look.scale, environment: environment) {
      VStack(alignment: .leading, spacing: 10) {
        TextField(words.0, text: .constant(words.1))
        TextField(words.0, text: .constant(""), prompt: Text(words.2))
        SecureField("PIN", text: .constant("1234"))
        EntryField(
          .field, value: TextValue(.constant("12345678")), label: Text("Card"), mask: "#### ####", error: "Too short")
        TextField(words.0, text: .constant(words.1)).disabled(true)
        TextField("Edited", text: .constant(words.1))
        TextEditor(text: .constant("\(words.1) \(words.1)\n\(words.1)")).frame(height: 90)
      }
      .padding(12)
      .frame(width: Self.size.width, height: Self.size.height, alignment: .top)
      .background(Color(.role(.background)))
    }
    host.settled()
    let edited = host.semantics.matching(SemanticsQuery(.textField, "Edited")).first?.bounds ?? .zero
    let place = Point(x: isFromRight ? edited.maxX - 40 : edited.minX + 40, y: edited.maxY - 20)
    for _ in 0..<(look.isDark ? 1 : 2) {
      for phase in [TouchEvent.Phase.began, .ended] { host.send(TouchEvent(phase: phase, location: place)) }
      host.settled()
    }
    return Bitmap(
      rendering: host.update(),
      size: PixelSize(width: Int(Self.size.width * look.scale), height: Int(Self.size.height * look.scale)))
  }

}

@MainActor
struct SheetTests {
  @Test("Fields in their states look like their expected pictures", arguments: SheetLook.all)
  func sheet(look: SheetLook) throws {
    let here = String(#filePath[..<#filePath.lastIndex(of: "/")!])
    let picture = FieldSheet(look: look).picture(measurer: MonospacedMeasurer())
    try PictureComparison(folder: here + "/Expected").check(picture, is: look.testDescription)
  }
}
