internal import Glibc

/// The processors of the machine.
package enum Processors {
  /// Whether there are several, so that something can go on beside; see sysconf(3).
  package static var areSeveral: Bool { sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 }
}
