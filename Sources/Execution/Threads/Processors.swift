internal import Glibc

/// The processors of the machine.
package enum Processors {
  /// Whether there are several online processors, so that threads run in parallel: sysconf(3).
  package static var areSeveral: Bool { sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 }
}
