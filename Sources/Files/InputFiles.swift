internal import Glibc
package import SystemPackage

/// The files that are read. An output must not replace one of them, under any name or link.
package struct InputFiles: Sendable {
  private struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    /// The identity of the file at a path: `stat(2)`. Nil if there is none.
    init?(_ path: FilePath) {
      var status = stat()
      guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The first name of each file.
  private var names: [Identity: FilePath] = [:]

  /// Creates a set of the existing files among some paths.
  package init(_ paths: some Sequence<FilePath> = EmptyCollection()) {
    for path in paths { insert(path) }
  }

  package mutating func insert(_ path: FilePath) {
    if let identity = Identity(path), names[identity] == nil { names[identity] = path }
  }

  /// Throws if an output is one of the files.
  package func check(_ output: FilePath) throws(InputOverwriting) {
    if let input = Identity(output).flatMap({ names[$0] }) { throw InputOverwriting(output: output, input: input) }
  }
}

/// The error of an output that would replace an input.
package struct InputOverwriting: Error, Hashable, CustomStringConvertible {
  package let output, input: FilePath

  /// The operation, its cause and the remedy, as a sentence without its full stop.
  package var description: String {
    let what = output == input ? "that is" : "that is \(input), which is"
    return "cannot write to \(output): \(what) read, and would be lost; name another file"
  }
}
