import Logging

@testable import FollowspotData
@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments
@testable import FollowspotDrawing
@testable import FollowspotGeometry
@testable import FollowspotGuides
@testable import FollowspotViews

/// Documents from their text to the display, with touches of a visitor.
extension Parser {
  /// Shows a valid document, sends random touches to it, and draws a few of its pictures.
  @MainActor
  func check(pixels bytes: [UInt8]) {
    let text = SourceText(name: "k.yaml", folder: "/nowhere", bytes: bytes)
    let checks = DocumentChecks(picture: { _ in nil })
    guard let document = try? Document.read([text], checks: checks).document else { return }
    live(document, seed: bytes.reduce(into: 1) { $0 = ($0 &* 31) &+ UInt64($1) })
    for subject in document.subjects.prefix(4) {
      let session = Self.session(document)
      guard let picture = try? StillPicture(of: subject, over: nil, in: session, size: Self.size, scale: 0.5) else {
        continue
      }
      precondition(((try? picture.png()) ?? []).count > 8)
      precondition(picture.text(of: .layout).hasSuffix("\n"))
      session.close()
    }
  }

  private static let size = PixelSize(width: 160, height: 96)
  @MainActor private static let resources = DocumentResources { precondition(isOneLine($0)) }

  @MainActor
  private static func session(_ document: Document) -> DocumentSession {
    let quiet = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
    return DocumentSession(document, resources: resources, store: GuideStore(), logger: quiet)
  }

  /// Sends the touches of eight fingers, one after the other, and lets some time pass after each.
  @MainActor
  private func live(_ document: Document, seed: UInt64) {
    let session = Self.session(document)
    let host = session.makeHost(size: Size(width: 320, height: 192), scale: 0.5)
    session.follow(
      now: { [unowned host] in host.timeline.now },
      moment: { [unowned host] in UnixTime(secondsSince1970: 1_700_000_000 + host.timeline.now / .seconds(1)) })
    var state = seed | 1
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for finger in 0..<8 {
      _ = host.update()
      let place = Point(x: Double(next(320)), y: Double(next(192)))
      host.send(TouchEvent(id: finger, phase: .began, location: place, time: host.timeline.now))
      if next(3) == 0 {
        let end = Point(x: Double(next(320)), y: Double(next(192)))
        host.send(TouchEvent(id: finger, phase: .moved, location: end, time: host.timeline.now + .milliseconds(30)))
      }
      host.send(TouchEvent(id: finger, phase: .ended, location: place, time: host.timeline.now + .milliseconds(60)))
      host.timeline.advance(to: host.timeline.now + .milliseconds([20, 300, 3000, 100_000][Int(next(4))]))
    }
    let frame = PixelBuffer(rendering: host.update(), size: Self.size)
    precondition(frame.size == Self.size)
    session.close()
  }
}
