internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotPlatform

/// A simulated graphics card: its connectors, its state, and the objects of its one client.
///
/// Extensions handle descriptions, buffers, commits and events. The card enforces the kernel's rules on the client, and
/// breaks them itself as broken drivers do, where `driver` says so.
@MainActor
final class SimulatedCard {
  struct Connector {
    var id: UInt32
    var type: UInt32
    var number: UInt32
    var encoder: UInt32
    var connection = UInt32(DRM_MODE_CONNECTED.rawValue)
    var modes: [drmModeModeInfo] = []
    var millimetres: (UInt32, UInt32) = (0, 0)
    var hasBadLink = false
    var isNonDesktop = false
    var orientation: UInt64 = 0
    var crtc: UInt32 = 0

    var name: String { "\(type == 11 ? "HDMI-A" : "DP")-\(number)" }
    /// Whether it can show a picture.
    var isUsable: Bool {
      connection != DRM_MODE_DISCONNECTED.rawValue && !isNonDesktop
        && modes.contains { $0.hdisplay > 0 && $0.vdisplay > 0 }
    }
  }

  struct Pending {
    var framebuffer: UInt32
    var clips: [PixelRect]?
    var cookie: UInt64
    var due: Duration
    var fate: Fate
  }

  struct CRTC {
    var id: UInt32
    var mode: drmModeModeInfo?
    var isActive = false
    var framebuffer: UInt32 = 0
    var pending: Pending?
    /// The visible pixels, row by row, for hardware that copies frames. Other hardware shows its memory.
    var panelPixels: [UInt32] = []
  }

  struct Plane {
    var id: UInt32
    var kind: UInt64
    var mask: UInt32
    var crtc: UInt32 = 0
    var framebuffer: UInt32 = 0
    var rotation: UInt64 = 1
  }

  struct Buffer {
    var offset: Int
    var byteCount: Int
    var pitch: Int
  }

  struct Framebuffer {
    var buffer: Buffer
    var size: PixelSize
    var bytesPerPixel: Int
  }

  /// The properties of the driver.
  struct Driver {
    var hasAtomic = true
    var hasClips = true
    /// Whether it refuses commits with damage clips, although it has the property.
    var refusesClips = false
    /// Whether it copies each frame's damage to the panel instead of scanning out memory.
    var uploads = false
    /// Whether it has `drmModeDirtyFB`.
    var hasDirty = true
    /// Whether events name their CRTC.
    var namesCRTCs = true
    /// Whether flips wait for the vertical blank.
    var waits = true
    /// Whether the plane has a rotation, and whether commits that use it are still refused.
    var turns = false
    var refusesTurns = false
    /// The only pixel format of its planes.
    var format = followspot_format_xrgb8888
    var extraPitch = 0
  }

  /// The fate of a flip's event.
  enum Fate: CaseIterable { case told, lost, late, twice, alien, otherCRTC, atOnce }

  let path: String
  unowned let world: World
  var driver = Driver()
  var connectors: [Connector] = []
  var crtcs: [CRTC] = []
  var planes: [Plane] = []

  var descriptor: Int32 = -1
  /// Whether the card was unplugged.
  var isGone = false
  var buffers: [UInt32: Buffer] = [:]
  var framebuffers: [UInt32: Framebuffer] = [:]
  var blobs: [UInt32: [UInt8]] = [:]
  var mappings: [Int: Int] = [:]
  var hasUniversalPlanes = false
  var hasAtomicClient = false
  var hasMaster = false
  var isHeldByAnother = false
  var events: [drm_event_vblank] = []
  var nextFates: [Fate] = []
  private var lastObject: UInt32 = 1000

  init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  // MARK: Opening

  func open() -> Int32 {
    descriptor = simulated_card_open()
    // The first client that opens a card becomes its master, unless there is one.
    hasMaster = !isHeldByAnother && !world.isSeatElsewhere
    return descriptor
  }

  /// Closes the client's descriptor. The kernel would free the remaining objects, but the client must have freed them.
  func close() {
    if !buffers.isEmpty || !framebuffers.isEmpty || !blobs.isEmpty || !mappings.isEmpty {
      world.violate(
        "closed with \(buffers.count) buffers, \(framebuffers.count) framebuffers, \(blobs.count) blobs and \(mappings.count) mappings left"
      )
    }
    for id in framebuffers.keys.sorted() { remove(framebuffer: id) }
    (buffers, blobs, mappings, events) = ([:], [:], [:], [])
    for index in crtcs.indices { crtcs[index].pending = nil }
    simulated_card_close(descriptor)
    descriptor = -1
    (hasUniversalPlanes, hasAtomicClient, hasMaster) = (false, false, false)
    world.opened[ObjectIdentifier(self)] = nil
  }

  func makeID() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  func crtcIndex(_ id: UInt32) -> Int? { crtcs.firstIndex { $0.id == id } }
  func connectorIndex(_ id: UInt32) -> Int? { connectors.firstIndex { $0.id == id } }
  func planeIndex(_ id: UInt32) -> Int? { planes.firstIndex { $0.id == id } }
}
