internal import FollowspotCPangoCairo
internal import Glibc

/// Font files that fontconfig's caches don't know of, though the caches count as current.
///
/// Fontconfig reads a folder anew where the folder's time of change isn't that of its cache. A cache that was written
/// in the middle of an installation, or beside a copied disk whose times were set back, may hold nothing and still bear
/// the right time: then fontconfig finds no font there for ever.
struct ForgottenFonts {
  /// The files, in the order of their paths.
  private(set) var files: [String] = []

  /// Looks into the folders in which a configuration found no font.
  init(in folders: [String], of config: OpaquePointer, besides patterns: [OpaquePointer]) {
    let known = Set(patterns.compactMap(Self.folder))
    for folder in folders where !known.contains(folder) {
      // Nil where there is no cache, or an old one: fontconfig looks for itself then.
      guard let cache = FcDirCacheLoad(folder, config, nil) else { continue }
      defer { FcDirCacheUnload(cache) }
      guard FcCacheNumFont(cache) == 0 else { continue }
      let folders = Set((0..<FcCacheNumSubdir(cache)).compactMap { FcCacheSubdir(cache, $0).map(Self.string) })
      collect(in: folder, besides: folders, depth: 0)
    }
    files.sort()
  }

  /// Takes the font files in a folder and in those below it; not in those that a cache names.
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

  /// The folder of a font's file.
  private static func folder(of pattern: OpaquePointer) -> String? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    let path = string(file)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func string(_ bytes: UnsafePointer<FcChar8>) -> String { String(cString: bytes) }
}
