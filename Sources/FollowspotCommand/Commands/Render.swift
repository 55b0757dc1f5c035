internal import Arguments
internal import Documents
internal import Geometry
internal import Guides
internal import Kiosk
internal import Logging
internal import SystemPackage

/// `followspot render`: one settled picture.
struct Render {
  private var document = FilePath()
  private var output = ""
  private var screen: String?
  private var guide: String?
  private var step: Int?
  private var size = PixelSize(width: 1920, height: 1080)
  private var scale = 1.0
  private var locale: LanguageOption?

  static var command: Command {
    Command(
      "render", "Draw one settled picture of a document.",
      discussion: "Nothing is read from or written to the state directory. Without --guide no guide is shown.",
      Render(), arguments: [Argument(.document, \.document, "What to draw")], options: options,
      check: { given throws(UsageError) in
        if given.step != nil, given.guide == nil { throw UsageError("--step needs --guide: which guide's step?") }
      },
      run: { try $0.run() })
  }

  private static var options: [Option<Render>] {
    [
      Option(needed: "output", letter: "o", .text("FILE", "a PNG"), \.output, "The picture to write"),
      Option("screen", .text("NAME", "the first one unless a guide has its own"), \.screen, "The screen"),
      Option("guide", .text("NAME", "none without it"), \.guide, "The guide to show"),
      Option("step", .number("NUMBER"), \.step, "The guide's step, from 1"),
      Option("size", .extent, \.size, "The picture's extent"),
      Option("scale", .scale, \.scale, "Pixels a point"),
      Option("locale", .language, \.locale, "The visitor's language"),
    ]
  }

  private func run() throws {
    try MainActor.assumeIsolated {
      let logger = StandardErrorLog.logger
      let resources = DocumentResources { logger.warning("\($0)") }
      let reading: Document.Reading
      do throws(DocumentError) {
        reading = try resources.read(document)
      } catch {
        throw Failure(error)
      }
      try draw(reading, resources)
    }
  }

  @MainActor
  private func draw(_ reading: Document.Reading, _ resources: DocumentResources) throws {
    let logger = StandardErrorLog.logger
    for warning in reading.warnings { Output.complain("\(warning)") }
    let session = DocumentSession(
      reading.document, resources: resources, store: GuideStore(), locale: locale?.tag, logger: logger)
    let picture = session.makePicture(size: size, scale: scale)
    if let screen {
      guard reading.document.screen(screen) != nil else {
        let known = reading.document.screens.map(\.name).joined(separator: ", ")
        throw Failure(.usage, "error: there is no screen “\(screen)”; the document has \(known)")
      }
      session.navigator.navigate(to: screen)
    }
    do throws(KioskError) {
      if let guide { try session.start(guide: guide, step: step ?? 1) }
      try picture.write(to: output)
    } catch {
      throw Failure(error)
    }
    for text in picture.truncatedTexts {
      Output.complain(
        "warning: “\(String(text.prefix(60)).onOneLine)” does not fit its place; give it room, or say less")
    }
  }
}
