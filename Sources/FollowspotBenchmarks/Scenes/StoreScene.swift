internal import Glibc
internal import FollowspotGuides
internal import SystemPackage

/// A temporary state directory, removed when the object is released.
final class StateFolder {
  let path: FilePath

  init() {
    var name = Array("/var/tmp/followspot-benchmark.XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      print("error: cannot make a folder in /var/tmp: \(Errno(rawValue: errno))")
      exit(73)
    }
    path = FilePath(String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit { Self.remove(path.string) }

  /// Removes a file, or a folder with its contents.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    rmdir(path)
  }
}

/// Measures changing a guide's record and saving it. A background thread does this, so the display never waits for it.
@MainActor
func storeWriteScene() -> Comparison {
  let folder = StateFolder()
  let store = open(folder)
  var version = 0
  return Comparison(ours: {
    version += 1
    store?.record(version: version, of: "guide-7")
    try? store?.saveNow()
    withExtendedLifetime(folder) {}
  })
}

/// Measures reading the records of twenty guides, as at every start.
@MainActor
func storeReadScene() -> Comparison {
  let folder = StateFolder()
  let store = open(folder)
  precondition((try? GuideStore.read(folder.path))?.records.count == 20, "all records must be there")
  return Comparison(ours: {
    _ = try? GuideStore.read(folder.path)
    withExtendedLifetime(store) {}
  })
}

/// Returns a store with twenty saved guides.
@MainActor
private func open(_ folder: StateFolder) -> GuideStore? {
  let store = try? GuideStore(directory: folder.path) { _ in }
  for number in 0..<20 {
    guard let id = try? GuideID("guide-\(number)") else { continue }
    store?.update(id) {
      $0.noteShown()
      $0.noteStep(.init(id: "step-3", number: 3), version: 1)
      $0.noteCompleted(version: 1)
    }
  }
  try? store?.saveNow()
  return store
}
