internal import FollowspotCDRM
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import SystemPackage

extension Card {
  func readTopology() throws(Errno) -> Topology {
    guard let resources = drmModeGetResources(raw) else { throw try lastError() }
    defer { drmModeFreeResources(resources) }
    let list = resources.pointee
    properties = PropertyTable(card: raw)
    hasMissed = false
    let encoders = ids(list.encoders, list.count_encoders).compactMap { encoder($0) }
    let crtcs = ids(list.crtcs, list.count_crtcs).compactMap { crtc($0) }
    let connectors = ids(list.connectors, list.count_connectors).compactMap { connector($0, encoders) }
    topology = Topology(connectors: connectors, encoders: encoders, crtcs: crtcs, planes: planes())
    topology.isIncomplete = hasMissed || properties.hasMissed
    save()
    return topology
  }

  /// Notes that the kernel could not describe an object, which may still exist. An object that was removed meanwhile
  /// (`ENOENT`) does not count.
  private func missed<Object>() -> Object? {
    if errno != ENOENT { hasMissed = true }
    return nil
  }

  private func lastError() throws(Errno) -> Errno {
    do throws(Errno) { try check(-1) } catch { return error }
    return .ioError
  }

  private func ids(_ pointer: UnsafeMutablePointer<UInt32>?, _ count: Int32) -> [UInt32] {
    pointer.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } ?? []
  }

  private func encoder(_ id: UInt32) -> Encoder? {
    guard let encoder = drmModeGetEncoder(raw, id) else { return missed() }
    defer { drmModeFreeEncoder(encoder) }
    return Encoder(
      id: id, crtc: encoder.pointee.crtc_id == 0 ? nil : encoder.pointee.crtc_id,
      possibleCRTCs: encoder.pointee.possible_crtcs)
  }

  private func crtc(_ id: UInt32) -> CRTC? {
    guard let crtc = drmModeGetCrtc(raw, id) else { return missed() }
    defer { drmModeFreeCrtc(crtc) }
    properties.read(id, type: Int(DRM_MODE_OBJECT_CRTC))
    return CRTC(id: id, mode: crtc.pointee.mode_valid != 0 ? Mode(crtc.pointee.mode) : nil)
  }

  /// Reads a connector. The kernel queries the monitor for it, which takes tens of milliseconds on a real cable.
  private func connector(_ id: UInt32, _ encoders: [Encoder]) -> Connector? {
    guard let pointer = drmModeGetConnector(raw, id) else { return missed() }
    defer { drmModeFreeConnector(pointer) }
    let connector = pointer.pointee
    properties.read(id, type: Int(DRM_MODE_OBJECT_CONNECTOR))
    let modes = connector.modes.map { UnsafeBufferPointer(start: $0, count: Int(connector.count_modes)).map(Mode.init) }
    let byProperty = properties.value("CRTC_ID", of: id).map(UInt32.init(truncatingIfNeeded:))
    let byEncoder = encoders.first { $0.id == connector.encoder_id }?.crtc
    let crtc = byProperty ?? byEncoder ?? 0
    let edid = blob("EDID", of: id)
    // The kernel rounds an EDID's size to whole centimetres. A driver's size for a panel without an EDID is exact.
    let (width, height) = EDID(edid)?.millimetres ?? (Int(connector.mmWidth), Int(connector.mmHeight))
    let kind = drmModeGetConnectorTypeName(connector.connector_type).map { String(cString: $0) } ?? "Unknown"
    return Connector(
      id: id, name: "\(kind)-\(connector.connector_type_id)",
      status: connector.connection == DRM_MODE_CONNECTED
        ? .connected : connector.connection == DRM_MODE_DISCONNECTED ? .disconnected : .unknown,
      modes: modes ?? [], encoders: ids(connector.encoders, connector.count_encoders), crtc: crtc == 0 ? nil : crtc,
      millimetres: PixelSize(width: width, height: height),
      orientation: properties.label("panel orientation", of: id).flatMap(Connector.Orientation.init) ?? .normal,
      hasBadLink: properties.label("link-status", of: id) == "Bad",
      isNonDesktop: properties.value("non-desktop", of: id) == 1, monitor: MonitorName(edid: edid))
  }

  /// Returns the bytes of a blob property, or none: `drmModeGetPropertyBlob`.
  private func blob(_ name: String, of object: UInt32) -> [UInt8] {
    guard let number = properties.value(name, of: object), number != 0,
      let blob = drmModeGetPropertyBlob(raw, UInt32(truncatingIfNeeded: number))
    else { return [] }
    defer { drmModeFreePropertyBlob(blob) }
    return Array(UnsafeRawBufferPointer(start: blob.pointee.data, count: Int(blob.pointee.length)))
  }

  private func planes() -> [Plane] {
    guard let resources = drmModeGetPlaneResources(raw) else { return missed() ?? [] }
    defer { drmModeFreePlaneResources(resources) }
    return ids(resources.pointee.planes, Int32(resources.pointee.count_planes)).compactMap { plane($0) }
  }

  private func plane(_ id: UInt32) -> Plane? {
    guard let plane = drmModeGetPlane(raw, id) else { return missed() }
    defer { drmModeFreePlane(plane) }
    properties.read(id, type: Int(DRM_MODE_OBJECT_PLANE))
    let codes = Set(ids(plane.pointee.formats, Int32(plane.pointee.count_formats)))
    let formats = Set(PixelFormat.allCases.filter { codes.contains($0.code) })
    let kind: Plane.Kind =
      switch Int32(truncatingIfNeeded: properties.value("type", of: id) ?? 0) {
      case DRM_PLANE_TYPE_PRIMARY: .primary
      case DRM_PLANE_TYPE_CURSOR: .cursor
      default: .overlay
      }
    return Plane(
      id: id, kind: kind, possibleCRTCs: plane.pointee.possible_crtcs,
      crtc: plane.pointee.crtc_id == 0 ? nil : plane.pointee.crtc_id, formats: formats,
      rotations: properties.number(of: "rotate-180", in: "rotation", of: id) == nil ? [.zero] : [.zero, .half])
  }
}

extension Mode {
  /// Converts a mode from the kernel's structure.
  init(_ info: drmModeModeInfo) {
    self.init(
      clock: info.clock,
      horizontal: Timing(
        shown: info.hdisplay, syncStart: info.hsync_start, syncEnd: info.hsync_end, total: info.htotal,
        extra: info.hskew),
      vertical: Timing(
        shown: info.vdisplay, syncStart: info.vsync_start, syncEnd: info.vsync_end, total: info.vtotal,
        extra: info.vscan),
      nominalRate: info.vrefresh, flags: info.flags, type: info.type,
      name: withUnsafePointer(to: info) { String(cString: followspot_mode_name($0)) })
  }
}

extension drmModeModeInfo {
  /// Converts a mode to the kernel's structure.
  init(_ mode: Mode) {
    self.init()
    clock = mode.clock
    (hdisplay, hsync_start, hsync_end) = (mode.horizontal.shown, mode.horizontal.syncStart, mode.horizontal.syncEnd)
    (htotal, hskew) = (mode.horizontal.total, mode.horizontal.extra)
    (vdisplay, vsync_start, vsync_end) = (mode.vertical.shown, mode.vertical.syncStart, mode.vertical.syncEnd)
    (vtotal, vscan) = (mode.vertical.total, mode.vertical.extra)
    (vrefresh, flags, type) = (mode.nominalRate, mode.flags, mode.type)
    followspot_mode_set_name(&self, mode.name)
  }
}
