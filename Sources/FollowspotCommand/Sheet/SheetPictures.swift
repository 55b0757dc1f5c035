internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotImages
internal import FollowspotKiosk
internal import Synchronization

/// The pictures of a sheet on their way into its folder.
///
/// Encoding takes longer than drawing. A second thread encodes a picture while the next one is drawn, and the calling
/// thread encodes too while enough pictures wait for the second one.
final class SheetPictures: Sendable {
  private let folder: SheetFolder
  /// The second thread; nil with a single processor.
  private let thread = Processors.areSeveral ? SerialThread() : nil
  private let state = Mutex(State())

  private struct State {
    var files: Set<String> = []
    /// The number of pictures that the second thread has not yet written.
    var waiting = 0
    var failure: CommandFailure?

    /// Counts another picture for the second thread. Returns false if enough pictures wait for it.
    mutating func takePlace() -> Bool {
      guard waiting < SheetPictures.mostWaiting else { return false }
      waiting += 1
      return true
    }
  }

  /// A picture's pixels, which only one thread at a time uses.
  private final class Frame: @unchecked Sendable {
    let pixels: PixelBuffer
    init(_ pixels: consuming PixelBuffer) { self.pixels = pixels }
  }

  /// The largest number of pictures for the second thread: the one that it encodes, and the next one.
  private static let mostWaiting = 2

  /// Creates a sheet without pictures.
  init(in folder: SheetFolder) { self.folder = folder }

  /// Adds a picture and returns the name of its file, which equal pictures share.
  ///
  /// - Throws: The failure of this or an earlier picture.
  func add(_ pixels: consuming PixelBuffer) throws(CommandFailure) -> String {
    let file = ContactSheet.file(for: pixels)
    guard state.withLock({ $0.files.insert(file).inserted }) else { return file }
    let frame = Frame(pixels)
    if let thread, state.withLock({ $0.takePlace() }) {
      do throws(Threads.Shortage) {
        try thread.async { self.writeNext(frame, file) }
        return file
      } catch {
        state.withLock { $0.waiting -= 1 }
      }
    }
    try write(frame, file)
    return file
  }

  /// Waits until all pictures are written.
  ///
  /// - Throws: The first failure.
  func finish() throws(CommandFailure) {
    thread?.sync {}
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Writes a picture on the second thread.
  private func writeNext(_ frame: Frame, _ file: String) {
    var failure: CommandFailure?
    do throws(CommandFailure) { try write(frame, file) } catch { failure = error }
    state.withLock { state in
      state.waiting -= 1
      state.failure = state.failure ?? failure
    }
  }

  private func write(_ frame: Frame, _ file: String) throws(CommandFailure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let png: [UInt8]
    do throws(ImageError) { png = try PNG.encode(frame.pixels.target) } catch {
      throw CommandFailure(KioskError(error))
    }
    try folder.write(png, file, in: .pictures)
  }
}
