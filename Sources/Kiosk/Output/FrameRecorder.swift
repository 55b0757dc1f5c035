internal import FollowspotCLinux
internal import FollowspotDrawing
internal import FollowspotFiles
internal import Glibc
internal import FollowspotImages
package import FollowspotPlatform
package import SystemPackage

/// A maker of frames without what is for the visitor alone.
@MainActor
protocol FrameMasking: AnyObject {
  /// Returns a frame with areas of one colour in place of what is for the visitor alone, in memory of the same layout;
  /// nil if nothing is.
  func masked(like frame: PixelTarget) -> PixelBuffer?
}

/// Writes every frame of a virtual display to a folder, as `frame-00001.png` and so on. Existing files are replaced.
/// Links are replaced too, not followed. The time of a file is that of its frame on the kiosk's clock.
@MainActor
package final class FrameRecorder {
  private let directory: FilePath
  private let folder: Descriptor
  private let clock: any KioskClock
  private var count = 0
  /// Whether every frame so far was written.
  package private(set) var isComplete = true
  /// The display whose frames are recorded; nil before ``record(_:)``.
  private(set) weak var display: VirtualDisplay?
  /// Makes the frames in which something is for the visitor alone.
  weak var mask: (any FrameMasking)?
  /// Called once if a frame can't be written. Recording then stops.
  package var onError: ((any Error) -> Void)?

  /// Creates the folder if it is missing. Its parent must exist.
  ///
  /// - Throws: The error of `mkdir` or `open`.
  package init(directory: FilePath, clock: any KioskClock) throws(Errno) {
    (self.directory, self.clock) = (directory, clock)
    // An existing folder is fine.
    do throws(Errno) { _ = try Errno.check { directory.withPlatformString { mkdir($0, 0o755) } } } catch .fileExists {}
    folder = try Descriptor(opening: directory, linux_o_path | O_DIRECTORY)
  }

  /// Returns the frames in a folder, which a recording may replace.
  static func frames(in directory: FilePath) -> [FilePath] {
    let names = try? Descriptor(opening: directory, O_RDONLY | O_DIRECTORY).names()
    return (names ?? []).filter { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }.map { directory.appending($0) }
  }

  /// Records each frame of a display from now on.
  package func record(_ display: VirtualDisplay) {
    self.display = display
    display.onFrame = { [weak self] in self?.write($0) }
  }

  private func write(_ frame: PixelTarget) {
    guard isComplete else { return }
    count += 1
    let time = clock.secondsSince1970
    let digits = String(count)
    let name = "frame-\(String(repeating: "0", count: max(0, 5 - digits.count)))\(digits).png"
    do throws(ImageError) {
      if let masked = mask?.masked(like: frame) {
        try PNG.write(masked.target.turned(by: frame.rotation), to: FilePath(name), in: folder, directory)
      } else {
        try PNG.write(frame, to: FilePath(name), in: folder, directory)
      }
      // Without its time the frame is still right.
      let moment = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
      _ = [moment, moment].withUnsafeBufferPointer { utimensat(folder.rawValue, name, $0.baseAddress, 0) }
    } catch {
      isComplete = false
      onError?(error)
    }
  }
}
