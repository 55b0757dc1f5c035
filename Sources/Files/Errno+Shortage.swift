package import SystemPackage

extension Errno {
  /// Whether the system is out of descriptors or memory, so that the request itself is not at fault.
  package var isShortage: Bool { [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self) }

  /// The explanation of an error that is not about a file, as a sentence without its full stop.
  package var systemFault: String {
    isShortage ? "the system has no more descriptors or memory: \(self)" : "the system reports an error: \(self)"
  }
}
