import FollowspotTesting
import Glibc
import SystemPackage

/// The scripts of `packaging/check`, which continuous integration runs.
struct CheckScripts {
  /// The names of the sections.
  let sections: [String]
  /// All lines of the script and of its sections.
  let text: String

  init() throws {
    let folder = FilePath.checkout.appending("packaging/checks")
    let files = TemporaryFolder.names(in: folder).filter { $0.hasSuffix(".sh") }
    sections = files.map { String($0.dropLast(3)) }.filter { $0 != "common" }
    let paths = [FilePath.checkout.appending("packaging/check")] + files.map { folder.appending($0) }
    text = try paths.map { try $0.text() }.joined(separator: "\n")
  }
}
