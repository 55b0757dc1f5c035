/// A script of simulated input: one step a line, `#` for comments.
///
///     tap 512 300          # points from the upper left
///     tap @buy             # the centre of a marked element
///     tap button "Buy"     # the only element with that role and label
///     tap @button:close    # a button that a sheet or card adds: close, skip, back or next
///     hold @buy 800ms      # a finger that stays
///     drag 500 600 500 200 250ms   # from, to, and how long
///     press 1 40 40        # finger 1; without a number, finger 0
///     move 1 80 40
///     release 1
///     key enter
///     press select         # a command, whatever key it is on
///     focus textField "Name"       # as keys do
///     type "Ada"
///     increment spinButton "Tickets"   # one step up, as its + does; decrement: one down
///     scan "4006381333931" # the code of a scanner
///     set tickets=3        # by the datum's type; JSON for records and lists
///     wait 1.5s            # ms, s, min, h
///     capture after.png
///     expect guide welcome step 2
///     expect no guide
///     expect screen home
///     expect overlay saved
///     expect no sheet
///     expect data tickets 3
///     expect data visitor missing
///     expect text @total "8.70 EUR"
///     expect button "Buy" disabled          # exactly one; see `followspot render --dump semantics`
///     expect slider "Tip" = "10 %"
///     expect toggle "Receipt" off
///     expect no dialog
///     expect text "8.70 EUR" in dialog "Pay"
///     expect within 20s screen thanks   # continues as soon as it holds, fails after 20 s
///     expect session attract       # resting, attract, active, warning, dimmed or blank
package struct InputScript: Hashable, Sendable {
  /// The file's name, for messages.
  package let file: String
  /// The steps in their order.
  package let steps: [ScriptStep]

  /// Creates a script from steps. Failures name `file` although it need not exist.
  package init(file: String = "script", steps: [ScriptStep]) {
    self.file = file
    self.steps = steps
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, which may be invalid.
  ///   - file: The file's name, for messages.
  /// - Throws: A ``ScriptErrors`` with all faults of the script.
  package init(parsing bytes: [UInt8], file: String) throws(ScriptErrors) {
    var parser = ScriptParser()
    // Some editors begin a file with a byte order mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      parser.parse(line: line, number: index + 1)
    }
    guard parser.faults.isEmpty else { throw ScriptErrors(file: file, faults: parser.faults) }
    self.init(file: file, steps: parser.steps)
  }

  /// Reads a script from text.
  package init(parsing text: String, file: String = "script") throws(ScriptErrors) {
    try self.init(parsing: Array(text.utf8), file: file)
  }
}
