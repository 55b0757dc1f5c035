internal import FollowspotArguments
internal import FollowspotFiles
internal import Glibc
internal import FollowspotGuides
internal import FollowspotKiosk
internal import SystemPackage

/// `followspot report`: collects information for the makers of Followspot.
struct ReportCommand {
  private var output: FilePath?
  private var instance: GuideID?

  static var command: Command {
    Command(
      "report", "Collect information for a report of a problem.",
      commands: [
        Command(
          "system", "Write an archive about this machine, its displays and devices, and its kiosk.",
          discussion: """
            It has no names of machines or people, no addresses, no serial numbers, no texts of the document and no \
            data. It names what could not be read; as root it contains more. The kiosk need not run.
            """,
          ReportCommand(),
          options: [
            Option(
              "output", letter: "o",
              .path("FILE", "a .tar.gz, or '-' for standard output", canBeEmpty: false, isOutput: true), \.output,
              "The archive to write; default: one in this folder, with the time in its name"),
            Option("instance", .instance, \.instance, "The kiosk of followspot@NAME.service, if several run here"),
          ], run: { try $0.run() })
      ])
  }

  private func run() throws {
    if output == FilePath.standardOutput, isatty(STDOUT_FILENO) == 1 {
      throw CommandFailure(.usage, "error: a terminal can't show an archive; name a file, or use a pipe")
    }
    let source = ReportSource(program: (FilePath.program ?? "/usr/bin/followspot").string)
    let subject = instance.map { SystemReport.Subject(instance: $0.rawValue) } ?? SystemReport.Subject()
    let report = SystemReport(source: source, subject: subject, version: FollowspotCommand.version)
    let archive = report.archive(at: Int(time(nil)))
    guard let bytes = Gzip.packed(archive.contents) else {
      throw CommandFailure(EX_OSERR, "error: there is no memory to pack the archive; end other programs")
    }
    if output == FilePath.standardOutput { return try CommandOutput.write(bytes) }
    try CommandOutput.write("\(try save(bytes))\n")
  }

  /// Writes the archive to a file and returns its path. A generated name is predictable, so it never replaces a file
  /// and never follows a link.
  private func save(_ bytes: [UInt8]) throws -> FilePath {
    let name = "followspot-report-\(Self.now)"
    var path = output ?? FilePath("\(name).tar.gz")
    do throws(WritingProblem) {
      if output != nil {
        try ReplacedFile.write(bytes, to: path)
      } else {
        do throws(WritingProblem) { try NewFile.write(bytes, to: path) } catch .refused(.fileExists) {
          path = FilePath("\(name)-\(String(UInt32.random(in: 0 ... .max), radix: 16)).tar.gz")
          try NewFile.write(bytes, to: path)
        }
      }
    } catch {
      throw CommandFailure(KioskError("write \(path)", error))
    }
    return path
  }

  /// The time in UTC for a file name: `20261124-160501`.
  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func pad(_ number: Int32, _ count: Int = 2) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    return pad(parts.tm_year + 1900, 4) + pad(parts.tm_mon + 1) + pad(parts.tm_mday) + "-" + pad(parts.tm_hour)
      + pad(parts.tm_min) + pad(parts.tm_sec)
  }
}

extension ValueKind where Value == GuideID {
  /// The name of one of several kiosks, which is part of file and unit names.
  fileprivate static var instance: ValueKind {
    ValueKind("NAME", "the name of a kiosk: letters, digits, '-', '_' and '.'") { try? GuideID($0) }
  }
}
