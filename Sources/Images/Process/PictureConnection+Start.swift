internal import FollowspotFiles
internal import Glibc
internal import FollowspotPictureProtocol
internal import SystemPackage

extension PictureConnection {
  /// Starts a picture process: `posix_spawn(3)`.
  ///
  /// - Parameters:
  ///   - isPrepared: Whether the process can draw text, filters and pictures inside of SVG files.
  ///   - limit: The processor time until the process is ready.
  static func start(
    _ program: FilePath, isPrepared: Bool, limit: Duration
  ) throws(PictureProcessError) -> PictureConnection {
    guard let (ours, theirs) = PictureSocket.pair() else { throw .cannotWork(errno: errno) }
    let socket = PictureSocket(owning: ours)
    defer { close(theirs) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Messages of decoders about untrusted pictures don't belong in the log.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_adddup2(&actions, theirs, 3)

    // The kiosk blocks or handles some signals, but the process needs their default effects.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let problem = program.withPlatformString { program in
      (isPrepared ? "prepared" : "plain").withCString { kind in
        var arguments = [UnsafeMutablePointer(mutating: program), UnsafeMutablePointer(mutating: kind), nil]
        return posix_spawn(&process, program, &actions, &attributes, &arguments, environ)
      }
    }
    // ENOENT also stands for an existing program whose interpreter is missing.
    guard problem == 0 else {
      throw problem == ENOENT && !program.allows(F_OK) ? .absent : .cannotWork(errno: problem)
    }
    return PictureConnection(socket, process: process, start: limit)
  }
}
