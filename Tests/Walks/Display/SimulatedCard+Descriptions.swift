internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import Glibc

/// The identifiers of the objects' properties.
enum Property: UInt32, CaseIterable {
  case connectorCRTC = 1, linkStatus, nonDesktop, orientation
  case modeID = 11, active
  case kind = 21, framebuffer, crtc, sourceX, sourceY, sourceWidth, sourceHeight, x, y, width, height, rotation, clips

  var name: String {
    switch self {
    case .connectorCRTC, .crtc: "CRTC_ID"
    case .linkStatus: "link-status"
    case .nonDesktop: "non-desktop"
    case .orientation: "panel orientation"
    case .modeID: "MODE_ID"
    case .active: "ACTIVE"
    case .kind: "type"
    case .framebuffer: "FB_ID"
    case .sourceX: "SRC_X"
    case .sourceY: "SRC_Y"
    case .sourceWidth: "SRC_W"
    case .sourceHeight: "SRC_H"
    case .x: "CRTC_X"
    case .y: "CRTC_Y"
    case .width: "CRTC_W"
    case .height: "CRTC_H"
    case .rotation: "rotation"
    case .clips: "FB_DAMAGE_CLIPS"
    }
  }

  var values: [(String, UInt64)] {
    switch self {
    case .linkStatus: [("Good", 0), ("Bad", 1)]
    case .orientation: [("Normal", 0), ("Upside Down", 1), ("Left Side Up", 2), ("Right Side Up", 3)]
    case .rotation: [("rotate-0", 0), ("rotate-180", 2)]
    default: []
    }
  }
}

