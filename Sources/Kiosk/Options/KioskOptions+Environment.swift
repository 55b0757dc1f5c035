internal import FollowspotArguments
internal import Glibc

extension KioskOptions {
  /// The options in the process's environment. Services and tests set these variables:
  ///
  /// | variable | value |
  /// | --- | --- |
  /// | `FOLLOWSPOT_DISPLAY` | `auto`, `kms` or `virtual` |
  /// | `FOLLOWSPOT_DEVICE` | the display card, as `/dev/dri/card1` |
  /// | `FOLLOWSPOT_OUTPUTS` | the arrangement of monitors: `one`, `each`, `mirror` or `wide` |
  /// | `FOLLOWSPOT_CONNECTOR` | the connector to show on, as `HDMI-A-1`; several are separated by commas |
  /// | `FOLLOWSPOT_SEAT` | the seat whose cards and input devices are used, as `seat-left`; the default is `seat0` |
  /// | `FOLLOWSPOT_SIZE` | the virtual display's size in pixels, as `1920x1080` |
  /// | `FOLLOWSPOT_SCALE` | the pixels per point, 0.5…8, or `auto` |
  /// | `FOLLOWSPOT_ROTATION` | the clockwise rotation of the picture on the panel: 0, 90, 180 or 270 degrees |
  /// | `FOLLOWSPOT_INPUT` | `auto`, `libinput`, `none` or `script:FILE` |
  /// | `FOLLOWSPOT_CLOCK` | `real` or `virtual` |
  /// | `FOLLOWSPOT_RECORD` | a folder for every presented frame |
  /// | `FOLLOWSPOT_SHOW` | `nothing`, or `damage` to tint the pixels that each frame redraws |
  /// | `FOLLOWSPOT_TRACE` | a file for the durations of each frame's stages, in Chrome's trace event format |
  /// | `FOLLOWSPOT_CONTROL_DIR` | a folder for the sockets that other programs connect to |
  /// | `FOLLOWSPOT_NAME` | the kiosk's name; guides are remembered separately for each name |
  /// | `STATE_DIRECTORY` | the folder where guides are remembered, as systemd sets it; without it they are not |
  ///
  /// - Throws: A ``KioskError`` that names the variable and the values it accepts.
  public static func environment() throws(KioskError) -> KioskOptions {
    try KioskOptions { name in
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return UnsafePointer(value)
    }
  }

  /// Reads the options from variables; see ``environment()``.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  init(variable: (String) -> UnsafePointer<CChar>?) throws(KioskError) {
    do throws(UsageError) {
      for option in Self.options + [Self.nameOption] {
        let name = option.variable
        if let word = variable(name) { try option.take(&self, word, as: name) }
      }
    } catch {
      throw KioskError(.usage, error.message)
    }
  }
}

extension Option {
  /// The environment variable of a kiosk's option: `FOLLOWSPOT_SIZE` for `--size`. The state folder's is systemd's.
  fileprivate var variable: String {
    name == "state-dir" ? "STATE_DIRECTORY" : "FOLLOWSPOT_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
