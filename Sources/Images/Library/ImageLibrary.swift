internal import Dispatch
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
  private let process: PictureProcess
  private let report: @Sendable (ImageError) -> Void

  struct State: ~Copyable {
    var folders = PictureFolders.all
    var findings = ImageFindings()
    /// The last reported reason why no picture can be decoded.
    var decoderProblem: ImageError.Cause?
    var bitmaps: ObjectCache<ImageRequest, Bitmap>
    var pending: [ImageRequest: Waiters] = [:]
    /// The bitmaps that have arrived and were not requested again since. The cache may drop bitmaps without other
    /// owners.
    var arrived: [ImageRequest: Bitmap] = [:]

    /// The files to check again, and the action for a change; nil while no thread checks files.
    var again: Retry?

    /// Returns the state of a request without a result; nil if it has to be started now.
    mutating func availability<Value>(of request: ImageRequest) -> ImageAvailability<Value>? {
      if findings[request.path]?.failure != nil { return .unavailable }
      guard pending[request] == nil else {
        pending[request]?.isWanted = true
        return .pending
      }
      pending[request] = Waiters()
      return nil
    }

    /// Keeps a bitmap for its requester.
    mutating func keep(_ bitmap: Bitmap, for request: ImageRequest) {
      if pending[request]?.isWanted == true { arrived[request] = bitmap }
    }

    /// Changes the facts about a file. If other facts are forgotten for lack of room, all bitmaps are dropped, because
    /// a change of their files would go unnoticed.
    mutating func update<Result>(_ path: String, _ change: (inout ImageFindings.Finding) -> Result) -> Result {
      let bytes = findings.bytes
      defer { if findings.bytes < bytes { bitmaps.removeAll() } }
      return findings.update(path, change)
    }

    /// Records that messages may name a picture, unless the reference is private.
    mutating func note(_ image: ImageReference) {
      if !image.isPrivate, findings[image.path]?.isPrivate != false { update(image.path) { $0.isPrivate = false } }
    }

    /// Records the size of a file. Returns whether another file with this name was measured before.
    @discardableResult
    mutating func remember(_ size: Size, key: UInt64, of path: String) -> Bool {
      let isReplaced = findings[path]?.key.map { $0 != key } ?? false
      // Another file with the old name has other pixels.
      if isReplaced { bitmaps.removeAll() }
      update(path) { finding in
        if finding.key != key { finding.warning = nil }
        (finding.size, finding.key, finding.failure) = (size, key, nil)
      }
      decoderProblem = nil
      return isReplaced
    }

    /// Records a warning. Returns it for the report if it is new.
    mutating func new(warning: ImageError) -> ImageError? {
      update(warning.path) { finding in
        defer { finding.warning = warning.cause }
        return finding.warning == warning.cause ? nil : warning.withPrivacy(finding.isPrivate)
      }
    }

    /// Records a failure. Returns it for the report if it is new. A reason that affects all pictures is new only once.
    mutating func new(failure: ImageError) -> ImageError? {
      let error: ImageError? = update(failure.path) { finding in
        defer { finding.failure = failure.cause }
        return finding.failure == nil ? failure.withPrivacy(finding.isPrivate) : nil
      }
      guard case .noDecoder = failure.cause else { return error }
      defer { decoderProblem = failure.cause }
      return decoderProblem == failure.cause ? nil : failure
    }
  }

  struct Retry {
    var paths: Set<String> = []
    var action: (@MainActor @Sendable (_ hasChanged: Bool) -> Void)?
  }

  /// The callers that wait for a result.
  struct Waiters {
    /// The group that is left when the result or a failure has arrived.
    let group = DispatchGroup()
    var actions: [@MainActor @Sendable () -> Void] = []
    /// Whether the request has not been dismissed.
    var isWanted = true

    init() { group.enter() }

    /// Wakes the waiting threads and runs the actions.
    func end() {
      group.leave()
      ImageLibrary.onMain(actions)
    }
  }

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

  /// Returns the reason why a picture can't be drawn, or a library's warning about it; nil if its header is sound. The
  /// file is read again, whatever is known about it. A sound picture's size is kept. The error counts as reported.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - isThorough: Whether to draw the picture as well, at its natural size or a smaller one.
  package func problem(with image: ImageReference, isThorough: Bool = false) -> ImageError? {
    state.withLock { $0.note(image) }
    do throws(ImageError) {
      let size = try measure(image.path).size
      if isThorough {
        let file = try open(image.path)
        let (_, warning) = try process.bitmap(
          of: file, image.path, size: Self.checkedPixels(size), isTemplate: image.isTemplate)
        if let warning { _ = state.withLock { $0.new(warning: warning) } }
        return warning
      }
      return nil
    } catch {
      // The caller reports the error.
      _ = state.withLock { $0.new(failure: error) }
      return error
    }
  }

  /// Returns the size at which a picture is drawn for a check: its own, but at most 1024 pixels long.
  private static func checkedPixels(_ size: Size) -> PixelSize {
    let factor = min(1, 1024 / max(size.width, size.height))
    return PixelSize(
      width: max(1, Int((size.width * factor).rounded())), height: max(1, Int((size.height * factor).rounded())))
  }

  /// The reason why no picture can be decoded, with a remedy; nil if no such reason is known.
  package var decoderProblem: ImageError? {
    state.withLock { state in state.decoderProblem.map { ImageError(path: "", cause: $0) } }
  }

  /// The pictures that can't be used, sorted by path, without those for which ``decoderProblem`` is the reason.
  package var failures: [ImageError] {
    let failures = state.withLock { $0.findings.failures }
    return failures.sorted { $0.path < $1.path }.filter { if case .noDecoder = $0.cause { false } else { true } }
  }

  /// Whether there may be further ``failures``, because those of very many files are forgotten.
  package var hasForgottenFailures: Bool { state.withLock { $0.findings.hasForgotten } }

  /// Measures pictures again from their files. Pictures that can't be used are reported again.
  package func refresh(_ images: [ImageReference]) {
    state.withLock { $0.decoderProblem = nil }
    process.tryAgain()
    for image in images {
      state.withLock { state in
        state.note(image)
        state.update(image.path) { $0.failure = nil }
      }
      do throws(ImageError) { _ = try measure(image.path) } catch { note(error) }
    }
  }

  func open(_ path: String) throws(ImageError) -> PictureFile {
    try PictureFile(path: path, in: state.withLock { $0.folders })
  }

  /// Measures a picture. Returns its size, and whether another file with this name was measured before.
  func measure(_ path: String) throws(ImageError) -> (size: Size, isReplaced: Bool) {
    let file = try open(path)
    let size = try process.size(of: file, path)
    let key = file.key
    return (size, state.withLock { $0.remember(size, key: key, of: path) })
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

  /// Asks the process about a file, and records the answer.
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

  /// Ends a pending request.
  private func leave(_ request: ImageRequest, _ change: (inout State) -> Void) {
    let awaited = state.withLock { state in
      change(&state)
      return state.pending.removeValue(forKey: request)
    }
    awaited?.end()
  }

  /// Ends a pending request that is no longer wanted. Returns whether it did. This is one step, because a new request
  /// in between would wait forever.
  private func leaveUnwanted(_ request: ImageRequest) -> Bool {
    let unwanted = state.withLock { state in
      state.pending[request]?.isWanted == true ? nil : state.pending.removeValue(forKey: request)
    }
    unwanted?.end()
    return unwanted != nil
  }

  /// Waits for a pending request, at most until a deadline.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {
    guard let group = state.withLock({ $0.pending[request]?.group }) else { return }
    guard let deadline else { return group.wait() }
    let left = max(.zero, deadline - .now)
    _ = group.wait(timeout: .now() + .nanoseconds(Int(left / .nanoseconds(1))))
  }

  /// Runs an action once on the main thread when a request is no longer pending, or immediately if it is not.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      guard state.pending[request] != nil else { return false }
      state.pending[request]?.actions.append(action)
      return true
    }
    if !isAwaited { Self.onMain([action]) }
  }

  /// Notes that a pending request is no longer wanted: it is not started, and its pixels are not kept.
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

extension ImageRequest {
  /// The path of the request's file.
  fileprivate var path: String {
    switch self {
    case .size(let path): path
    case .picture(let image, _): image.path
    }
  }
}
