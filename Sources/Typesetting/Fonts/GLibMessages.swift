internal import FollowspotCPangoCairo
internal import FollowspotExecution

/// The handling of messages from GLib and Pango.
enum GLibMessages {
  /// Ends the process with a message and an exit code where GLib would abort, because it could not start a thread or
  /// allocate memory. Other messages are logged as usual.
  static let areHandled: Void = {
    g_log_set_default_handler(
      { domain, level, message, data in
        // Bit 1 is `G_LOG_FLAG_FATAL`. The constant's Swift type differs between versions of GLib.
        if level.rawValue & 1 << 1 != 0 {
          let words = message.map { String(cString: $0) } ?? "GLib"
          Exhaustion.end("what GLib needs (\(words))")
        }
        g_log_default_handler(domain, level, message, data)
      }, nil)
  }()
}
