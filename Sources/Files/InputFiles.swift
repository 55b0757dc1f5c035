internal import Glibc
package import SystemPackage

/// The files that something is read from. No output may take the place of one, whatever name or link leads there.
package struct InputFiles: Sendable {
  private struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    /// The file that a path leads to: `stat(2)`; nil where there is none.
    init?(_ path: FilePath) {
      var status = stat()
      guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// How each was called first.
  private var names: [Identity: FilePath] = [:]

  /// Files as they are now; those that are not there are left out.
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

/// An output would take the place of what is read.
package struct InputOverwriting: Error, Hashable, CustomStringConvertible {
  package let output, input: FilePath

  /// What, why, and what to do, as a sentence without its full stop.
  package var description: String {
    let what = output == input ? "that is" : "that is \(input), which is"
    return "cannot write to \(output): \(what) read, and would be lost; name another file"
  }
}
