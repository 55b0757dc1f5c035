import FollowspotTesting
import Glibc
import SystemPackage

@testable import FollowspotCommand

/// A machine in a folder, full of private details.
final class FakeMachine {
  let folder: TemporaryFolder
  /// The output of programs by their names or first arguments. Other programs are missing.
  var said: [String: String] = [:]

  /// Texts that must not occur in a report.
  static let secrets = [
    "tresor17", "mustermann", "Erika", "SN-4711-XYZ", "PART-0815", "00:16:3e:5a:9b:7f", "00-16-3e-5a-9b-7f",
    "192.168.77.5", "fe80::216:3eff:fe5a:9b7f", "0123456789abcdef0123456789abcdef",
    "a1b2c3d4-e5f6-4711-8899-aabbccddeeff", "geheim", "Herr Maier", "4242", "usb-0000:00:14.0", "SERIALUDEV",
    "Willkommen", "sparkasse", "welcome-offer", "customer", "passport", "Sophie", "7MT0187", "Meier", "Karenina",
    "Simpson",
  ]

  /// The lines of `guides list` on standard error.
  var complaints: [String] = []

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("tresor17\n", to: "etc/hostname")
    try folder.write("tresor17.mustermann.example\n", to: "proc/sys/kernel/hostname")
    try folder.write(
      "root:x:0:0:root:/root:/bin/sh\nmustermann:x:1000:1000:Erika Mustermann,,,:/home/mustermann:/bin/sh\n",
      to: "etc/passwd")
    try folder.write("0123456789abcdef0123456789abcdef\n", to: "etc/machine-id")
    try folder.write("PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\nBUG=geheim\n", to: "etc/os-release")
    try folder.write(
      "BOOT_IMAGE=/vmlinuz root=UUID=a1b2c3d4-e5f6-4711-8899-aabbccddeeff ip=192.168.77.5 video=HDMI-A-1:e quiet"
        + " drm.edid_firmware=HDMI-A-1:sparkasse-4711.bin i915.vbt_firmware=koeln nvidia.x=/home/meier console=tty0\n",
      to: "proc/cmdline")
    try folder.write("followspot: 1\nscreens: { home: { Text: Willkommen } }\n", to: "etc/followspot/kiosk.yaml")
    try folder.write("{\"value\":\"geheim\"}", to: "var/lib/followspot/sparkasse/data/customer.json")
    try folder.write("{", to: "var/lib/followspot/sparkasse/guides/welcome-offer.json.corrupt-2")
    try devices()
    programs()
  }

  private func devices() throws {
    try folder.write("", to: "sys/class/drm/card0/device/vendor")
    try folder.write("", to: "sys/bus/drivers/i915/uevent")
    symlink("/sys/bus/drivers/i915", folder.path.appending("sys/class/drm/card0/device/driver").string)
    try folder.write("connected\n", to: "sys/class/drm/card0-HDMI-A-1/status")
    try folder.write(Monitor.edid, to: "sys/class/drm/card0-HDMI-A-1/edid")
    try folder.write("13:64\n", to: "sys/class/input/event0/dev")
    try folder.write("Touch 00:16:3e:5a:9b:7f\n", to: "sys/class/input/event0/device/name")
    try folder.write("0003\n", to: "sys/class/input/event0/device/id/bustype")
    try folder.write("Erika's keyboard\n", to: "sys/class/input/event1/device/name")
    try folder.write("0005\n", to: "sys/class/input/event1/device/id/bustype")
    try folder.write(
      """
      S:input/by-id/usb-SERIALUDEV-event
      E:ID_INPUT=1
      E:ID_INPUT_TOUCHSCREEN=1
      E:ID_BUS=usb
      E:ID_SEAT=seat-sparkasse
      E:ID_SERIAL=SERIALUDEV
      E:ID_SERIAL_SHORT=SERIALUDEV
      E:ID_PATH=pci-usb-0000:00:14.0
      E:LIBINPUT_DEVICE_GROUP=3/222a/1:usb-0000:00:14.0-1
      E:LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0

      """, to: "run/udev/data/c13:64")
  }

  private func programs() {
    said["journalctl"] = [
      ("42", "notice: showing 1920x1080@60 on HDMI-A-1 of /dev/dri/card0"),
      ("42", #"buy {"customer":"geheim","count":4242}"#), ("42", "geheim"),
      ("42", "warning: 'customer' can't be set: expected a text, found 4242"),
      ("42", "/home/mustermann/k.yaml:6:9: error: there is no view 'geheim'; did you mean 'Text'?"),
      ("42", "error: the text 'Herr Maier's ticket' is too long"),
      ("42", "notice: 00:16:3e:5a:9b:7f, 00-16-3e-5a-9b-7f, 192.168.77.5 and fe80::216:3eff:fe5a:9b7f on Tresor17"),
      ("42", "warning: cannot read picture /usr/share/pixmaps/kunde-meier-passport.png: No such file"),
      ("42", "notice: using 'Sophie Miller's Phone' at /dev/input/event2 as keyboard"),
      ("42", "notice: card0 shows nothing: Virtual-1: 'monitor:DELL U2415 7MT0187' was requested"),
      (
        "42",
        "warning: no font has 'ܐ' (U+0710) of 'Press 'Go' before Anna Karenina says 'Pay' ܐ'; install one that has"
      ),
      ("42", "warning: cannot read picture 'a' Erika Mustermann 'b.png': No such file or directory"),
      ("42", "notice: guide 'welcome-offer' version 2 resumes at step 2"),
      ("1", "followspot.service: Main process exited, code=killed, status=9/KILL on tresor17"),
      ("1", "Starting followspot.service - Lobby of Sparkasse Koeln..."),
      ("1", "/etc/systemd/system/a.service:4: Invalid environment assignment, ignoring: TOKEN geheim"),
      ("1", "id 0123456789abcdef0123456789abcdef, a1b2c3d4-e5f6-4711-8899-aabbccddeeff"),
    ].map { process, message in
      let text = message.map { $0 == "\"" ? "\\\"" : String($0) }.joined()
      return
        #"{"_PID":"\#(process)","MESSAGE":"\#(text)","__REALTIME_TIMESTAMP":"1700000000000000","_HOSTNAME":"tresor17"}"#
    }.joined(separator: "\n")
    said["systemctl"] = "ActiveState=active\nStatusText=k.yaml:1:1: error: there is no 'geheim'\nFragmentPath=/geheim\n"
    said["validate"] =
      #"[{"file":"/home/mustermann/kiosk.yaml","line":3,"column":7,"severity":"error","message":"unknown key 'geheim'"},{"file":"/kiosk.yaml","line":4,"column":1,"severity":"warning","message":"no font has 'ܐ' of 'x' Lisa Simpson '1'"},{"file":"/kiosk.yaml","line":0,"column":0,"severity":"error","message":"there is no such file"}]"#
    said["guides"] = #"[{"document":"sparkasse","id":"welcome-offer","shownVersion":2}]"#
    said["health"] =
      #"{"state":"warning","reasons":["the picture 'geheim' can't be read","cannot read picture 'x' Bart: Simpson '4242'"],"metrics":{"uptimeSeconds":7,"problems":["geheim"],"outputs":[{"name":"monitor:DELL 7MT0187"},{"name":"DP-1"}],"sessionsEnded":{"idle":2},"guidesShown":{"mustermann-guide":3,"welcome-offer":4},"guidesCompleted":{"welcome-offer":1}}}"#
    said["sha256sum"] = String(repeating: "ab", count: 32) + "  -\n"
  }

  var source: ReportSource {
    let (said, complaints) = (said, complaints)
    return ReportSource(
      root: folder.path.string, program: "/usr/bin/followspot",
      run: { path, arguments, _ throws(ChildProcess.Failure) in
        let name = path == "/usr/bin/followspot" ? arguments[0] : String(path.split(separator: "/").last ?? "")
        guard let text = said[name] else { throw ChildProcess.Failure(description: "\(path): not there") }
        return ChildProcess.Result(output: Array(text.utf8), complaints: name == "guides" ? complaints : [], status: 0)
      })
  }

  var report: SystemReport { SystemReport(source: source, subject: SystemReport.Subject(), version: "1.2.3") }
}

