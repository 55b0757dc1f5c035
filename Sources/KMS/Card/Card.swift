internal import CDRM
internal import Drawing
internal import Geometry
internal import Glibc
internal import Platform
internal import SystemPackage

/// An open card: everything that is said to the kernel about the display is said here.
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
  /// The output that is prepared, with its buffers.
  var output: Output?
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

  private let opener: any DeviceOpening

  /// How the kernel is spoken to.
  enum API {
    case atomic, legacy
  }

  /// A choice and the buffers made for it.
  final class Output {
    let choice: OutputChoice
    let first: DumbBuffer
    let second: DumbBuffer
    /// How much of the choice's rotation the plane does, all or nothing; frames are drawn turned for the rest.
    var planeRotation = Rotation.zero
    init(choice: OutputChoice, first: consuming DumbBuffer, second: consuming DumbBuffer) {
      self.choice = choice
      self.first = first
      self.second = second
    }
    var targets: [PixelTarget] {
      let rest = choice.rotation.then(planeRotation.inverse)
      return [first.target.turned(by: rest), second.target.turned(by: rest)]
    }
    func framebuffer(_ buffer: Int) -> UInt32 { buffer == 0 ? first.framebuffer : second.framebuffer }
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

  var targets: [PixelTarget] { output?.targets ?? [] }

  func prepare(_ choice: OutputChoice) throws(Errno) {
    output = nil
    let output = Output(
      choice: choice,
      first: try DumbBuffer(card: raw, size: choice.mode.size, format: choice.format),
      second: try DumbBuffer(card: raw, size: choice.mode.size, format: choice.format))
    if api == .atomic { try test(output) }
    self.output = output
  }

  /// Asks the kernel whether it would show an output, turned by the plane if that can.
  private func test(_ output: Output) throws(Errno) {
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

  func turnOn(_ buffer: Int) throws(Errno) {
    guard let output else { throw .invalidArgument }
    used.insert(output.choice.crtc)
    if let plane = output.choice.plane { turnedPlanes.insert(plane) }
    switch api {
    case .atomic: try commitModeset(output, buffer: buffer, testing: false)
    case .legacy: try setCRTC(output, buffer: buffer)
    }
  }

  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    guard let output else { throw .invalidArgument }
    switch api {
    case .atomic: try commitFlip(output, buffer: buffer, damage: damage, cookie: cookie)
    case .legacy: try pageFlip(output, buffer: buffer, damage: damage, cookie: cookie)
    }
  }

  func turnOff() {
    if let output {
      switch api {
      case .atomic: try? commitOff(output.choice)
      case .legacy: drmModeSetCrtc(raw, output.choice.crtc, 0, 0, 0, nil, 0, nil)
      }
    }
    // Only now: removing a framebuffer that is shown fails later modesets on some drivers.
    output = nil
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
    output = nil
    opener.close(device: descriptor)
  }
}

extension DisplayError {
  /// A device that could not be opened, as a display's error.
  init(_ error: DeviceError) {
    let kind: Kind =
      switch error.code {
      case .permissionDenied, .notPermitted: .notPermitted
      case .noSuchFileOrDirectory, .operationNotSupportedByDevice, .noSuchAddressOrDevice: .notFound
      case .resourceBusy: .busy
      default: .failed
      }
    self.init(kind, operation: error.operation, object: error.path, cause: error.cause)
  }
}
