internal import Glibc
package import SystemPackage

extension Descriptor {
  /// Returns the names of the entries of an open folder, sorted, without `.` and `..`. Names that are not UTF-8 are skipped.
  package func names() throws(Errno) -> [String] {
    // closedir(3) closes its descriptor, so it gets a second one.
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
      if let name, name != ".", name != ".." { names.append(name) }
    }
  }
}
