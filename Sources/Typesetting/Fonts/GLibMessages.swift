internal import FollowspotCPangoCairo
internal import FollowspotExecution

/// What GLib and Pango say.
enum GLibMessages {
  /// Has the process end with a sentence and an exit code where GLib would abort it: Pango starts threads that way, and
  /// all of GLib takes memory that way. Other messages stay as they are.
  static let areHandled: Void = {
    g_log_set_default_handler(
      { domain, level, message, data in
        // `G_LOG_FLAG_FATAL`, a name that newer GLibs, which call the type a set of flags, have Swift see otherwise.
        if level.rawValue & 1 << 1 != 0 {
          let words = message.map { String(cString: $0) } ?? "GLib"
          Exhaustion.end("what GLib needs (\(words))")
        }
        g_log_default_handler(domain, level, message, data)
      }, nil)
  }()
}
