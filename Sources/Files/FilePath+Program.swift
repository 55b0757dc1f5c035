internal import Glibc
package import SystemPackage

extension FilePath {
  /// The running program's own file: proc(5); nil where `/proc` is not there.
  package static var program: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    return FilePath(platformString: buffer)
  }

  /// Whether this user may use the file so: `access(2)`.
  package func allows(_ mode: CInt) -> Bool { withPlatformString { access($0, mode) } == 0 }
}
