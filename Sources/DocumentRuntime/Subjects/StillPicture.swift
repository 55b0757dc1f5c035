internal import Drawing
public import Geometry
public import Images
public import Views

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

  /// Writes the picture as PNG, in place of a file that is there already.
  ///
  /// - Throws: An ``ImageError`` if the file can't be written.
  public func write(to path: String) throws(ImageError) {
    // What an update sets off, such as a guide that starts, is settled by those after it.
    var list = host.update()
    for _ in 0..<8 where host.needsUpdate { list = host.update() }
    let frame = PixelBuffer(rendering: list, size: size)
    try PNG.write(frame.target, to: path)
  }
}
