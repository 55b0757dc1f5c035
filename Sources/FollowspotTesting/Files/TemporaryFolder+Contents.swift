internal import Glibc
public import SystemPackage

extension TemporaryFolder {
  /// Writes a text into a file, replacing an existing one and making missing folders. Returns the file's path.
  ///
  /// - Throws: The `Errno` of the file system.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> FilePath { try write(Array(text.utf8), to: name) }

  /// Writes bytes into a file, replacing an existing one and making missing folders. Returns the file's path.
  ///
  /// - Throws: The `Errno` of the file system.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let file = path.pushing(FilePath(name))
    Self.makeFolder(file.removingLastComponent())
    try file.write(bytes)
    return file
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: The `Errno` of the file system.
  public func bytes(of name: String) throws -> [UInt8] { try path.pushing(FilePath(name)).contents() }

  /// Returns the sorted names in the folder or in a folder inside; empty if that doesn't exist.
  public func names(in folder: String = "") -> [String] { Self.names(in: path.pushing(FilePath(folder))) }

  /// Returns the sorted names in any folder; empty if that doesn't exist.
  public static func names(in folder: FilePath) -> [String] { components(in: folder).map(\.string).sorted() }

  /// Returns the names in a folder, unsorted and without conversion to valid Unicode.
  static func components(in folder: FilePath) -> [FilePath.Component] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [FilePath.Component] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        FilePath.Component(platformString: $0.baseAddress!.assumingMemoryBound(to: CChar.self))
      }
      if let name, name.kind == .regular { names.append(name) }
    }
    return names
  }

  private static func makeFolder(_ path: FilePath) {
    func make() -> CInt { path.withPlatformString { mkdir($0, 0o755) } }
    guard !path.isEmpty, make() != 0, errno == ENOENT else { return }
    makeFolder(path.removingLastComponent())
    _ = make()
  }
}
