internal import FollowspotCDRM
internal import Glibc
internal import SystemPackage

/// The planes of a card and their pixel formats, for reports.
package enum DisplayPlanes {
  /// The reason why the planes cannot be listed.
  package struct Problem: Error, CustomStringConvertible {
    /// A sentence without its full stop.
    package let description: String
  }

  /// Returns one line for each plane.
  ///
  /// Opening a card that has no master makes this process its master. It drops that right at once, so that a kiosk that
  /// starts meanwhile can get it.
  package static func all(of path: String) throws(Problem) -> [String] {
    let card = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard card >= 0 else { throw Problem(description: "\(path): \(Errno(rawValue: errno))") }
    defer { close(card) }
    drmDropMaster(card)
    // Without this capability the kernel lists only overlay planes.
    drmSetClientCap(card, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
    guard let resources = drmModeGetPlaneResources(card) else {
      throw Problem(description: "\(path): \(Errno(rawValue: errno))")
    }
    defer { drmModeFreePlaneResources(resources) }
    return (0..<Int(resources.pointee.count_planes)).compactMap { line(of: resources.pointee.planes[$0], on: card) }
  }

  private static func line(of id: UInt32, on card: CInt) -> String? {
    guard let plane = drmModeGetPlane(card, id) else { return nil }
    defer { drmModeFreePlane(plane) }
    let formats = (0..<Int(plane.pointee.count_formats)).map { name(of: plane.pointee.formats[$0]) }
    return "plane \(id), CRTCs \(String(plane.pointee.possible_crtcs, radix: 2)): \(formats.joined(separator: " "))"
  }

  /// Returns a format's four-character code as text, or its number in hexadecimal.
  private static func name(of format: UInt32) -> String {
    let letters = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: format >> UInt32($0)) }
    return letters.allSatisfy { (33...126).contains($0) || $0 == 32 }
      ? String(decoding: letters.filter { $0 != 32 }, as: UTF8.self) : String(format, radix: 16)
  }
}
