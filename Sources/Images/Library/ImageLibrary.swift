internal import Dispatch
public import Drawing
public import Geometry
internal import PictureProtocol
internal import Synchronization

/// Pictures from files: PNG, JPEG, WebP and SVG, decoded by a process of their own, once for each size, and kept within a
/// budget.
///
/// May be used from any thread. A picture that cannot be had is reported once, and not tried again until
/// ``forget()``.
public final class ImageLibrary: ImageProviding, Sendable {
  private let state: Mutex<State>
  private let process: PictureProcess
  private let report: @Sendable (ImageError) -> Void
  /// Held while a picture is measured: who asks for one that is being measured gets what comes of that.
  private let measuring = Mutex(())
  /// Entered for each picture that is on its way.
  private let underWay = DispatchGroup()

  private struct Key: Hashable {
    var image: ImageReference
    var size: PixelSize
  }

  private struct State: ~Copyable {
    var folders = PictureFolders.all
    var sizes: [String: Size] = [:]
    /// What the file was when it was measured.
    var keys: [String: UInt64] = [:]
    var failures: Set<String> = []
    var bitmaps: ObjectCache<Key, Bitmap>
    var pending: Set<Key> = []
    /// What has come and was not asked for since: a bitmap that nobody holds may not stay in the cache.
    var arrived: [Key: Bitmap] = [:]
    var onArrival: [@MainActor @Sendable () -> Void] = []
  }

  /// Paths remembered before all are forgotten: more than any document names.
  private static let rememberedPaths = 4096

  /// Makes a library.
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

  /// Takes pictures from a document's folder and what lies below it alone, and from `/usr/share`; from everywhere unless
  /// this is called.
  ///
  /// - Parameter folder: The folder as paths begin with it; empty for the working directory.
  public func confine(toDocumentIn folder: String) {
    state.withLock { $0.folders = .document(in: folder) }
  }

  /// The natural extent in points; only the head of a raster picture is decoded.
  public func size(of image: ImageReference) -> Size? {
    let path = image.path
    if let known = knownSize(path) { return known }
    return measuring.withLock { _ in
      knownSize(path) ?? attempt(path) { () throws(ImageError) in try measure(path) }
    }
  }

  /// A size that was measured, or that it can't be; nil where neither is known yet.
  private func knownSize(_ path: String) -> Size?? {
    state.withLock { state in
      if let size = state.sizes[path] { return .some(size) }
      return state.failures.contains(path) ? .some(nil) : nil
    }
  }

  /// What keeps a picture from being drawn; nil where its head is sound. The file is read as it is now, whatever was
  /// found in it before, and a sound one's size is kept. It counts as reported.
  ///
  /// - Parameter isThorough: Whether it is also drawn, at its natural size, to see whether it can be.
  public func problem(with image: ImageReference, isThorough: Bool = false) -> ImageError? {
    do throws(ImageError) {
      let size = try measure(image.path)
      if isThorough {
        let file = try open(image.path)
        _ = try process.bitmap(of: file, image.path, size: Self.checkedPixels(size), isTemplate: image.isTemplate)
      }
      return nil
    } catch {
      // Who asked knows it now.
      _ = remember(error)
      return error
    }
  }

  /// As many pixels as a drawing is tried at: its own size, within those of a display.
  private static func checkedPixels(_ size: Size) -> PixelSize {
    let factor = min(1, 1024 / max(size.width, size.height))
    return PixelSize(
      width: max(1, Int((size.width * factor).rounded())), height: max(1, Int((size.height * factor).rounded())))
  }

  /// Measures a picture as it is in its file now, whatever was found there before; where it can't be had that is reported
  /// again.
  public func refresh(_ image: ImageReference) {
    state.withLock { _ = $0.failures.remove(image.path) }
    _ = attempt(image.path) { () throws(ImageError) in try measure(image.path) }
  }

  private func open(_ path: String) throws(ImageError) -> PictureFile {
    try PictureFile(path: path, in: state.withLock { $0.folders })
  }

