internal import Glibc
package import SystemPackage

extension FilePath {
  /// The path of the running program: proc(5). Nil without `/proc`.
  package static var program: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    return FilePath(platformString: buffer)
  }

  /// Whether this user has an access mode to the file: `access(2)`.
  package func allows(_ mode: CInt) -> Bool { withPlatformString { access($0, mode) } == 0 }
}
