internal import Dispatch
public import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry
internal import FollowspotPictureProtocol
internal import Synchronization

/// Pictures from files: PNG, JPEG, WebP and SVG, decoded by a process of their own, once for each size, and kept within
/// a budget.
///
/// May be used from any thread. A picture that cannot be had is reported once, and not tried again until
/// ``forget()``.
public final class ImageLibrary: ImageProviding, Sendable {
  let state: Mutex<State>
  private let process: PictureProcess
  private let report: @Sendable (ImageError) -> Void

  struct State: ~Copyable {
    var folders = PictureFolders.all
    var findings = ImageFindings()
    /// Why no picture can be decoded, as it was reported last.
    var decoderProblem: ImageError.Cause?
    var bitmaps: ObjectCache<ImageRequest, Bitmap>
    var pending: [ImageRequest: Awaited] = [:]
    /// What has come and was not asked for since: a bitmap that nobody holds may not stay in the cache.
    var arrived: [ImageRequest: Bitmap] = [:]

    /// The files to look at again, and what to do where one has changed; nil while no thread does that.
    var again: Again?

    /// What is known of something that is neither there nor failed before; nil where it is to be asked for now.
    mutating func standing<Value>(of request: ImageRequest) -> ImageAvailability<Value>? {
      if findings[request.path]?.failure != nil { return .unavailable }
      guard pending[request] == nil else {
        pending[request]?.isWanted = true
        return .pending
      }
      pending[request] = Awaited()
      return nil
    }

    /// Keeps a bitmap for who asked for it.
    mutating func keep(_ bitmap: Bitmap, for request: ImageRequest) {
      if pending[request]?.isWanted == true { arrived[request] = bitmap }
    }

    /// Changes what is known of a file. Of those that are forgotten for it nobody could tell that they have other pixels.
    mutating func update<Result>(_ path: String, _ change: (inout ImageFindings.Finding) -> Result) -> Result {
      let bytes = findings.bytes
      defer { if findings.bytes < bytes { bitmaps.removeAll() } }
      return findings.update(path, change)
    }

    mutating func remember(_ size: Size, key: UInt64, of path: String) {
      // Another file under the old name has other pixels.
      if let before = findings[path]?.key, before != key { bitmaps.removeAll() }
      update(path) { finding in
        let warning = finding.key == key ? finding.warning : nil
        finding = ImageFindings.Finding(size: size, key: key, warning: warning)
      }
      decoderProblem = nil
    }

    /// Remembers a warning. Returns whether it is new.
    mutating func isNew(_ warning: ImageError) -> Bool {
      update(warning.path) { finding in
        defer { finding.warning = warning.cause }
        return finding.warning != warning.cause
      }
    }

    /// Remembers a failure; whether it is new. What keeps all pictures from being decoded is so once.
    mutating func remember(_ error: ImageError) -> Bool {
      let isNew = update(error.path) { finding in
        defer { finding.failure = error.cause }
        return finding.failure == nil
      }
      guard case .noDecoder = error.cause else { return isNew }
      defer { decoderProblem = error.cause }
      return decoderProblem != error.cause
    }
  }

  struct Again {
    var paths: Set<String> = []
    var action: (@MainActor @Sendable (_ hasChanged: Bool) -> Void)?
  }

  /// Who waits for something that is on its way.
  struct Awaited {
    /// Left when it has come or can't be had.
    let group = DispatchGroup()
    var actions: [@MainActor @Sendable () -> Void] = []
    /// Whether nobody has said that they no longer want it.
    var isWanted = true

    init() { group.enter() }

    /// Tells everybody that they have waited long enough.
    func end() {
      group.leave()
      ImageLibrary.onMain(actions)
    }
  }

  /// A library that takes pictures from everywhere until it is confined, and shares its process with all others.
  ///
  /// - Parameters:
  ///   - cacheBytes: the most bytes of bitmaps kept that nobody else holds.
  ///   - report: told of each picture that cannot be had, on any thread.
  public convenience init(cacheBytes: Int = 16 << 20, report: @escaping @Sendable (ImageError) -> Void) {
    self.init(cacheBytes: cacheBytes, process: .shared, report: report)
  }

  init(cacheBytes: Int, process: PictureProcess, report: @escaping @Sendable (ImageError) -> Void) {
    state = Mutex(State(bitmaps: ObjectCache(budget: cacheBytes)))
    self.process = process
    self.report = report
  }

