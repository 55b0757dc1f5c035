internal import FollowspotJSON
internal import FollowspotSpelling

extension SystemReport {
  /// The state of the kiosk's unit and of the units it needs.
  var service: ReportPage {
    var page = ReportPage("service.txt")
    for unit in [subject.unit] + otherUnits {
      page.add(unit)
      page.attempt("  state") { page throws(ReportSource.Gap) in
        let properties = Self.properties.joined(separator: ",")
        let result = try source.output(
          of: "/usr/bin/systemctl", ["show", "--no-pager", "--property", properties, "--", unit])
        for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1)
          guard parts.count == 2, Self.properties.contains(String(parts[0])) else { continue }
          page.add("  \(parts[0])=\(Redaction.message(String(parts[1])))")
        }
      }
    }
    return page
  }

  /// The units that the kiosk's unit needs. Each of several kiosks has its own.
  private var otherUnits: [String] {
    let instance = subject.unit.dropFirst("followspot".count).dropLast(".service".count)
    let seatd = instance.isEmpty ? "seatd" : "followspot-seatd"
    return ["\(seatd)\(instance).service", "followspot-data\(instance).socket", "followspot-control\(instance).socket"]
  }

  private static let properties = [
    "LoadState", "ActiveState", "SubState", "UnitFileState", "Result", "NRestarts", "ExecMainCode", "ExecMainStatus",
    "StatusText", "ActiveEnterTimestamp", "InactiveEnterTimestamp", "MemoryCurrent", "MemoryPeak", "CPUUsageNSec",
    "TasksCurrent", "DropInPaths", "NeedDaemonReload", "ConditionResult",
  ]

  /// The last messages of the kiosk's unit. A document's sent words, which carry data, are in the same journal, so only
  /// lines in the form of messages are included.
  var journal: ReportPage {
    var page = ReportPage("journal.txt")
    page.attempt("journal") { page throws(ReportSource.Gap) in
      let result = try source.output(
        of: "/usr/bin/journalctl",
        [
          "--no-pager", "--reverse", "--output=json", "--lines=1000", "--unit", subject.unit,
          "--output-fields=MESSAGE,SYSLOG_IDENTIFIER,_PID,__REALTIME_TIMESTAMP",
        ], within: .seconds(20))
      // For example a hint that this user sees only their own messages.
      if !result.complaint.isEmpty { page.add("journalctl: \(Redaction.message(result.complaint))") }
      var left = 0
      // The journal is in reverse order, so the newest lines are kept if not all fit.
      var lines: [String] = []
      var room = Self.journalLimit
      for line in result.output.split(separator: 10) {
        guard case .object(let entry)? = try? JSON(parsing: Array(line)) else { continue }
        if let line = Self.line(of: entry) {
          room -= line.utf8.count
          if room >= 0 { lines.append(line) }
        } else {
          left += 1
        }
      }
      if result.isCut || room < 0 { page.add("older lines don't fit") }
      for line in lines.reversed() { page.add(line) }
      page.add("\(left) lines of other programs are omitted")
    }
    return page
  }

  /// The most bytes of all lines.
  private static let journalLimit = 200_000

  /// Returns a line for a journal entry; nil for an entry that may contain data.
  private static func line(of entry: JSON.Object) -> String? {
    guard let message = entry["MESSAGE"]?.text else { return nil }
    let isOfManager = entry["_PID"]?.text == "1" || entry["SYSLOG_IDENTIFIER"]?.text == "systemd-coredump"
    let lines = Redaction.lines(message, isOfManager: isOfManager)
    let isOfLog = Redaction.levels.contains { message.hasPrefix("\($0): ") }
    // A finding in a document begins with its position, without the document's path.
    let isFinding = lines.first?.hasPrefix("…:") == true && lines[0].dropFirst(2).first?.isNumber == true
    guard isOfManager || isOfLog || isFinding else { return nil }
    let seconds = (entry["__REALTIME_TIMESTAMP"]?.text).flatMap { Int($0) }.map { "\($0 / 1_000_000)" } ?? "-"
    return "\(seconds) \(lines.prefix(200).joined(separator: "\n    "))"
  }
}
