import Glibc

/// Runs a program with `posix_spawnp(3)` and waits for its end. Returns its exit status, or `nil` if it cannot start or
/// is killed.
func run(_ arguments: [String]) -> Int32? {
  var pid = pid_t()
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for argument in argv { free(argument) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  guard posix_spawnp(&pid, arguments[0], &actions, nil, &argv, environ) == 0 else { return nil }
  var status: CInt = 0
  while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return nil } }
  return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
}
