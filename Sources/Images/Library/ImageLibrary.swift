public import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry
internal import FollowspotPictureProtocol
internal import Synchronization

/// A cache of pictures from PNG, JPEG, WebP and SVG files. A separate process decodes each once for each size.
///
/// It may be used from any thread. A picture that can't be used is reported once, and tried again only after
/// `forget()` or `refresh(_:)`.
public final class ImageLibrary: ImageProviding, Sendable {
  let state: Mutex<State>
  let process: PictureProcess
  let report: @Sendable (ImageError) -> Void

  /// Creates a library without a restriction to folders. All libraries share one picture process.
  ///
  /// - Parameters:
  ///   - cacheBytes: The largest size of the cached bitmaps that have no other owner, in bytes.
  ///   - report: Called on any thread with each picture that can't be used.
  public convenience init(cacheBytes: Int = 16 << 20, report: @escaping @Sendable (ImageError) -> Void) {
    self.init(cacheBytes: cacheBytes, process: .shared, report: report)
  }

  init(cacheBytes: Int, process: PictureProcess, report: @escaping @Sendable (ImageError) -> Void) {
    state = Mutex(State(bitmaps: ObjectCache(budget: cacheBytes)))
    self.process = process
    self.report = report
  }

  /// Starts the picture process early.
  package func start() { process.start() }

  /// Restricts pictures to a document's folder, `/usr/share` and `/run/followspot-pictures`. Without this call, they
  /// may come from everywhere.
  ///
  /// - Parameter folder: The prefix of the paths; empty for the working directory.
  package func confine(toDocumentIn folder: String) {
    state.withLock { $0.folders = .document(in: folder) }
  }

  /// Returns the reason why a picture path in data is never allowed, with a remedy; nil if that depends on the file.
  package func refusal(ofPicture name: String) -> String? {
    state.withLock { $0.folders.refusal(ofPicture: name) }?.reason
  }

  /// Returns the natural size in points, or that it is being measured. Only the header of a raster picture is decoded.
  public func size(of image: ImageReference) -> ImageAvailability<Size> {
    let path = image.path
    let request = ImageRequest.size(path: path)
    let known: ImageAvailability<Size>? = state.withLock { state in
      state.note(image)
      if let size = state.findings[path]?.size { return .ready(size) }
      return state.availability(of: request)
    }
    if let known { return known }
    ask(request) { (file) throws(ImageError) in
      PictureProcess.request(for: file)
    } _: { (outcome) throws(ImageError) in
      let (size, key) = try PictureProcess.size(outcome, path)
      return { $0.remember(size, key: key, of: path) }
    }
    return .pending
  }

  /// Waits for the natural size in points; nil if the picture can't be used.
  package func naturalSize(of image: ImageReference) -> Size? {
    while true {
      switch size(of: image) {
      case .ready(let size): return size
      case .unavailable: return nil
      case .pending: wait(for: .size(path: image.path), until: nil)
      }
    }
  }

  func open(_ path: String) throws(ImageError) -> PictureFile {
    try PictureFile(path: path, in: state.withLock { $0.folders })
  }

  /// Returns the picture at a size in pixels, or that it is being decoded.
  public func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
    guard !size.isEmpty else { return .unavailable }
    let request = ImageRequest.picture(image, size: size)
    let known: ImageAvailability<Bitmap>? = state.withLock { state in
      state.note(image)
      if let known = state.bitmaps.value(for: request) { return .ready(known) }
      if state.findings[image.path]?.failure == nil, let bitmap = state.arrived.removeValue(forKey: request) {
        state.bitmaps.insert(bitmap, for: request, cost: bitmap.byteCount)
        return .ready(bitmap)
      }
      return state.availability(of: request)
    }
    if let known { return known }
    ask(request) { (file) throws(ImageError) in
      try PictureProcess.request(for: file, image.path, size: size, isTemplate: image.isTemplate)
    } _: { [self] (outcome) throws(ImageError) in
      let (decoded, warning) = try PictureProcess.bitmap(outcome, image.path)
      let bitmap = image.isMirrored ? decoded.mirrored() : decoded
      if let warning { noteWarning(warning) }
      return { $0.keep(bitmap, for: request) }
    }
    return .pending
  }

  /// Waits for the picture at a size of at least one pixel each; nil if it can't be used.
  package func bitmap(of image: ImageReference, size: PixelSize) -> Bitmap? {
    while true {
      switch picture(of: image, size: size) {
      case .ready(let bitmap): return bitmap
      case .unavailable: return nil
      case .pending: wait(for: .picture(image, size: size), until: nil)
      }
    }
  }

  /// Forgets all pictures and failures, because files may have changed. Bitmaps in use stay valid.
  package func forget() {
    state.withLock { state in
      state.findings = ImageFindings()
      state.decoderProblem = nil
      state.arrived = [:]
      state.bitmaps.removeAll()
    }
  }

  /// Forgets the contents of all codes, which may say something about a visitor. Codes on the display are made again.
  package func forgetCodes() {
    func isCode(_ request: ImageRequest) -> Bool { CodeContent(path: request.path) != nil }
    state.withLock { state in
      state.findings.removeAll { CodeContent(path: $0) != nil }
      state.arrived = state.arrived.filter { !isCode($0.key) }
      state.bitmaps.removeAll(where: isCode)
    }
  }

  /// Records a warning about a picture that is shown, and reports a new one.
  private func noteWarning(_ warning: ImageError) {
    if let warning = state.withLock({ $0.new(warning: warning) }) { report(warning) }
  }

  /// Records a failure, and reports a new one.
  func note(_ error: ImageError) {
    if let error = state.withLock({ $0.new(failure: error) }) { report(error) }
  }
}
