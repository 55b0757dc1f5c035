/// Pictures that are costly to make: blurred shadows and resampled bitmaps. Past its limit it forgets those that
/// were not asked for longest.
final class PictureCache {
  /// What a picture shows.
  enum Key: Hashable {
    case shadow(ShadowKey)
    case resampled(Resampling)
  }

  private struct Entry {
    var bitmap: Bitmap
    var lastUse: UInt
  }

  private var entries: [Key: Entry] = [:]
  private var clock: UInt = 0
  private let limit: Int
  private(set) var byteCount = 0

  /// A cache of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  /// The picture of a key, made if it is not there. One larger than the limit is made and not kept.
  func picture(_ key: Key, make: () -> Bitmap) -> Bitmap {
    clock += 1
    if let bitmap = entries[key]?.bitmap {
      entries[key]?.lastUse = clock
      return bitmap
    }
    let bitmap = make()
    guard bitmap.byteCount <= limit else { return bitmap }
    entries[key] = Entry(bitmap: bitmap, lastUse: clock)
    byteCount += bitmap.byteCount
    while byteCount > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
      byteCount -= oldest.value.bitmap.byteCount
    }
    return bitmap
  }
}
