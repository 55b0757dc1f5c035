internal import Glibc
package import SystemPackage

extension Descriptor {
  /// The names of everything in an open folder, sorted; those that are not UTF-8 are nobody's.
  package func names() throws(Errno) -> [String] {
    // A second descriptor, since closedir closes the one it was given.
    let copy = try Errno.check { openat(rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      let error = Errno(rawValue: errno)
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return names.sorted()
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
  }
}
