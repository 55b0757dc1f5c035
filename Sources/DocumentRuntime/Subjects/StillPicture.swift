internal import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotImages
internal import FollowspotSpotlights
public import SystemPackage
public import FollowspotViews

/// One settled picture of views, without a display.
@MainActor
public struct StillPicture {
  let host: ViewHost
  private let size: PixelSize

  /// Takes the picture of a host on a display of a size.
  public init(of host: ViewHost, size: PixelSize) {
    host.disablesAnimations = true
    self.host = host
    self.size = size
  }

  /// Texts of the picture that did not fit their place and end in an ellipsis.
  public var truncatedTexts: [String] { host.truncatedTexts }

  /// Writes the picture as PNG, in place of a file that is there already, or that a link there leads to.
  ///
  /// - Throws: An ``ImageError`` if the file can't be written.
  public func write(to path: FilePath) throws(ImageError) {
    try PNG.write(frame.target, to: path)
  }

  /// The picture as the bytes of a PNG.
  ///
  /// - Throws: An ``ImageError`` if memory runs out.
  public func png() throws(ImageError) -> [UInt8] { try PNG.encode(frame.target) }

  private var frame: PixelBuffer { PixelBuffer(rendering: settledList(), size: size) }

  /// What of a picture can be written down.
  public enum Dump: String, CaseIterable, Sendable {
    /// The views, each below the one that it belongs to.
    case views
    /// Where they lie.
    case layout
    /// What is painted, in order.
    case list
    /// The marked elements.
    case marks
  }

  /// A part of what makes up the picture, a line each; the same for the same document.
  public func text(of dump: Dump) -> String {
    _ = settledList()
    return switch dump {
    case .views: host.viewDump
    case .layout: host.layoutDump
    case .list: host.listDump
    case .marks: host.markDump
    }
  }

  /// What an update sets off, such as a guide that starts, is settled by those after it.
  private func settledList() -> DisplayList {
    var list = host.update()
    for _ in 0..<8 where host.needsUpdate { list = host.update() }
    return list
  }
}
