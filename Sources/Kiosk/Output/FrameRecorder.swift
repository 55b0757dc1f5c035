internal import Drawing
internal import Glibc
internal import Images
public import Platform
public import SystemPackage

/// Writes every frame of a virtual display to a folder, as `frame-00001.png` and so on.
@MainActor
public final class FrameRecorder {
  private let directory: FilePath
  private var count = 0
  /// Whether every frame so far was written.
  public private(set) var isComplete = true
  /// Told once if a picture could not be written; recording then stops.
  public var onError: ((any Error) -> Void)?

  /// Adds the folder where it is missing; the folders above must exist.
  public init(directory: FilePath) throws(Errno) {
    self.directory = directory
    // Folders above must exist; one that is there already is fine.
    if mkdir(directory.string, 0o755) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
  }

  /// Records a display from now on.
  public func record(_ display: VirtualDisplay) {
    display.onFrame = { [weak self] in self?.write($0) }
  }

  private func write(_ frame: PixelTarget) {
    guard isComplete else { return }
    count += 1
    let digits = String(count)
    let path = directory.appending("frame-\(String(repeating: "0", count: max(0, 5 - digits.count)))\(digits).png")
    do throws(ImageError) {
      try PNG.write(frame, to: path.string)
    } catch {
      isComplete = false
      onError?(error)
    }
  }
}
