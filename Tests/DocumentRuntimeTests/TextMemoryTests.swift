import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotTypesetting
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The memory of texts")
struct TextMemoryTests {
  /// A typesetter that counts the bytes of the bitmaps made of its texts.
  private final class CountingTypesetter: TextMeasuring {
    let typesetter = Typesetter()
    var bytes = 0
    private var texts: [TextRequest: ResolvedText] = [:]

    final class Counted: TypesetText {
      let text: any TypesetText
      let count: (Int) -> Void
      private var isCounted = false

      init(_ text: any TypesetText, count: @escaping (Int) -> Void) { (self.text, self.count) = (text, count) }

      var size: Size { text.size }
      var leastSpace: Size { text.leastSpace }
      var firstBaseline: Double { text.firstBaseline }
      var lastBaseline: Double { text.lastBaseline }
      var isTruncated: Bool { text.isTruncated }
      var brokenWord: String? { text.brokenWord }
      var pictureFrame: PixelRect? { text.pictureFrame }

      func picture(in pixel: Pixel) -> TextPicture {
        let picture = text.picture(in: pixel)
        if !isCounted { count(picture.bitmap.size.area) }
        isCounted = true
        return picture
      }
    }

    func resolve(_ request: TextRequest) -> ResolvedText {
      if let known = texts[request] { return known }
      let text = typesetter.resolve(request)
      let made = ResolvedText { [weak self] space in
        Counted(text.typeset(in: space)) { self?.bytes += $0 }
      }
      texts[request] = made
      return made
    }
  }

  @Test("Texts of three thousand sizes on a scrolling screen only use memory for the visible ones")
  func manySizes() throws {
    let views = (0..<3000).map { "{ Text: Text \($0), font: { size: \(10 + $0 % 900) } }" }.joined(separator: ", ")
    let document = try Document.read([
      SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: { ScrollView: [\(views)] } }")
    ]).document
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: Logger(label: "test"))
    defer { session.close() }
    let typesetter = CountingTypesetter()
    let host = session.makeHost(size: Size(width: 800, height: 480), scale: 1, textMeasurer: typesetter)
    for _ in 0..<4 { _ = host.update() }
    // All texts together would take gigabytes.
    #expect(typesetter.bytes > 0 && typesetter.bytes < 4 << 20, "\(typesetter.bytes) bytes")
  }
}
