internal import FollowspotCDRM
internal import SystemPackage

/// Changes that the kernel applies together or rejects together: `drmModeAtomicCommit`.
struct AtomicRequest: ~Copyable {
  private let request: drmModeAtomicReqPtr
  private let card: Int32

  init(card: Int32) throws(Errno) {
    guard let request = drmModeAtomicAlloc() else { throw .noMemory }
    self.request = request
    self.card = card
  }

  deinit { drmModeAtomicFree(request) }

  /// Sets a property that atomic drivers must have; throws `Errno.noFunction` if the object lacks it.
  func set(_ name: String, of object: UInt32, to value: UInt64, _ table: PropertyTable) throws(Errno) {
    guard let property = table.property(name, of: object) else { throw .noFunction }
    try check(drmModeAtomicAddProperty(request, object, property.id, value))
  }

  /// Sets a property, or does nothing if the object lacks it.
  func setIfPresent(_ name: String, of object: UInt32, to value: UInt64, _ table: PropertyTable) throws(Errno) {
    if let property = table.property(name, of: object) {
      try check(drmModeAtomicAddProperty(request, object, property.id, value))
    }
  }

  /// Commits the request. `flags` are `DRM_MODE_ATOMIC_…` and `DRM_MODE_PAGE_FLIP_…`.
  func commit(flags: Int32, cookie: UInt64 = 0) throws(Errno) {
    try check(drmModeAtomicCommit(card, request, UInt32(flags), UnsafeMutableRawPointer(bitPattern: UInt(cookie))))
  }
}

/// Bytes that the kernel stores for a property, such as a mode or clip rectangles. A commit that uses the blob keeps a
/// reference to it.
struct PropertyBlob: ~Copyable {
  let id: UInt32
  private let card: Int32

  init(card: Int32, _ bytes: UnsafeRawPointer, _ count: Int) throws(Errno) {
    var id: UInt32 = 0
    try check(drmModeCreatePropertyBlob(card, bytes, count, &id))
    self.id = id
    self.card = card
  }

  deinit { drmModeDestroyPropertyBlob(card, id) }
}
