internal import FollowspotArguments
internal import FollowspotDocuments
internal import Glibc
internal import FollowspotKiosk
internal import SystemPackage

/// The options that `run` and `demo` share.
struct RunOptions {
  /// The document; unused by `demo`.
  var document = FilePath()
  var kiosk = KioskOptions()
  var locale: LanguageOption?
  /// The file with values for the document's data; nil for none.
  var data: FilePath?

  /// Whether the document is shown again whenever it is saved.
  var watches = false

  /// The reaction to a document that can't be shown at the start.
  var onError = OnError.exit

  /// The reactions to a document that can't be shown at the start.
  enum OnError: String, CaseIterable {
    /// Reports the error and exits.
    case exit
    /// Reports the error and shows a notice. After `SIGHUP` the document is read again and shown if it is valid.
    case notice
  }

  init() { kiosk.stateDirectory = .state }

  /// Throws if the options don't fit together.
  static func check(_ options: RunOptions) throws(UsageError) {
    if options.watches, options.kiosk.clock == .virtual {
      throw UsageError("--watch needs the real clock; leave out --clock virtual")
    }
  }

  static var options: [Option<RunOptions>] {
    KioskOptions.options.map { $0.at(\.kiosk) } + [
      Option("data", .file, \.data, "File with values for the document's data, as YAML or JSON"),
      Option("locale", .language, \.locale, "The visitor's language"),
      Option(
        "watch", \.watches,
        "Show the document again whenever it is saved, and report its errors; for authors, not for a service"
      ),
      Option(
        "on-error", .word, \.onError,
        "The reaction at the start to a document that can't be shown: exit, or a notice until SIGHUP reloads a valid one"
      ),
    ]
  }
}

extension RunOptions {
  /// Returns the kiosk's options. The document's settings apply where the command line has no value.
  func kioskOptions(for settings: Settings?) -> KioskOptions {
    var options = kiosk
    options.rotation = options.rotation ?? settings?.rotation
    options.scale = options.scale ?? settings?.scale
    if kiosk.choosesNoDisplays { options.connectors = settings?.outputs?.connectors.map(\.options) ?? [] }
    options.outputs = options.outputs ?? settings?.outputs?.arrangement
    return options
  }

  /// Returns the first screens of the displays from the document's settings; empty if the command line chooses the
  /// displays.
  func screens(of settings: Settings?) -> [String?] {
    kiosk.choosesNoDisplays ? settings?.outputs?.connectors.map(\.screen) ?? [] : []
  }
}

extension KioskOptions {
  /// Whether the document's settings choose the displays.
  fileprivate var choosesNoDisplays: Bool { connectors.isEmpty && outputs == nil }
}

extension FilePath {
  /// The default state folder: systemd's `STATE_DIRECTORY`, otherwise `/var/lib/followspot`.
  static var state: FilePath {
    if let service = getenv("STATE_DIRECTORY"), service[0] != 0 { return FilePath(platformString: service) }
    return "/var/lib/followspot"
  }
}
