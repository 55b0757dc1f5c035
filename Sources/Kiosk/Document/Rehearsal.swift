public import Documents
public import Geometry
internal import Guides
internal import Logging
internal import Spotlights
internal import Views

/// Walks through a document on a display of a size and finds what nobody would see: text that does not fit, and
/// elements of guides that lie outside of the display.
@MainActor
public struct Rehearsal {
  private let document: Document
  private let resources: DocumentResources
  private let size: Size
  private let locale: String?

  /// Prepares a rehearsal on a display of a size in points.
  public init(
    _ document: Document, resources: DocumentResources, size: Size = Size(width: 1920, height: 1080),
    locale: String? = nil
  ) {
    self.document = document
    self.resources = resources
    self.size = size
    self.locale = locale
  }

  /// What was found, as warnings at the places that caused it.
  public func run() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for screen in document.screens {
      let (host, session) = stage()
      session.navigator.navigate(to: screen.name)
      _ = host.update()
      for text in host.truncatedTexts {
        found.append(
          Diagnostic(
            .warning, at: document.position(ofText: text) ?? screen.position,
            "'\(text.prefix(40))' does not fit its place on a display of \(display); give it room, or say less"))
      }
    }
    for guide in document.guides {
      for (index, step) in guide.steps.enumerated() { found += rehearse(guide, step, index) }
    }
    return found
  }

  private func rehearse(_ guide: GuideDescription, _ step: StepDescription, _ index: Int) -> [Diagnostic] {
    let (host, session) = stage()
    guard (try? session.start(guide: guide.id, step: index + 1)) != nil else { return [] }
    _ = host.update()
    func missing() -> [Target] { step.targets.filter { host.visibleFrame(of: MarkKey($0.id)) == nil } }
    // What a step prepares takes its time: it waits, goes to another screen, scrolls.
    var time = 0
    while !step.before.isEmpty, !missing().isEmpty, time < 70 {
      time += 1
      host.timeline.advance(to: .seconds(time))
      _ = host.update()
    }
    return missing().map { target in
      Diagnostic(
        .warning, at: target.position,
        "'\(target.id)' is not to be seen on a display of \(display), so no light falls on it; move it into sight")
    }
  }

  private var display: String { "\(Int(size.width))x\(Int(size.height))" }

  private func stage() -> (ViewHost, DocumentSession) {
    let session = DocumentSession(
      document, resources: resources, store: GuideStore(), locale: locale,
      logger: Logger(label: "rehearsal") { _ in
        SwiftLogNoOpLogHandler()
      })
    return (session.makeHost(size: size, scale: 1, offersGuides: false), session)
  }
}
