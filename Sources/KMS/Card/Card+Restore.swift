internal import FollowspotCDRM
internal import SystemPackage

extension Card {
  /// The state of a CRTC before the first change.
  struct SavedCRTC {
    var id: UInt32
    var framebuffer: UInt32
    var x: UInt32
    var y: UInt32
    var mode: Mode?
    var connectors: [UInt32]
  }

  /// Saves the state of the CRTCs and planes before the first change. Once an output of ours was turned on, it saves
  /// nothing more: a later reading would find our own picture.
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

  /// Sets a plane's rotation with a legacy call: `drmModeObjectSetProperty`. Some drivers refuse to set the value that
  /// the plane already has, so a refusal is thrown only if the values differ.
  func setRotation(_ rotation: UInt64, of plane: UInt32) throws(Errno) {
    guard let property = properties.property("rotation", of: plane) else { return }
    do throws(Errno) {
      try check(drmModeObjectSetProperty(raw, plane, UInt32(DRM_MODE_OBJECT_PLANE), property.id, rotation))
    } catch {
      properties.read(plane, type: Int(DRM_MODE_OBJECT_PLANE))
      if let value = properties.value("rotation", of: plane), value != rotation { throw error }
    }
  }

  /// Restores the saved state of the CRTCs that were used or turned off here. If a framebuffer no longer exists, such
  /// as a splash screen's, its CRTC stays dark until the console draws.
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
