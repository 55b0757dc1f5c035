internal import FollowspotJSON

/// What the makers need to know of a machine whose kiosk does not do what it should. Nothing in it tells whose machine it is,
/// what is shown there, or what visitors entered.
struct SystemReport {
  let source: ReportSource
  let subject: Subject
  /// The program's version.
  let version: String

  /// Which of a machine's kiosks it is about.
  struct Subject: Equatable {
    var unit = "followspot.service"
    var document = "/etc/followspot/kiosk.yaml"
    var stateFolder = "/var/lib/followspot"
    var sockets = "/run/followspot-control"

    /// That of the package.
    init() {}

    /// One of several, `followspot@NAME.service`.
    init(instance name: String) {
      unit = "followspot@\(name).service"
      document = "/etc/followspot/\(name).yaml"
      stateFolder = "/var/lib/followspot@\(name)"
      sockets = "/run/followspot-control@\(name)"
    }
  }

  /// The archive.
  ///
  /// - Parameter time: When it is made, in seconds since 1970.
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
    var names = GivenNames()
    for page in [inputs, service, journal, document, state(&names), live(&names)] { add(page) }
    return archive
  }

  private var introduction: ReportPage {
    var page = ReportPage("README.txt")
    page.add("What followspot report system found out, for the makers of Followspot.")
    page.add()
    page.add("Left out on purpose: names of the machine and of users, addresses, the machine's id, serial numbers,")
    page.add("texts of documents, data, pictures. What messages quote, and where paths lead to, is an ellipsis; names")
    page.add("of documents, guides and data are numbers. What could not be read says why. The unit and its document,")
    page.add("which were asked for, have their names.")
    page.add()
    page.add("unit: \(subject.unit)")
    page.add("document: \(subject.document)")
    return page
  }
}

extension Scrubber {
  /// Names that a machine has.
  init(_ source: ReportSource) {
    var hosts = ["/etc/hostname", "/proc/sys/kernel/hostname", "/proc/sys/kernel/domainname"].compactMap(source.word)
    // The name alone too, where there is a domain behind it.
    hosts += hosts.compactMap { $0.split(separator: ".").first.map(String.init) }
    let accounts = (try? source.bytes("/etc/passwd", atMost: 1 << 20)) ?? []
    let users = accounts.split(separator: 10).compactMap { line -> [String]? in
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      // People; programs have smaller numbers.
      guard fields.count > 4, let number = Int(fields[2]), (1000..<60000).contains(number) else { return nil }
      return [fields[0]] + fields[4].split { ", ".contains($0) }.map(String.init)
    }
    self.init(hosts: hosts.filter { $0 != "(none)" }, users: users.flatMap(\.self))
  }
}
