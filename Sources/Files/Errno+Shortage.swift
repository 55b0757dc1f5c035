package import SystemPackage

extension Errno {
  /// Whether the system has no more descriptors or memory: nothing is wrong with what was asked for.
  package var isShortage: Bool { [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self) }

  /// The meaning of a refusal by the system that is not about a file: a sentence without its full stop.
  package var systemFault: String {
    isShortage ? "the system has no more descriptors or memory: \(self)" : "the system reports an error: \(self)"
  }
}
