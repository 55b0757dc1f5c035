package import SystemPackage

extension Errno {
  /// Whether the system has no more descriptors or memory: nothing is wrong with what was asked for.
  package var isShortage: Bool { [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self) }

  /// What the system's refusal of something that was not about a file means, as a sentence without its full stop.
  package var systemFault: String {
    isShortage ? "the system has no more descriptors or memory: \(self)" : "the system reports an error: \(self)"
  }
}
