internal import FollowspotCPangoCairo
internal import Glibc

/// Font files that are missing from fontconfig's caches, although the caches count as current.
///
/// Fontconfig rescans a folder if its modification time differs from that in the folder's cache. A cache that was
/// written during an installation, or next to a disk image whose times were reset, may be empty and still have the
/// right time. Then fontconfig never finds the fonts in that folder.
struct UncachedFonts {
  /// The files, sorted by path.
  private(set) var files: [String] = []

  /// Searches the folders in which a configuration found no font.
  init(in folders: [String], of config: OpaquePointer, besides patterns: [OpaquePointer]) {
    let known = Set(patterns.compactMap(Self.folder))
    for folder in folders where !known.contains(folder) {
      // Without a current cache fontconfig searches the folder itself.
      guard let cache = FcDirCacheLoad(folder, config, nil) else { continue }
      defer { FcDirCacheUnload(cache) }
      guard FcCacheNumFont(cache) == 0 else { continue }
      let folders = Set((0..<FcCacheNumSubdir(cache)).compactMap { FcCacheSubdir(cache, $0).map(Self.string) })
      collect(in: folder, besides: folders, depth: 0)
    }
    files.sort()
  }

  /// Collects the font files in a folder and its subfolders, except subfolders that a cache names.
  private mutating func collect(in folder: String, besides known: Set<String>, depth: Int) {
    guard depth < 8, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let path = folder + "/" + name
      if entry.pointee.d_type == DT_DIR, !name.hasPrefix("."), !known.contains(path) {
        collect(in: path, besides: [], depth: depth + 1)
      } else if entry.pointee.d_type == DT_REG, [".ttf", ".otf", ".ttc"].contains(where: name.lowercased().hasSuffix) {
        files.append(path)
      }
    }
  }

  /// Returns the folder of a font's file.
  private static func folder(of pattern: OpaquePointer) -> String? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    let path = string(file)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func string(_ bytes: UnsafePointer<FcChar8>) -> String { String(cString: bytes) }
}
