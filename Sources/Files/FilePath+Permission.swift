internal import Glibc
package import SystemPackage

extension FilePath {
  /// The remedy for a file or folder that this user may not read, as a part of a sentence.
  ///
  /// Reading a file needs the right to read it, and the right to enter each folder on the way to it: path_resolution(7).
  package var readingRemedy: String {
    var folder = FilePath(root: root, [])
    for component in components.dropLast() {
      folder.append(component)
      if !folder.allows(X_OK) { return "let this user into the folder '\(folder)', for example with chmod a+x" }
    }
    var status = Glibc.stat()
    guard withPlatformString({ fstatat(AT_FDCWD, $0, &status, 0) }) == 0 else {
      return "let this user into the folders that its links lead to, for example with chmod a+x"
    }
    return status.st_mode & S_IFMT == S_IFDIR
      ? "make the folder readable, for example with chmod a+rx" : "make it readable, for example with chmod a+r"
  }
}
