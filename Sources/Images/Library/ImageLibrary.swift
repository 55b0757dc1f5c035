public import Drawing
public import Geometry
internal import Synchronization

/// Pictures from files: PNG and JPEG by gdk-pixbuf, SVG by librsvg. Decoded once for each size and kept within a budget.
///
/// May be used from any thread. A picture that cannot be had is reported once, and not tried again until
/// ``forget()``.
public final class ImageLibrary: ImageProviding, Sendable {
  private let state: Mutex<State>
  private let report: @Sendable (ImageError) -> Void

  private struct Key: Hashable {
    var image: ImageReference
    var size: PixelSize
  }

  private struct State: ~Copyable {
    var sizes: [String: Size] = [:]
    var failures: Set<String> = []
    /// Drawings that were read to be measured, until they are drawn: the next one asked for is mostly one of them.
    var drawings: [String: VectorImage] = [:]
    var bitmaps: ObjectCache<Key, Bitmap>
  }

  /// Paths remembered before all are forgotten: more than any document names.
  private static let rememberedPaths = 4096

  /// Drawings that are kept until they are drawn: as many as a screen has.
  private static let keptDrawings = 32

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - cacheBytes: the most bytes of bitmaps kept that nobody else holds.
  ///   - report: told of each picture that cannot be had, on the thread that asked for it.
  public init(cacheBytes: Int = 16 << 20, report: @escaping @Sendable (ImageError) -> Void) {
    state = Mutex(State(bitmaps: ObjectCache(budget: cacheBytes)))
    self.report = report
  }

  /// The natural extent in points; only the head of a raster picture is decoded.
  public func size(of image: ImageReference) -> Size? {
    let path = image.path
    let (known, hasFailed) = state.withLock { ($0.sizes[path], $0.failures.contains(path)) }
    if known != nil || hasFailed { return known }
    return attempt(path) { () throws(ImageError) in try measure(path) }
  }

  /// What keeps a picture from being drawn; nil where its head is sound. The file is read as it is now, whatever was
  /// found in it before, and a sound one's size is kept.
  public func problem(with image: ImageReference) -> ImageError? {
    do throws(ImageError) {
      _ = try measure(image.path)
      return nil
    } catch {
      return error
    }
  }

  private func measure(_ path: String) throws(ImageError) -> Size {
    state.withLock { $0.drawings[path] = nil }
    let file = try PictureFile(path: path)
    var drawing: VectorImage?
    let size: Size
    if file.format == .svg {
      let read = try VectorImage(file)
      size = read.size
      drawing = read
    } else {
      let pixels = try RasterImage(file).size
      size = Size(width: Double(pixels.width), height: Double(pixels.height))
    }
    state.withLock { state in
      if state.sizes.count >= ImageLibrary.rememberedPaths { (state.sizes, state.drawings) = ([:], [:]) }
      if let drawing, state.drawings.count < ImageLibrary.keptDrawings { state.drawings[path] = drawing }
      state.sizes[path] = size
    }
    return size
  }

  /// The picture at an extent in pixels of at least 1 each, decoded now if it is not kept.
  public func bitmap(of image: ImageReference, size: PixelSize) -> Bitmap? {
    guard !size.isEmpty else { return nil }
    let key = Key(image: image, size: size)
    let (known, hasFailed) = state.withLock { ($0.bitmaps.value(for: key), $0.failures.contains(image.path)) }
    if known != nil || hasFailed { return known }
    let decoded = attempt(image.path) { () throws(ImageError) in try decode(image, size: size) }
    guard let decoded else { return nil }
    return state.withLock { state in
      // Another thread may have been quicker; everyone gets the same object.
      if let known = state.bitmaps.value(for: key) { return known }
      state.bitmaps.insert(decoded, for: key, cost: decoded.byteCount)
      return decoded
    }
  }

  /// Forgets every picture and every failure: files may have changed. Bitmaps in use stay valid.
  public func forget() {
    state.withLock { state in
      state.sizes = [:]
      state.failures = []
      state.drawings = [:]
      state.bitmaps.removeAll()
    }
  }

  private func decode(_ image: ImageReference, size: PixelSize) throws(ImageError) -> Bitmap {
    guard ImageLimits.allow(size) else { throw ImageError(path: image.path, cause: .tooLarge(size)) }
    // Taken out: a drawing belongs to one thread at a time.
    if let drawing = state.withLock({ $0.drawings.removeValue(forKey: image.path) }) {
      return try drawing.bitmap(size: size, isTemplate: image.isTemplate)
    }
    let file = try PictureFile(path: image.path)
    if file.format == .svg { return try VectorImage(file).bitmap(size: size, isTemplate: image.isTemplate) }
    return Bitmap(try RasterImage(file).pixels(size: size), isTemplate: image.isTemplate)
  }

  /// Does something, or reports and remembers why it cannot be done.
  private func attempt<Value>(_ path: String, _ body: () throws(ImageError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      let isNew = state.withLock { state in
        if state.failures.count >= ImageLibrary.rememberedPaths { state.failures = [] }
        return state.failures.insert(path).inserted
      }
      if isNew { report(error) }
      return nil
    }
  }
}
