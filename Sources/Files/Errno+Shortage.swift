package import SystemPackage

extension Errno {
  /// Whether the system has no more descriptors or memory: nothing is wrong with what was asked for.
  package var isShortage: Bool { [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self) }
}
