internal import Glibc

/// Finds the processes that have a device open, among those that this process may inspect.
enum DeviceHolders {
  /// Returns `NAME (PID)` for every other process that has a node open, from the links in `/proc/*/fd`.
  static func list(of path: String) -> [String] {
    let own = getpid()
    return entries("/proc").compactMap { entry -> String? in
      guard let pid = Int32(entry), pid != own else { return nil }
      let folder = "/proc/\(pid)/fd"
      guard entries(folder).contains(where: { target(of: "\(folder)/\($0)") == path }) else { return nil }
      return "\(name(of: pid)) (\(pid))"
    }
  }

  /// Returns the part of a message that names the likely holders of the display.
  static func sentence(for path: String) -> String {
    let holders = list(of: path)
    // The message must not advise ending a running kiosk or its seat manager.
    if let kiosk = holders.first(where: { $0.hasPrefix("followspot (") }) {
      return "a running kiosk holds it, \(kiosk)"
    }
    return holders.isEmpty
      ? "another program holds it, perhaps a boot splash (plymouth), a desktop or another session; end it or switch to it and log out"
      : "another program holds it, probably one of \(holders.joined(separator: ", ")); end it"
  }

  private static func entries(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink(link, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func name(of pid: Int32) -> String {
    let descriptor = open("/proc/\(pid)/comm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "process" }
    defer { _ = Glibc.close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &buffer, buffer.count)
    // A process chooses its own name; control characters do not belong in a log.
    return String(decoding: buffer.prefix(max(0, count)).filter { $0 >= 32 && $0 != 127 }, as: UTF8.self)
  }
}
