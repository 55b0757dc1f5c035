internal import FollowspotCDRM
internal import SystemPackage

/// Changes that the kernel makes all at once or not at all: `drmModeAtomicCommit`.
struct AtomicRequest: ~Copyable {
  private let request: drmModeAtomicReqPtr
  private let card: Int32

  init(card: Int32) throws(Errno) {
    guard let request = drmModeAtomicAlloc() else { throw .noMemory }
    self.request = request
    self.card = card
  }

  deinit { drmModeAtomicFree(request) }

  /// Sets a property that every driver has; without it the driver can't be driven this way.
  func set(_ name: String, of object: UInt32, to value: UInt64, _ table: PropertyTable) throws(Errno) {
    guard let property = table.property(name, of: object) else { throw .noFunction }
    try check(drmModeAtomicAddProperty(request, object, property.id, value))
  }

  /// Sets a property where the object has it.
  func setIfPresent(_ name: String, of object: UInt32, to value: UInt64, _ table: PropertyTable) throws(Errno) {
    if let property = table.property(name, of: object) {
      try check(drmModeAtomicAddProperty(request, object, property.id, value))
    }
  }

  /// Asks the kernel. `flags` are `DRM_MODE_ATOMIC_…` and `DRM_MODE_PAGE_FLIP_…`.
  func commit(flags: Int32, cookie: UInt64 = 0) throws(Errno) {
    try check(drmModeAtomicCommit(card, request, UInt32(flags), UnsafeMutableRawPointer(bitPattern: UInt(cookie))))
  }
}

/// Bytes that the kernel keeps for a property: a mode, clip rectangles. A commit that used it holds on to it.
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
