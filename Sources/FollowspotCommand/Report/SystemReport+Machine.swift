internal import Glibc
internal import SystemPackage

extension SystemReport {
  /// The machine's model and free resources.
  var machine: ReportPage {
    var page = ReportPage("machine.txt", hasAddresses: false)
    for (label, name) in [
      ("vendor", "sys_vendor"), ("product", "product_name"), ("board", "board_name"), ("board vendor", "board_vendor"),
      ("firmware", "bios_version"), ("firmware date", "bios_date"),
    ] {
      if let word = source.word("/sys/class/dmi/id/\(name)") { page.add("\(label): \(word)") }
    }
    if let model = source.word("/proc/device-tree/model") { page.add("model: \(model)") }
    page.add("kernel") { () throws(ReportSource.Gap) in kernel }
    page.add("kernel options") { () throws(ReportSource.Gap) in options(try source.text("/proc/cmdline")) }
    page.add("uptime in seconds") { () throws(ReportSource.Gap) in
      try source.text("/proc/uptime").split(separator: " ").first.map(String.init) ?? ""
    }
    page.add("load") { () throws(ReportSource.Gap) in
      try source.text("/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " ")
    }
    page.attempt("memory") { page throws(ReportSource.Gap) in
      let lines = try source.text("/proc/meminfo").split(separator: "\n")
      for name in ["MemTotal:", "MemFree:", "MemAvailable:", "SwapTotal:", "SwapFree:"] {
        if let line = lines.first(where: { $0.hasPrefix(name) }) { page.add("memory \(line)") }
      }
    }
    page.attempt("processor") { page throws(ReportSource.Gap) in
      let lines = try source.text("/proc/cpuinfo").split(separator: "\n")
      page.add("processors: \(lines.count { $0.hasPrefix("processor") })")
      if let model = lines.first(where: { $0.hasPrefix("model name") || $0.hasPrefix("Model") }) {
        page.add("processor \(model)")
      }
    }
    for path in ["/", "/run", "/tmp", "/var/lib", "/var/log", subject.stateFolder] { page.add(space(at: path)) }
    return page
  }

  /// The result of `uname(2)` without the host name.
  private var kernel: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(name.sysname), text(name.release), text(name.version), text(name.machine)].joined(separator: " ")
  }

  /// Returns the kernel options for displays and consoles. Other options may contain addresses and passwords.
  private func options(_ line: String) -> String {
    let known = [
      "video=", "drm.", "drm_kms_helper.", "i915.", "amdgpu.", "radeon.", "nouveau.", "vc4.", "nvidia", "nomodeset",
      "quiet", "splash", "console=", "vt.", "fbcon=", "consoleblank=", "usbcore.autosuspend=", "pcie_aspm=",
    ]
    return line.split { $0 == " " || $0 == "\n" }.filter { word in known.contains { word.hasPrefix($0) } }
      .map(withoutFile).joined(separator: " ")
  }

  /// Returns an option without a file name such as that of an EDID.
  private func withoutFile(_ option: Substring) -> String {
    let parts = option.split(separator: "=", maxSplits: 1)
    let isOfFile = parts.count > 1 && (parts[0].hasSuffix("firmware") || parts[1].contains("/"))
    return isOfFile ? "\(parts[0])=…" : String(option)
  }

  /// Returns a line about a file system's free space, from `statvfs(3)`.
  private func space(at path: String) -> String {
    var status = statvfs()
    guard statvfs(source.root + path, &status) == 0 else {
      return "space at \(path): not read: \(Errno(rawValue: errno))"
    }
    let mebibyte = UInt(1 << 20)
    let isFixed = status.f_flag & UInt(ST_RDONLY) != 0
    return "space at \(path): \(UInt(status.f_bavail) * status.f_frsize / mebibyte) of "
      + "\(UInt(status.f_blocks) * status.f_frsize / mebibyte) MiB free, \(status.f_favail) of \(status.f_files) files"
      + (isFixed ? ", read-only" : "")
  }

  /// The versions of Followspot, the system and the packages that a kiosk depends on.
  var versions: ReportPage {
    var page = ReportPage("versions.txt", hasAddresses: false)
    page.add("followspot: \(version)")
    page.attempt("system") { page throws(ReportSource.Gap) in
      for line in try source.text("/etc/os-release").split(separator: "\n")
      where ["PRETTY_NAME=", "ID=", "VERSION_ID=", "VERSION_CODENAME="].contains(where: { line.hasPrefix($0) }) {
        page.add(String(line))
      }
    }
    page.add("Debian") { () throws(ReportSource.Gap) in
      try source.text("/etc/debian_version").split(separator: "\n").first.map(String.init) ?? ""
    }
    page.add("architecture") { () throws(ReportSource.Gap) in
      String(decoding: try source.output(of: "/usr/bin/dpkg", ["--print-architecture"]).output, as: UTF8.self)
        .split(separator: "\n").first.map(String.init) ?? ""
    }
    page.attempt("packages") { page throws(ReportSource.Gap) in
      // `dpkg-query` exits with 1 if some packages are not installed.
      let result = try source.output(
        of: "/usr/bin/dpkg-query",
        ["--show", "--showformat", "${binary:Package} ${Version} ${db:Status-Abbrev}\n"]
          + Self.packages, codes: 0...1)
      for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") { page.add(String(line)) }
    }
    return page
  }

  /// The packages that affect a kiosk's behaviour.
  private static let packages = [
    "followspot", "seatd", "systemd", "udev", "libc6", "libdrm2", "libinput10", "libinput-bin", "libseat1", "libudev1",
    "libsystemd0", "libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz0b", "libfreetype6", "libfontconfig1",
    "libcairo2",
    "librsvg2-2", "libpng16-16*", "libjpeg62-turbo*", "libwebp7", "libyaml-0-2", "libjansson4", "libseccomp2",
    "libicu*",
    "fonts-inter", "fonts-noto*", "firmware-*", "plymouth",
  ]
}
