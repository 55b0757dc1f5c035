internal import FollowspotCDRM
internal import SystemPackage

extension Card {
  /// What a CRTC showed before anything was changed.
  struct SavedCRTC {
    var id: UInt32
    var framebuffer: UInt32
    var x: UInt32
    var y: UInt32
    var mode: Mode?
    var connectors: [UInt32]
  }

  /// Remembers what the CRTCs show; called before the first change. Where nothing could be read then, what is read later
  /// is our own.
  func save() {
    guard found.isEmpty, used.isEmpty else { return }
    for plane in topology.planes { foundRotations[plane.id] = properties.value("rotation", of: plane.id) }
    for crtc in topology.crtcs {
      guard let state = drmModeGetCrtc(raw, crtc.id) else { continue }
      defer { drmModeFreeCrtc(state) }
      found.append(
        SavedCRTC(
          id: crtc.id, framebuffer: state.pointee.buffer_id, x: state.pointee.x, y: state.pointee.y, mode: crtc.mode,
          connectors: topology.connectors.filter { topology.currentCRTC(of: $0) == crtc.id }.map(\.id)))
    }
  }

  /// Tells a plane by the legacy calls how to turn its picture: `drmModeObjectSetProperty`. A refusal counts only where the
  /// picture would be seen turned otherwise: some drivers refuse what is so already.
  func setRotation(_ rotation: UInt64, of plane: UInt32) throws(Errno) {
    guard let property = properties.property("rotation", of: plane) else { return }
    do throws(Errno) {
      try check(drmModeObjectSetProperty(raw, plane, UInt32(DRM_MODE_OBJECT_PLANE), property.id, rotation))
    } catch {
      properties.read(plane, type: Int(DRM_MODE_OBJECT_PLANE))
      if let value = properties.value("rotation", of: plane), value != rotation { throw error }
    }
  }

  /// Puts back what was found on the CRTCs that were used or darkened here. A framebuffer that is gone meanwhile,
  /// such as a splash screen's, leaves its CRTC dark until the console draws.
  func restore() {
    guard !used.isEmpty else { return }
    for plane in turnedPlanes {
      if let rotation = foundRotations[plane] { try? setRotation(rotation, of: plane) }
    }
    for saved in found where used.contains(saved.id) || saved.mode != nil {
      guard let mode = saved.mode, saved.framebuffer != 0, !saved.connectors.isEmpty else {
        drmModeSetCrtc(raw, saved.id, 0, 0, 0, nil, 0, nil)
        continue
      }
      var info = drmModeModeInfo(mode)
      var connectors = saved.connectors
      drmModeSetCrtc(raw, saved.id, saved.framebuffer, saved.x, saved.y, &connectors, Int32(connectors.count), &info)
    }
  }
}
