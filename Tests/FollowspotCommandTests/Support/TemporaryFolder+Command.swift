import FollowspotTesting
import Glibc
import SystemPackage
import Testing

extension TemporaryFolder {
  /// The path of a file below the folder, as a word of a command line.
  func callAsFunction(_ name: String) -> String { path.pushing(FilePath(name)).string }

  /// Writes a text into a file, and gives its path as a word of a command line.
  @discardableResult
  func put(_ text: String, _ name: String) throws -> String { try write(text, to: name).string }

  /// Writes bytes into a file, and gives its path as a word of a command line.
  @discardableResult
  func put(_ bytes: [UInt8], _ name: String) throws -> String { try write(bytes, to: name).string }

  /// Installs the command with another program in the place of its decoder of pictures; returns the command's path.
  ///
  /// By another program: a file that this one has open for writing can't be run by those that tests start meanwhile.
  func install(decoder: String) throws -> String {
    for (from, name) in [(try Program.path(), "followspot"), (decoder, "followspot-pictures")] {
      let install = try Program(["-D", "-m", "700", from, self("bin/\(name)")], program: "/usr/bin/install").end()
      #expect(install.code == 0, "\(install)")
    }
    return self("bin/followspot")
  }
}

/// All of a file.
func contents(of path: FilePath) throws -> [UInt8] {
  let file = try FileDescriptor.open(path, .readOnly)
  return try file.closeAfter {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
    }
  }
}

/// The root of the package.
let package = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
  .removingLastComponent()
