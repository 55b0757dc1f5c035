internal import Glibc
package import SystemPackage

/// Reports changes of folders' entries: inotify(7).
package struct Inotify: ~Copyable {
  /// The descriptor, which is readable when there are events.
  package let descriptor: FileDescriptor

  /// Opens an instance that watches nothing yet.
  ///
  /// - Throws: The error of `inotify_init1`, such as `EMFILE` if the user has too many instances.
  package init() throws(Errno) {
    let raw = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    descriptor = FileDescriptor(rawValue: raw)
  }

  deinit { try? descriptor.close() }

  /// Watches a folder, or changes what is watched in it.
  ///
  /// - Parameter events: The union of constants such as `IN_CREATE`.
  /// - Returns: The folder's number in events. Two paths of one folder have the same number.
  package func watch(_ folder: String, for events: UInt32) throws(Errno) -> Int32 {
    let instance = descriptor.rawValue
    return try Errno.check { inotify_add_watch(instance, folder, events | UInt32(IN_ONLYDIR)) }
  }

  /// Watches a folder no longer.
  package func forget(_ folder: Int32) { inotify_rm_watch(descriptor.rawValue, folder) }

  /// Reads the events that have arrived, without blocking.
  ///
  /// - Parameter body: Called for each event with the folder's number and the name of the entry, which is empty for the
  ///   folder itself. The number is nil if events were lost, so that anything may have changed.
  package func read(_ body: (_ folder: Int32?, _ name: String) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor.rawValue, &buffer, buffer.count)
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = bytes[(place + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
          place += MemoryLayout<inotify_event>.size + Int(event.len)
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          body(isLost ? nil : event.wd, String(decoding: name, as: UTF8.self))
        }
      }
    }
  }
}