  private func measure(_ path: String) throws(ImageError) -> Size {
    let file = try open(path)
    let size = try process.size(of: file, path)
    let key = file.key
    state.withLock { state in
      if state.sizes.count >= ImageLibrary.rememberedPaths { (state.sizes, state.keys) = ([:], [:]) }
      // Another file under the old name has other pixels.
      if let before = state.keys[path], before != key { state.bitmaps.removeAll() }
      state.sizes[path] = size
      state.keys[path] = key
      state.failures.remove(path)
    }
    return size
  }

  /// The picture at an extent in pixels, or that it is being decoded.
  public func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability {
    guard !size.isEmpty else { return .unavailable }
    let key = Key(image: image, size: size)
    let known: ImageAvailability? = state.withLock { state in
      if let known = state.bitmaps.value(for: key) { return .ready(known) }
      if state.failures.contains(image.path) { return .unavailable }
      if let bitmap = state.arrived.removeValue(forKey: key) {
        state.bitmaps.insert(bitmap, for: key, cost: bitmap.byteCount)
        return .ready(bitmap)
      }
      return state.pending.insert(key).inserted ? nil : .pending
    }
    if let known { return known }
    underWay.enter()
    process.submit { [self] in
      do throws(ImageError) {
        let file = try open(image.path)
        let request = try PictureProcess.request(for: file, image.path, size: size, isTemplate: image.isTemplate)
        return PictureProcess.Question(request: request, descriptor: file.release(), isOwned: true)
      } catch {
        fail(key, error)
        return nil
      }
    } _: { [self] outcome in
      do throws(ImageError) {
        let bitmap = try PictureProcess.bitmap(outcome, image.path)
        finish(key, image.isMirrored ? bitmap.mirrored() : bitmap)
      } catch {
        fail(key, error)
      }
    }
    return .pending
  }

  /// The picture at an extent in pixels of at least 1 each, waited for; nil where it can't be had.
  public func bitmap(of image: ImageReference, size: PixelSize) -> Bitmap? {
    while true {
      switch picture(of: image, size: size) {
      case .ready(let bitmap): return bitmap
      case .unavailable: return nil
      case .pending: underWay.wait()
      }
    }
  }

  /// Waits for the pictures that are on their way.
  public func settle(within limit: Duration?) -> Bool {
    guard let limit else {
      underWay.wait()
      return true
    }
    return underWay.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .success
  }

  /// Has an action done once, on the main thread, when the next picture has come or can't be had.
  public func onNextArrival(_ action: @escaping @MainActor @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.pending.isEmpty { state.onArrival.append(action) }
      return state.pending.isEmpty
    }
    if isLate { Self.onMain([action]) }
  }

  private static func onMain(_ actions: [@MainActor @Sendable () -> Void]) {
    guard !actions.isEmpty else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { for action in actions { action() } } }
  }

  private func finish(_ key: Key, _ bitmap: Bitmap) {
    leave(key) { $0.arrived[key] = bitmap }
  }

  private func fail(_ key: Key, _ error: ImageError) {
    note(error)
    leave(key) { _ in }
  }

  /// A picture is no longer on its way.
  private func leave(_ key: Key, _ change: (inout State) -> Void) {
    let actions = state.withLock { state in
      state.pending.remove(key)
      change(&state)
      let actions = state.onArrival
      state.onArrival = []
      return actions
    }
    underWay.leave()
    Self.onMain(actions)
  }

  /// Forgets every picture and every failure: files may have changed. Bitmaps in use stay valid.
  public func forget() {
    state.withLock { state in
      state.sizes = [:]
      state.keys = [:]
      state.failures = []
      state.arrived = [:]
      state.bitmaps.removeAll()
    }
  }

  /// Does something, or reports and remembers why it cannot be done.
  private func attempt<Value>(_ path: String, _ body: () throws(ImageError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      note(error)
      return nil
    }
  }

  /// Remembers a failure, and reports it the first time.
  private func note(_ error: ImageError) {
    if remember(error) { report(error) }
  }

  /// Remembers a failure; true where it is new.
  private func remember(_ error: ImageError) -> Bool {
    state.withLock { state in
      if state.failures.count >= ImageLibrary.rememberedPaths { state.failures = [] }
      return state.failures.insert(error.path).inserted
    }
  }
}
