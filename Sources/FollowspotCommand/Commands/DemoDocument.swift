internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import SystemPackage

/// The demo document that ships with Followspot.
enum DemoDocument {
  /// Returns its path: next to an installed program, otherwise in the checkout that the program was built in.
  static func find() throws -> FilePath {
    var folder = (FilePath.program ?? "").removingLastComponent()
    var places = [folder.removingLastComponent().appending("share/followspot/demo/kiosk.yaml")]
    while !folder.isEmpty, folder.lastComponent != nil {
      folder = folder.removingLastComponent()
      places.append(folder.appending("config/demo/kiosk.yaml"))
    }
    guard let place = places.first(where: { $0.allows(R_OK) }) else {
      throw CommandFailure(
        .noInput, "error: the demo is not at \(places[0]); install the package, or name a document: followspot run FILE"
      )
    }
    return place
  }
}
