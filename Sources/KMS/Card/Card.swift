internal import FollowspotCDRM
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// An open card: everything that is said to the kernel about displays is said here.
///
/// Aspects: topology, atomic commits, legacy calls, events, leaving.
@MainActor
final class Card: CardBackend {
  let path: String
  let descriptor: FileDescriptor
  /// How the kernel is spoken to.
  var api: API
  var properties: PropertyTable
  var topology = Topology(connectors: [], encoders: [], crtcs: [], planes: [])
  /// The outputs that there are buffers for.
  private(set) var outputs: [CardOutput] = []
  /// What each CRTC showed at first, to be put back at the end.
  var found: [SavedCRTC] = []
  /// The CRTCs that showed our picture at some time.
  var used: Set<UInt32> = []
  /// The values of planes' `rotation` at first, and the planes that were told one.
  var foundRotations: [UInt32: UInt64] = [:]
  var turnedPlanes: Set<UInt32> = []
  /// What the driver refused once and is not asked again.
  var refusesClips = false
  var refusesDirty = false
  /// Whether the kernel had no answer for something when the topology was last read.
  var hasMissed = false

  private let opener: any DeviceOpening

  /// How the kernel is spoken to.
  enum API {
    case atomic, legacy
  }

  /// Opens a card and finds out what it can do.
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
    // A seat's descriptor may block; reading events must not.
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

  /// The descriptor as libdrm takes it.
  var raw: Int32 { descriptor.rawValue }

  /// Asking to authenticate a client that doesn't exist needs the right to, which only the master has.
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

  /// Forgets an output whose buffers are freed.
  func remove(_ output: CardOutput) { outputs.removeAll { $0 === output } }

  /// Asks the kernel whether it would show an output, turned by the plane if that can.
  private func test(_ output: CardOutput) throws(Errno) {
    let plane = topology.planes.first { $0.id == output.choice.plane }
    if output.choice.rotation != .zero, plane?.rotations.contains(output.choice.rotation) == true {
      output.planeRotation = output.choice.rotation
      do throws(Errno) {
        return try commitModeset(output, buffer: 0, testing: true)
      } catch .invalidArgument {
        // A driver may tell of a rotation that it doesn't do for these buffers or this mode.
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
  /// A device that could not be opened, as a display's error.
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
