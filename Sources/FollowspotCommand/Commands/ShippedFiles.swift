internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import SystemPackage

/// The documents that ship with Followspot.
enum ShippedFiles {
  /// Returns the path of a file or folder in `/usr/share/followspot`: next to an installed program, otherwise in the
  /// checkout that the program was built in.
  static func find(_ name: String, as what: String) throws -> FilePath {
    var folder = (FilePath.program ?? "").removingLastComponent()
    var places = [folder.removingLastComponent().appending("share/followspot/\(name)")]
    while !folder.isEmpty, folder.lastComponent != nil {
      folder = folder.removingLastComponent()
      places.append(folder.appending("config/\(name)"))
    }
    guard let place = places.first(where: { $0.allows(R_OK) }) else {
      throw CommandFailure(.noInput, "error: \(what) is not at \(places[0]); install the package")
    }
    return place
  }
}