extension SimulatedCard {
  /// Answers queries about the card's objects. Returns `nil` for another call.
  func describe(_ number: UInt32, _ argument: UnsafeMutableRawPointer) -> Int32? {
    switch number {
    case 0x0C:
      let cap = argument.assumingMemoryBound(to: drm_get_cap.self)
      cap.pointee.value = cap.pointee.capability == UInt64(DRM_CAP_DUMB_BUFFER) ? 1 : 0
      return 0
    case 0x0D:
      let cap = argument.assumingMemoryBound(to: drm_set_client_cap.self).pointee
      if cap.capability == UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES) { hasUniversalPlanes = true }
      if cap.capability == UInt64(DRM_CLIENT_CAP_ATOMIC) {
        guard driver.hasAtomic else { return -EOPNOTSUPP }
        (hasAtomicClient, hasUniversalPlanes) = (true, true)
      }
      return 0
    case 0xA0: return resources(argument.assumingMemoryBound(to: drm_mode_card_res.self))
    case 0xA1: return crtc(argument.assumingMemoryBound(to: drm_mode_crtc.self))
    case 0xA6:
      let answer = argument.assumingMemoryBound(to: drm_mode_get_encoder.self)
      guard let connector = connectors.first(where: { $0.encoder == answer.pointee.encoder_id }) else { return -ENOENT }
      answer.pointee.crtc_id = connector.crtc
      answer.pointee.possible_crtcs = (1 << UInt32(crtcs.count)) - 1
      return 0
    case 0xA7: return connector(argument.assumingMemoryBound(to: drm_mode_get_connector.self))
    case 0xAA: return property(argument.assumingMemoryBound(to: drm_mode_get_property.self))
    case 0xB5:
      let answer = argument.assumingMemoryBound(to: drm_mode_get_plane_res.self)
      let ids = hasUniversalPlanes ? planes.map(\.id) : []
      put(ids, at: answer.pointee.plane_id_ptr, &answer.pointee.count_planes)
      return 0
    case 0xB6:
      let answer = argument.assumingMemoryBound(to: drm_mode_get_plane.self)
      guard let plane = planes.first(where: { $0.id == answer.pointee.plane_id }) else { return -ENOENT }
      answer.pointee.crtc_id = plane.crtc
      answer.pointee.fb_id = plane.framebuffer
      answer.pointee.possible_crtcs = plane.mask
      put([driver.format], at: answer.pointee.format_type_ptr, &answer.pointee.count_format_types)
      return 0
    case 0xB9: return properties(argument.assumingMemoryBound(to: drm_mode_obj_get_properties.self))
    default: return nil
    }
  }

  /// Writes an array if it fits whole, and always its count, as the kernel does.
  private func put<Value: BitwiseCopyable>(_ values: [Value], at address: UInt64, _ count: inout UInt32) {
    if address != 0, Int(count) >= values.count, let place = UnsafeMutableRawPointer(bitPattern: UInt(address)) {
      values.withUnsafeBytes { place.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(place), byteCount: $0.count) }
    }
    count = UInt32(values.count)
  }

  private func resources(_ answer: UnsafeMutablePointer<drm_mode_card_res>) -> Int32 {
    answer.pointee.count_fbs = 0
    put(crtcs.map(\.id), at: answer.pointee.crtc_id_ptr, &answer.pointee.count_crtcs)
    put(connectors.map(\.id), at: answer.pointee.connector_id_ptr, &answer.pointee.count_connectors)
    put(connectors.map(\.encoder), at: answer.pointee.encoder_id_ptr, &answer.pointee.count_encoders)
    (answer.pointee.max_width, answer.pointee.max_height) = (8192, 8192)
    return 0
  }

  private func crtc(_ answer: UnsafeMutablePointer<drm_mode_crtc>) -> Int32 {
    guard let crtc = crtcs.first(where: { $0.id == answer.pointee.crtc_id }) else { return -ENOENT }
    answer.pointee.fb_id = crtc.framebuffer
    answer.pointee.mode_valid = crtc.mode == nil ? 0 : 1
    if let mode = crtc.mode {
      withUnsafeBytes(of: mode) { bytes in
        withUnsafeMutableBytes(of: &answer.pointee.mode) { $0.copyMemory(from: bytes) }
      }
    }
    return 0
  }

  private func connector(_ answer: UnsafeMutablePointer<drm_mode_get_connector>) -> Int32 {
    guard let connector = connectors.first(where: { $0.id == answer.pointee.connector_id }) else { return -ENOENT }
    answer.pointee.encoder_id = connector.crtc == 0 ? 0 : connector.encoder
    answer.pointee.connector_type = connector.type
    answer.pointee.connector_type_id = connector.number
    answer.pointee.connection = connector.connection
    (answer.pointee.mm_width, answer.pointee.mm_height) = connector.millimetres
    let modes = connector.connection == DRM_MODE_DISCONNECTED.rawValue ? [] : connector.modes
    put(modes, at: answer.pointee.modes_ptr, &answer.pointee.count_modes)
    put([connector.encoder], at: answer.pointee.encoders_ptr, &answer.pointee.count_encoders)
    put([UInt32](), at: answer.pointee.props_ptr, &answer.pointee.count_props)
    return 0
  }

  private func property(_ answer: UnsafeMutablePointer<drm_mode_get_property>) -> Int32 {
    guard let property = Property(rawValue: answer.pointee.prop_id) else { return -ENOENT }
    answer.pointee.flags = property.values.isEmpty ? UInt32(1 << 1) : property == .rotation ? 1 << 5 : 1 << 3
    withUnsafeMutableBytes(of: &answer.pointee.name) { bytes in
      for (index, byte) in property.name.utf8.enumerated() { bytes[index] = byte }
    }
    put(property.values.map(\.1), at: answer.pointee.values_ptr, &answer.pointee.count_values)
    let enums = property.values.map { name, value in
      var entry = drm_mode_property_enum()
      entry.value = value
      withUnsafeMutableBytes(of: &entry.name) { bytes in
        for (index, byte) in name.utf8.enumerated() { bytes[index] = byte }
      }
      return entry
    }
    if answer.pointee.enum_blob_ptr != 0, Int(answer.pointee.count_enum_blobs) >= enums.count,
      let place = UnsafeMutableRawPointer(bitPattern: UInt(answer.pointee.enum_blob_ptr))
    {
      for (index, entry) in enums.enumerated() {
        place.storeBytes(
          of: entry, toByteOffset: index * MemoryLayout<drm_mode_property_enum>.stride, as: drm_mode_property_enum.self)
      }
    }
    answer.pointee.count_enum_blobs = UInt32(enums.count)
    return 0
  }

  /// Returns an object's properties with their values; `nil` if there is no such object.
  private func values(of object: UInt32) -> [(Property, UInt64)]? {
    if let connector = connectors.first(where: { $0.id == object }) {
      let all: [(Property, UInt64)] = [
        (.connectorCRTC, UInt64(connector.crtc)), (.linkStatus, connector.hasBadLink ? 1 : 0),
        (.nonDesktop, connector.isNonDesktop ? 1 : 0), (.orientation, connector.orientation),
      ]
      return hasAtomicClient ? all : Array(all.dropFirst())
    }
    if let crtc = crtcs.first(where: { $0.id == object }) {
      return hasAtomicClient ? [(.modeID, crtc.mode == nil ? 0 : 1), (.active, crtc.isActive ? 1 : 0)] : []
    }
    guard let plane = planes.first(where: { $0.id == object }) else { return nil }
    var all: [(Property, UInt64)] = [(.kind, plane.kind)]
    if driver.turns { all.append((.rotation, plane.rotation)) }
    guard hasAtomicClient else { return all }
    all += [(.framebuffer, UInt64(plane.framebuffer)), (.crtc, UInt64(plane.crtc))]
    all += [Property.sourceX, .sourceY, .sourceWidth, .sourceHeight, .x, .y, .width, .height].map { ($0, 0) }
    if driver.hasClips { all.append((.clips, 0)) }
    return all
  }

  private func properties(_ answer: UnsafeMutablePointer<drm_mode_obj_get_properties>) -> Int32 {
    guard let values = values(of: answer.pointee.obj_id) else { return -ENOENT }
    var count = answer.pointee.count_props
    put(values.map(\.0.rawValue), at: answer.pointee.props_ptr, &count)
    put(values.map(\.1), at: answer.pointee.prop_values_ptr, &answer.pointee.count_props)
    return 0
  }
}
