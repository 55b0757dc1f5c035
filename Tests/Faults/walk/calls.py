"""The calls of the C library that are made to fail, and the errors that their manual pages name."""

import errno

_PATH = "EACCES ELOOP ENAMETOOLONG ENOENT ENOMEM ENOTDIR EIO"
_OPEN = (
    "EACCES EDQUOT EEXIST EINTR EINVAL EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENODEV ENOENT ENOMEM ENOSPC"
    " ENOTDIR ENXIO EOVERFLOW EPERM EROFS ETXTBSY EWOULDBLOCK"
)
_STAT = _PATH + " EOVERFLOW"
_RENAME = (
    "EACCES EBUSY EDQUOT EEXIST EINVAL EIO EISDIR ELOOP EMLINK ENAMETOOLONG ENOENT ENOMEM ENOSPC ENOTDIR ENOTEMPTY"
    " EPERM EROFS EXDEV"
)
_MKDIR = "EACCES EDQUOT EEXIST EINVAL EIO ELOOP EMLINK ENAMETOOLONG ENOENT ENOMEM ENOSPC ENOTDIR EPERM EROFS"
_UNLINK = "EACCES EBUSY EIO EISDIR ELOOP ENAMETOOLONG ENOENT ENOMEM ENOTDIR EPERM EROFS"
_READ = "EAGAIN EBADF EFAULT EINTR EINVAL EIO EISDIR"
_WRITE = "EAGAIN EBADF EDQUOT EFAULT EFBIG EINTR EINVAL EIO ENOSPC EPERM EPIPE"
_SEND = "EACCES EAGAIN ECONNRESET EINTR EMSGSIZE ENOBUFS ENOMEM ENOTCONN EPIPE"
_RECEIVE = "EAGAIN ECONNREFUSED EINTR ENOMEM ENOTCONN"

ERRORS: dict[str, list[str]] = {
    call: names.split()
    for calls, names in {
        "open openat": _OPEN,
        "fopen fdopen": "EACCES EINTR EINVAL EIO EISDIR ELOOP EMFILE ENFILE ENOENT ENOMEM ENOTDIR",
        "opendir fdopendir": "EACCES EBADF EMFILE ENFILE ENOENT ENOMEM ENOTDIR",
        "readdir": "EBADF EIO",
        "stat lstat fstatat": _STAT,
        "statfs fstatfs": "EACCES EBADF EIO ENOENT ENOMEM ENOSYS",
        "fstat": "EBADF EIO ENOMEM EOVERFLOW",
        "access faccessat": "EACCES EINVAL EIO ELOOP ENAMETOOLONG ENOENT ENOMEM ENOTDIR EROFS",
        "readlink realpath": _PATH + " EINVAL",
        "read readv": _READ,
        "pread": _READ + " ENXIO EOVERFLOW ESPIPE",
        "write": _WRITE,
        "stderr": _WRITE,
        "close": "EBADF EDQUOT EINTR EIO ENOSPC",
        "fsync fdatasync": "EBADF EDQUOT EINTR EINVAL EIO ENOSPC EROFS",
        "ftruncate": "EBADF EFBIG EINTR EINVAL EIO EPERM",
        "fchown": "EBADF EIO EPERM EROFS",
        "flock": "EBADF EINTR EINVAL ENOLCK EWOULDBLOCK",
        "fcntl": "EACCES EAGAIN EBADF EINTR EINVAL EMFILE ENOLCK EPERM",
        "rename renameat": _RENAME,
        "mkdir mkdirat": _MKDIR,
        "unlink unlinkat": _UNLINK,
        "epoll_create1": "EMFILE ENFILE ENOMEM",
        "epoll_ctl": "EBADF EEXIST ELOOP ENOENT ENOMEM ENOSPC EPERM",
        "epoll_wait": "EBADF EINTR EINVAL",
        "poll": "EINTR EINVAL ENOMEM",
        "eventfd signalfd timerfd_create": "EINVAL EMFILE ENFILE ENODEV ENOMEM",
        "timerfd_settime": "EBADF ECANCELED EINVAL",
        "inotify_init1": "EMFILE ENFILE ENOMEM",
        "inotify_add_watch": "EACCES ENAMETOOLONG ENOENT ENOMEM ENOSPC",
        "socket socketpair": "EACCES EAFNOSUPPORT EMFILE ENFILE ENOBUFS ENOMEM EPROTONOSUPPORT",
        "pipe2": "EMFILE ENFILE",
        "connect": "EACCES EAGAIN ECONNREFUSED EINTR ENOENT EPERM",
        "send sendmsg": _SEND,
        "recv recvmsg": _RECEIVE,
        "getrandom": "EAGAIN EINTR ENOSYS",
        "pthread_create": "EAGAIN EPERM",
        "posix_spawn": "EACCES EAGAIN EMFILE ENOENT ENOMEM",
        "mmap": "EACCES EAGAIN ENFILE ENODEV ENOMEM EPERM",
        "munmap": "EINVAL ENOMEM",
        "madvise": "EAGAIN EINVAL EIO ENOMEM",
        "mprotect": "EACCES ENOMEM",
        "memfd_create": "EMFILE ENFILE ENOMEM EPERM",
        "malloc calloc realloc memalign": "ENOMEM",
    }.items()
    for call in calls.split()
}

HEAP = {"malloc", "calloc", "realloc", "memalign"}

# Temporary errors: no system interrupts a call for ever, so these are not made permanent.
PASSING = {errno.EINTR, errno.EAGAIN}


def errors_of(call: str) -> list[int]:
    """Returns a call's errors as numbers."""
    return [getattr(errno, name) for name in ERRORS[call]]
