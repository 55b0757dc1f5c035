internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// One descriptor for several: an epoll instance, which is readable while one of its members is.
///
/// The loop keeps polling this descriptor while cards appear, disappear and return under other numbers.
struct DescriptorHub: ~Copyable {
  let descriptor: FileDescriptor

  init() throws(Errno) {
    let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    descriptor = FileDescriptor(rawValue: raw)
  }

  deinit { try? descriptor.close() }

  func add(_ member: FileDescriptor) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    epoll_ctl(descriptor.rawValue, EPOLL_CTL_ADD, member.rawValue, &event)
  }

  func remove(_ member: FileDescriptor) {
    epoll_ctl(descriptor.rawValue, EPOLL_CTL_DEL, member.rawValue, nil)
  }
}
