internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// The folder that relative paths start from, by its path.
package struct WorkingFolder: Sendable {
  /// The absolute path; nil if the folder was removed.
  package let path: FilePath?

  /// Finds the present working folder: `getcwd(3)`.
  package init() {
    guard let path = getcwd(nil, 0) else {
      self.path = nil
      return
    }
    defer { free(path) }
    self.path = FilePath(platformString: path)
  }

  /// Makes the folder that has this path now the working folder. After `rm -r` and `git clone` it is another one, in which
  /// the files are.
  package func enter() {
    guard let path, let folder = try? Descriptor(opening: path, linux_o_path | O_DIRECTORY),
      (try? folder.isAt(".")) == false
    else { return }
    _ = fchdir(folder.rawValue)
  }
}
