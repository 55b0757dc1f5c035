import FollowspotTesting
import SystemPackage
import Testing

extension TemporaryFolder {
  /// The path of a file in the folder, as a word of a command line.
  func callAsFunction(_ name: String) -> String { path.pushing(FilePath(name)).string }

  /// Installs the command with another program as its picture decoder. Returns the command's path.
  ///
  /// `install(1)` does the copying: a file that this process has open for writing can't be executed by programs that
  /// other tests start meanwhile.
  func install(decoder: String) throws -> String {
    for (from, name) in [(try Program.path(), "followspot"), (decoder, "followspot-pictures")] {
      let install = try Program(["-D", "-m", "700", from, self("bin/\(name)")], program: "/usr/bin/install").end()
      #expect(install.code == 0, "\(install)")
    }
    return self("bin/followspot")
  }
}
