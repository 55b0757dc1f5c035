internal import Glibc
internal import Kiosk
internal import SystemPackage

/// The document that ships.
enum DemoDocument {
  /// Where it is: beside an installed program, else in the checkout that the program was built in.
  static func find() throws -> FilePath {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    var folder = FilePath(String(decoding: buffer[..<max(0, count)], as: UTF8.self)).removingLastComponent()
    var places = [folder.removingLastComponent().appending("share/followspot/demo/kiosk.yaml")]
    while !folder.isEmpty, folder.lastComponent != nil {
      folder = folder.removingLastComponent()
      places.append(folder.appending("config/demo/kiosk.yaml"))
    }
    guard let place = places.first(where: { access($0.string, R_OK) == 0 }) else {
      throw CommandFailure(
        .noInput, "error: the demo is not at \(places[0]); install the package, or name a document: followspot run FILE"
      )
    }
    return place
  }
}
