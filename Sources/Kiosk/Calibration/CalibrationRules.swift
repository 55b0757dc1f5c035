internal import Input

/// What was learnt, as rules for udev.
enum CalibrationRules {
  /// A file for `/etc/udev/rules.d`: a line for each touch screen.
  static func text(_ learnt: [(screen: TouchScreenFit, connector: String)]) -> String {
    "# Written by 'followspot calibrate': the monitors that touch screens are glued to, and how the glass lies on them.\n"
      + learnt.map { line($0.screen, $0.connector) + "\n" }.joined()
  }

  private static func line(_ screen: TouchScreenFit, _ connector: String) -> String {
    let match =
      if let path = screen.device.path {
        // Where it is plugged in: two of a kind have one name.
        "ENV{ID_PATH}==\(quoted(path))"
      } else {
        "ATTRS{name}==\(quoted(screen.device.name))"
      }
    var words = [
      "ACTION!=\"remove\"", "KERNEL==\"event*\"", "ENV{ID_INPUT_TOUCHSCREEN}==\"1\"", match,
      "ENV{WL_OUTPUT}=\(quoted(connector))",
    ]
    if !screen.fit.isPlain {
      let matrix = screen.fit.matrix.map { "\(($0 * 10_000).rounded() / 10_000 + 0)" }.joined(separator: " ")
      words.append("ENV{LIBINPUT_CALIBRATION_MATRIX}=\(quoted(matrix))")
    }
    return words.joined(separator: ", ")
  }

  /// A text as udev compares it: what has a meaning in its patterns stands for any one letter.
  private static func quoted(_ text: String) -> String {
    "\"" + String(text.map { "\"\\*?[]|".contains($0) || !$0.isASCII ? "?" : $0 }) + "\""
  }
}
