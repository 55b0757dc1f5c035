internal import Documents
internal import Drawing
internal import Geometry
internal import Guides
internal import Logging
internal import Views

/// What a kiosk does before its first picture, done once in miniature, for nobody, while the document is read.
///
/// What is used for the first time takes long: Swift's run time makes types, and looks through all there are for their
/// conformances. None of that depends on the document, so it can happen beside reading it. Letters are left out: which
/// fonts are wanted only the document says.
@MainActor
enum FirstUse {
  /// One of each thing that most documents have.
  nonisolated static let text = """
    followspot: 1
    settings: { locale: en }
    components:
      Part:
        HStack:
          - Text: $words
            font: headline
            lineLimit: 1
          - Spacer
          - ZStack:
              - Text: "1"
            frame: { minWidth: 20 }
        spacing: 4
        id: $id
    screens:
      first:
        - VStack:
            - Part: { words: A, id: part }
            - Text: B
              foregroundColor: secondary
              multilineTextAlignment: center
            - ForEach:
                - { name: C }
              content:
                Text: $name
            - Button:
                Text: D
              action: { startGuide: first }
          alignment: leading
          padding: { horizontal: 8 }
          frame: { width: 120, height: 80 }
          background: surface
          cornerRadius: 8
          shadow: { color: primary 8%, radius: 4, y: 2 }
          onTapGesture: { setLocale: en }
          clipShape: capsule
    guides:
      first:
        version: 1
        steps:
          - targets: part
            title: E
            message: F
    """

  /// Makes the views, lays them out and lists what they show.
  static func rehearse(with resources: DocumentResources) {
    guard let document = try? Document.read([SourceText(name: "first use", text)]).document else { return }
    let session = DocumentSession(
      document, resources: resources, store: GuideStore(),
      logger: Logger(label: "first use") { _ in SwiftLogNoOpLogHandler() })
    let size = PixelSize(width: 160, height: 120)
    let host = session.makeHost(size: Size(width: 160, height: 120), scale: 1, textMeasurer: NoLetters())
    _ = Compositor(size: size).update(to: host.update())
    host.close()
  }
}

/// Every text is empty.
private final class NoLetters: TextMeasuring {
  func resolve(_ request: TextRequest) -> ResolvedText { ResolvedText { _ in Nothing() } }

  private final class Nothing: TypesetText {
    let size = Size.zero
    let leastSpace = Size.zero
    let (firstBaseline, lastBaseline) = (0.0, 0.0)
    let isTruncated = false

    func picture(in pixel: Pixel) -> TextPicture {
      TextPicture(bitmap: Bitmap(size: .zero, format: .alpha) { _, _ in }, offset: .zero)
    }
  }
}
