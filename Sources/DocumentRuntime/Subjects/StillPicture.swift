package import FollowspotDrawing
package import FollowspotGeometry
package import FollowspotImages
internal import FollowspotSemantics
internal import FollowspotSpotlights
package import SystemPackage
package import FollowspotViews

/// A picture of views after their animations have ended, without a display.
@MainActor
package struct StillPicture {
  let host: ViewHost
  private let size: PixelSize

  /// Creates a picture of a host's views on a display of a size in pixels. Disables the host's animations.
  package init(of host: ViewHost, size: PixelSize) {
    host.disablesAnimations = true
    self.host = host
    self.size = size
  }

  /// Creates a picture of a document's subject after its animations and preparations have ended. No guide starts
  /// automatically.
  ///
  /// - Parameters:
  ///   - subject: The subject; nil for the first screen.
  ///   - screen: The screen below the subject; nil for the one that the subject belongs to.
  ///   - session: A session of the document.
  ///   - size: The size of the display, in pixels.
  ///   - scale: The number of pixels in a point.
  /// - Throws: A ``SubjectError`` if there is no such subject, or if it can't be seen on a display of that size.
  package init(
    of subject: Subject?, over screen: String?, in session: DocumentSession, size: PixelSize, scale: Double
  ) throws(SubjectError) {
    let logical = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    self.init(of: session.makeHost(size: logical, scale: scale, offersGuides: false), size: size)
    let stage = session.stage
    let shown = ShownSubject(subject ?? .screen(screen ?? stage.navigator.screen), on: stage, in: host)
    try shown.show(over: screen)
    shown.settle()
    if let obstacle = shown.obstacle { throw SubjectError(.hidden, obstacle) }
  }

  /// The texts of the picture that did not fit and end in an ellipsis.
  package var truncatedTexts: [String] { host.truncatedTexts }

  /// Writes the picture as PNG. Replaces an existing file, or the target of a symbolic link.
  ///
  /// - Throws: An ``/FollowspotImages/ImageError`` if the file can't be written.
  package func write(to path: FilePath) throws(ImageError) {
    try PNG.write(frame.target, to: path)
  }

  /// Returns the picture as the bytes of a PNG.
  ///
  /// - Throws: An ``/FollowspotImages/ImageError`` if memory runs out.
  package func png() throws(ImageError) -> [UInt8] { try PNG.encode(frame.target) }

  /// The pixels. They are drawn with each access.
  package var frame: PixelBuffer { PixelBuffer(rendering: settledList(), size: size) }

  /// The parts of a picture that can be printed as text.
  package enum Dump: String, CaseIterable, Sendable {
    /// The tree of views.
    case views
    /// The frames of the views.
    case layout
    /// The display list: the drawing operations in order.
    case list
    /// The marked elements and their frames.
    case marks
    /// The elements for those who can't see or touch the picture.
    case semantics
  }

  /// Returns a part of the picture as text, one line an item. The same document always gives the same text.
  package func text(of dump: Dump) -> String {
    _ = settledList()
    return switch dump {
    case .views: host.viewDump
    case .layout: host.layoutDump
    case .list: host.listDump
    case .marks: host.markDump
    case .semantics: host.semantics.dump
    }
  }

  /// Updates until nothing changes, because an update may start something, such as a guide.
  private func settledList() -> DisplayList {
    var list = host.update()
    for _ in 0..<8 where host.needsUpdate { list = host.update() }
    return list
  }
}
