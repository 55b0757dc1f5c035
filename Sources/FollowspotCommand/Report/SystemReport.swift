internal import FollowspotJSON

/// A report about a machine for the makers of Followspot. It does not identify the machine, the document's contents or
/// anything visitors have entered.
struct SystemReport {
  let source: ReportSource
  let subject: Subject
  /// The program's version.
  let version: String

  /// The kiosk that the report is about.
  struct Subject: Equatable {
    var unit = "followspot.service"
    var document = "/etc/followspot/kiosk.yaml"
    var stateFolder = "/var/lib/followspot"
    var sockets = "/run/followspot-control"

    /// The package's kiosk.
    init() {}

    /// One of several kiosks, `followspot@NAME.service`.
    init(instance name: String) {
      unit = "followspot@\(name).service"
      document = "/etc/followspot/\(name).yaml"
      stateFolder = "/var/lib/followspot@\(name)"
      sockets = "/run/followspot-control@\(name)"
    }
  }

  /// Returns the report as an archive.
  ///
  /// - Parameter time: The time of its files, in seconds since 1970.
  func archive(at time: Int) -> TarArchive {
    let scrubber = Scrubber(source)
    var archive = TarArchive(time: time)
    func add(_ page: ReportPage) {
      let text = scrubber.clean(page.text, hasAddresses: page.hasAddresses)
      archive.add("followspot-report/\(page.name)", Array(text.utf8))
    }
    add(introduction)
    add(machine)
    add(versions)
    let (displays, edids) = displays
    add(displays)
    for edid in edids { archive.add("followspot-report/edid/\(edid.name).bin", edid.bytes) }
    var names = Pseudonyms()
    for page in [inputs, service, journal, document, state(&names), live(&names)] { add(page) }
    return archive
  }

  private var introduction: ReportPage {
    var page = ReportPage("README.txt")
    page.add("The findings of followspot report system, for the developers of Followspot.")
    page.add()
    page.add("Omitted on purpose: names of the machine and of users, addresses, the machine's id, serial numbers,")
    page.add(
      "texts of documents, data, pictures. An ellipsis replaces quotes in messages and targets of paths; numbers")
    page.add("replace names of documents, guides and data. Unreadable sources have the reason. The unit and its")
    page.add("document, which were requested, have their names.")
    page.add()
    page.add("unit: \(subject.unit)")
    page.add("document: \(subject.document)")
    return page
  }
}

extension Scrubber {
  /// Creates a scrubber for the host and user names of a machine.
  init(_ source: ReportSource) {
    var hosts = ["/etc/hostname", "/proc/sys/kernel/hostname", "/proc/sys/kernel/domainname"].compactMap(source.word)
    // Also the host name without its domain.
    hosts += hosts.compactMap { $0.split(separator: ".").first.map(String.init) }
    let accounts = (try? source.bytes("/etc/passwd", atMost: 1 << 20)) ?? []
    let users = accounts.split(separator: 10).compactMap { line -> [String]? in
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      // People have these user IDs; programs have lower ones.
      guard fields.count > 4, let number = Int(fields[2]), (1000..<60000).contains(number) else { return nil }
      return [fields[0]] + fields[4].split { ", ".contains($0) }.map(String.init)
    }
    self.init(hosts: hosts.filter { $0 != "(none)" }, users: users.flatMap(\.self))
  }
}