/// A monitor whose EDID identifies it in every possible field.
enum Monitor {
  /// An EDID with a base block and a CTA-861 extension.
  static var edid: [UInt8] {
    var base = [UInt8](repeating: 0, count: 128)
    base.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    // The maker ABC, in five bits per letter.
    (base[8], base[9]) = (0x04, 0x43)
    (base[10], base[11]) = (0x34, 0x12)
    base.replaceSubrange(12..<16, with: Array("4242".utf8))
    (base[16], base[17]) = (7, 33)
    (base[21], base[22]) = (52, 29)
    base.replaceSubrange(54..<72, with: timing)
    base.replaceSubrange(72..<90, with: descriptor(0xFF, "SN-4711-XYZ"))
    base.replaceSubrange(90..<108, with: descriptor(0xFC, "Panel 24"))
    base.replaceSubrange(108..<126, with: descriptor(0xFE, "PART-0815"))
    base[126] = 1
    var extra = [UInt8](repeating: 0, count: 128)
    (extra[0], extra[1]) = (2, 3)
    // HDMI's vendor block, then a maker's block with a serial number.
    let own: [UInt8] = [0x65, 0x03, 0x0C, 0x00, 0x10, 0x00]
    let makers: [UInt8] = [0x6B, 1, 2, 3] + Array("geheim42".utf8)
    extra.replaceSubrange(4..<10, with: own)
    extra.replaceSubrange(10..<22, with: makers)
    extra[2] = 22
    extra.replaceSubrange(22..<40, with: descriptor(0xFF, "SN-4711-XYZ"))
    return base + extra
  }

  private static let timing: [UInt8] = [
    0x02, 0x3A, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40, 0x58, 0x2C, 0x45, 0, 0, 0, 0, 0, 0, 0,
  ]

  private static func descriptor(_ tag: UInt8, _ text: String) -> [UInt8] {
    let letters = Array(text.utf8) + [10]
    return [0, 0, 0, tag, 0] + letters + [UInt8](repeating: 32, count: 13 - letters.count)
  }
}
