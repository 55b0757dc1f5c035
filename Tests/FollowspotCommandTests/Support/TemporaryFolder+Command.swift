import FollowspotTesting
import SystemPackage
import Testing

extension TemporaryFolder {
  /// The path of a file below the folder, as a word of a command line.
  func callAsFunction(_ name: String) -> String { path.pushing(FilePath(name)).string }

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
