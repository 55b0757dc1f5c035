internal import FollowspotCDRM
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// An open card. All calls to the kernel about displays go through it.
///
/// Its extensions hold the topology, atomic commits, legacy calls, events and the restoration at the end.
@MainActor
final class Card: CardBackend {
  let path: String
  let descriptor: FileDescriptor
  /// The kernel interface in use.
  var api: API
  var properties: PropertyTable
  var topology = Topology(connectors: [], encoders: [], crtcs: [], planes: [])
  /// The outputs that own buffers.
  private(set) var outputs: [CardOutput] = []
  /// The state of each CRTC before the first change, which the end restores.
  var found: [SavedCRTC] = []
  /// The CRTCs that have shown our picture.
  var used: Set<UInt32> = []
  /// The planes' `rotation` values before the first change, and the planes whose rotation was set since.
  var foundRotations: [UInt32: UInt64] = [:]
  var turnedPlanes: Set<UInt32> = []
  /// Whether the driver once refused damage clips, or dirty rectangles. It is not tried again.
  var refusesClips = false
  var refusesDirty = false
  /// Whether the last reading of the topology lacks an object that the kernel could not describe.
  var hasMissed = false

  private let opener: any DeviceOpening

  /// The kernel's two interfaces for mode setting.
  enum API {
    case atomic, legacy
  }

  /// Opens a card and reads its capabilities.
  ///
  /// - Throws: ``DisplayError`` of kind `notFound`, `notPermitted`, `unsupported` or `failed`.
  init(_ path: String, opener: any DeviceOpening) throws(DisplayError) {
    let descriptor: FileDescriptor
    do throws(DeviceError) {
      descriptor = try opener.open(device: path)
    } catch {
      throw DisplayError(error)
    }
    let raw = descriptor.rawValue
    // The seat manager may hand over a blocking descriptor; reading events must not block.
    _ = fcntl(raw, F_SETFL, fcntl(raw, F_GETFL) | O_NONBLOCK)
    var hasDumb: UInt64 = 0
    guard drmGetCap(raw, UInt64(DRM_CAP_DUMB_BUFFER), &hasDumb) == 0, hasDumb != 0 else {
      opener.close(device: descriptor)
      throw DisplayError(
        .unsupported, operation: "use", object: path,
        cause: "its driver has no dumb buffers, so nothing can be drawn without a graphics stack")
    }
    _ = drmSetClientCap(raw, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
    api = drmSetClientCap(raw, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0 ? .atomic : .legacy
    self.path = path
    self.descriptor = descriptor
    self.opener = opener
    properties = PropertyTable(card: raw)
  }

  /// The descriptor's number, for libdrm.
  var raw: Int32 { descriptor.rawValue }

  /// Whether this process is the card's DRM master; it tries to become it. Only the master may authenticate clients, so
  /// even an invalid request gives `EACCES` to others.
  var isMaster: Bool {
    if drmAuthMagic(raw, 0) != -EACCES { return true }
    return drmSetMaster(raw) == 0
  }

  func makeOutput(_ choice: OutputChoice) throws(Errno) -> any OutputBackend {
    let output = try CardOutput(choice, of: self)
    if api == .atomic { try test(output) }
    outputs.append(output)
    return output
  }

  /// Removes an output after its buffers are freed.
  func remove(_ output: CardOutput) { outputs.removeAll { $0 === output } }

  /// Tests an output with the kernel: first with the plane's rotation if the plane supports it, then without.
  private func test(_ output: CardOutput) throws(Errno) {
    let plane = topology.planes.first { $0.id == output.choice.plane }
    if output.choice.rotation != .zero, plane?.rotations.contains(output.choice.rotation) == true {
      output.planeRotation = output.choice.rotation
      do throws(Errno) {
        return try commitModeset(output, buffer: 0, testing: true)
      } catch .invalidArgument {
        // A driver may list a rotation that it does not support for these buffers or this mode.
        output.planeRotation = .zero
      }
    }
    try commitModeset(output, buffer: 0, testing: true)
  }

  func fallBack() -> Bool {
    guard api == .atomic else { return false }
    api = .legacy
    return true
  }

  func restoreAndClose() {
    restore()
    drmDropMaster(raw)
    abandon()
  }

  func abandon() {
    for output in outputs { output.release() }
    opener.close(device: descriptor)
  }
}

extension DisplayError {
  /// Converts an error of opening a device.
  init(_ error: DeviceError) {
    let kind: Kind =
      switch error.code {
      case _ where error.isWithheld: .withheld
      case .permissionDenied, .notPermitted: .notPermitted
      case .noSuchFileOrDirectory, .operationNotSupportedByDevice, .noSuchAddressOrDevice: .notFound
      case .resourceBusy: .busy
      default: .failed
      }
    self.init(kind, operation: error.operation, object: error.path, cause: error.cause)
  }
}