  /// Starts the process that decodes, before there is anything to decode.
  public func start() { process.start() }

  /// Takes pictures from a document's folder and what lies below it alone, and from `/usr/share`; from everywhere
  /// unless this is called.
  ///
  /// - Parameter folder: The folder as paths begin with it; empty for the working directory.
  public func confine(toDocumentIn folder: String) {
    state.withLock { $0.folders = .document(in: folder) }
  }

  /// Why a picture that data name can't be shown wherever that is, and what to do; nil where its file decides.
  package func refusal(ofPicture name: String) -> String? {
    state.withLock { $0.folders.refusal(ofPicture: name) }?.reason
  }

  /// The natural extent in points, or that it is being measured; only the head of a raster picture is decoded for it.
  public func size(of image: ImageReference) -> ImageAvailability<Size> {
    let path = image.path
    let request = ImageRequest.size(path: path)
    let known: ImageAvailability<Size>? = state.withLock { state in
      if let size = state.findings[path]?.size { return .ready(size) }
      return state.standing(of: request)
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

  /// The natural extent in points, waited for; nil where the picture can't be had.
  public func naturalSize(of image: ImageReference) -> Size? {
    while true {
      switch size(of: image) {
      case .ready(let size): return size
      case .unavailable: return nil
      case .pending: wait(for: .size(path: image.path), until: nil)
      }
    }
  }

  /// The reason why a picture can't be drawn, or a library's warning about it; nil where its head is sound. The file is read as
  /// it is now, whatever was found in it before, and a sound one's size is kept. It counts as reported.
  ///
  /// - Parameter isThorough: Whether it is also drawn, at its natural size, to see whether it can be.
  public func problem(with image: ImageReference, isThorough: Bool = false) -> ImageError? {
    do throws(ImageError) {
      let size = try measure(image.path)
      if isThorough {
        let file = try open(image.path)
        let (_, warning) = try process.bitmap(
          of: file, image.path, size: Self.checkedPixels(size), isTemplate: image.isTemplate)
        if let warning { _ = state.withLock { $0.isNew(warning) } }
        return warning
      }
      return nil
    } catch {
      // Who asked knows it now.
      _ = state.withLock { $0.remember(error) }
      return error
    }
  }

  /// As many pixels as a drawing is tried at: its own size, within those of a display.
  private static func checkedPixels(_ size: Size) -> PixelSize {
    let factor = min(1, 1024 / max(size.width, size.height))
    return PixelSize(
      width: max(1, Int((size.width * factor).rounded())), height: max(1, Int((size.height * factor).rounded())))
  }

  /// Why no picture can be decoded, with what to do; nil where nothing is known to prevent it.
  public var decoderProblem: ImageError? {
    state.withLock { state in state.decoderProblem.map { ImageError(path: "", cause: $0) } }
  }

  /// The pictures that can't be had, and why, sorted by path; none for which ``decoderProblem`` stands.
  public var failures: [ImageError] {
    let failures = state.withLock { $0.findings.failures }
    return failures.sorted { $0.path < $1.path }.compactMap { path, cause in
      if case .noDecoder = cause { nil } else { ImageError(path: path, cause: cause) }
    }
  }

  /// Whether there may be more ``failures`` than are known: those of very many files are forgotten.
  public var hasForgottenFailures: Bool { state.withLock { $0.findings.hasForgotten } }

  /// Measures pictures as they are in their files now, whatever was found there before; what can't be had is reported
  /// again.
  public func refresh(_ images: [ImageReference]) {
    state.withLock { $0.decoderProblem = nil }
    process.tryAgain()
    for image in images {
      state.withLock { $0.update(image.path) { $0.failure = nil } }
      do throws(ImageError) { _ = try measure(image.path) } catch { note(error) }
    }
  }

  func open(_ path: String) throws(ImageError) -> PictureFile {
    try PictureFile(path: path, in: state.withLock { $0.folders })
  }

  func measure(_ path: String) throws(ImageError) -> Size {
    let file = try open(path)
    let size = try process.size(of: file, path)
    let key = file.key
    state.withLock { $0.remember(size, key: key, of: path) }
    return size
  }

  /// The picture at an extent in pixels, or that it is being decoded.
  public func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
    guard !size.isEmpty else { return .unavailable }
    let request = ImageRequest.picture(image, size: size)
    let known: ImageAvailability<Bitmap>? = state.withLock { state in
      if let known = state.bitmaps.value(for: request) { return .ready(known) }
      if state.findings[image.path]?.failure == nil, let bitmap = state.arrived.removeValue(forKey: request) {
        state.bitmaps.insert(bitmap, for: request, cost: bitmap.byteCount)
        return .ready(bitmap)
      }
      return state.standing(of: request)
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

  /// The picture at an extent in pixels of at least 1 each, waited for; nil where it can't be had.
  public func bitmap(of image: ImageReference, size: PixelSize) -> Bitmap? {
    while true {
      switch picture(of: image, size: size) {
      case .ready(let bitmap): return bitmap
      case .unavailable: return nil
      case .pending: wait(for: .picture(image, size: size), until: nil)
      }
    }
  }

  /// Has the process asked about a file, and what comes of that remembered.
  private func ask(
    _ request: ImageRequest,
    question: @escaping @Sendable (borrowing PictureFile) throws(ImageError) -> PictureRequest,
    _ answer: @escaping @Sendable (PictureProcess.Outcome) throws(ImageError) -> (inout State) -> Void
  ) {
    let path = request.path
    process.submit { [self] in
      guard !leaveUnwanted(request) else { return nil }
      do throws(ImageError) {
        let file = try open(path)
        let question = try question(file)
        return PictureProcess.Question(request: question, descriptor: file.release(), isOwned: true)
      } catch {
        note(error)
        leave(request) { _ in }
        return nil
      }
    } _: { [self] outcome in
      do throws(ImageError) {
        leave(request, try answer(outcome))
      } catch {
        note(error)
        leave(request) { _ in }
      }
    }
  }

  /// Something is no longer on its way.
  private func leave(_ request: ImageRequest, _ change: (inout State) -> Void) {
    let awaited = state.withLock { state in
      change(&state)
      return state.pending.removeValue(forKey: request)
    }
    awaited?.end()
  }

  /// Has what nobody wants any more no longer on its way; whether that is so. In one step: who asks in between would be
  /// told to wait for what never comes.
  private func leaveUnwanted(_ request: ImageRequest) -> Bool {
    let unwanted = state.withLock { state in
      state.pending[request]?.isWanted == true ? nil : state.pending.removeValue(forKey: request)
    }
    unwanted?.end()
    return unwanted != nil
  }

  /// Waits for something that is on its way, at most until a time.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {
    guard let group = state.withLock({ $0.pending[request]?.group }) else { return }
    guard let deadline else { return group.wait() }
    let left = max(.zero, deadline - .now)
    _ = group.wait(timeout: .now() + .nanoseconds(Int(left / .nanoseconds(1))))
  }

  /// Has an action done once, on the main thread, when something that is on its way has come or can't be had.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      guard state.pending[request] != nil else { return false }
      state.pending[request]?.actions.append(action)
      return true
    }
    if !isAwaited { Self.onMain([action]) }
  }

  /// Somebody no longer wants something that they were told is on its way: it is not begun, and pixels are not kept.
  public func dismiss(_ request: ImageRequest) {
    state.withLock { state in
      state.pending[request]?.isWanted = false
      state.arrived[request] = nil
    }
  }

  static func onMain(_ actions: [@MainActor @Sendable () -> Void]) {
    guard !actions.isEmpty else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { for action in actions { action() } } }
  }

  /// Forgets every picture and every failure: files may have changed. Bitmaps in use stay valid.
  public func forget() {
    state.withLock { state in
      state.findings = ImageFindings()
      state.decoderProblem = nil
      state.arrived = [:]
      state.bitmaps.removeAll()
    }
  }

  /// Remembers a warning about a picture that is shown, and reports it the first time.
  private func noteWarning(_ warning: ImageError) {
    if state.withLock({ $0.isNew(warning) }) { report(warning) }
  }

  /// Remembers a failure, and reports it the first time.
  func note(_ error: ImageError) {
    if state.withLock({ $0.remember(error) }) { report(error) }
  }
}

extension ImageRequest {
  /// The file that it is about.
  fileprivate var path: String {
    switch self {
    case .size(let path): path
    case .picture(let image, _): image.path
    }
  }
}
