import FollowspotTesting
import FollowspotKMS
import Testing

@testable import FollowspotCommand

@Suite("Redaction")
struct RedactionTests {
  @Test(
    "Quoted texts and possible values are removed from messages",
    arguments: [
      ("there is no view 'Txet'; did you mean 'Text'?", "there is no view '…'?"),
      ("the kiosk can't start: it isn't there", "the kiosk can't start: it isn't there"),
      ("the text 'Herr Maier's ticket' is too long", "the text '…' is too long"), ("an 'open end", "an '…"),
      ("“Ticket” and «Fahrt» and \"x\"", "“…\""), ("„Fahrt“ ‚x‘ »y« ‹z›", "„…›"), ("'' '' '", "'…'"), ("", ""),
      ("expected a number, found 5; and more", "expected a number, found …"), ("buy {\"count\":1}", "buy {…"),
      ("'monitor:DELL U2415 7MT01' was requested", "'…' was requested"),
      ("monitor:DELL U2415 7MT01 shows nothing", "monitor:…"),
      ("using 'James' Phone Keyboard' at /dev/input/event2 as motion", "using '…' at /dev/input/event2 as motion"),
      ("a '\u{301}Erika' and more", "a '…' and more"), ("reloaded 'Erika M.yaml'", "reloaded '…'"),
      (
        "cannot record to 'Erika's': No such file or directory; create its parent folder, with write permission for you",
        "cannot record to '…': No such file or directory; create its parent folder, with write permission for you"
      ),
      (
        "error: no font has 'ܐ' (U+0710) of 'Press 'Go' before Anna Karenina says 'Pay' ܐ'; install one that has, such as x",
        "error: no font has '…'; install one that has, such as x"
      ),
      ("no font has 'ܓ' (U+0713) of 'ܕ' Lisa Simpson '1'", "no font has '…'"),
      ("of 'x' Bart: Simpson /home/b 'y ܖ'; install one that has", "of '…'; install one that has"),
      ("the picture 'a' Erika 'b.png': 'Maier'; it may be damaged", "the picture '…'; it may be damaged"),
      ("cut off is 'Go' before Anna Kare…", "cut off is '…"),
    ])
  func message(text: String, clean: String) { #expect(Redaction.message(text) == clean) }

  @Test("Any text in quotes is removed from messages")
  func anyText() {
    var seed = SeededGenerator(seed: 1)
    let parts = [
      "'", "\"", "’", "“", "”", "`", "«", "»", " ", ": ", "; ", "it's", " is gone", "U+0710", "Erika", "\n", "/",
      "4711",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...12, using: &seed)).map { _ in parts.randomElement(using: &seed) ?? "" }
        .joined()
      for message in [
        "cannot read picture '\(text)': No such file or directory", "no font has 'x' of '\(text)'; it is gone",
      ] {
        let clean = Redaction.message(message) + Redaction.lines(message).joined()
        #expect(!clean.contains("Erika") && !clean.contains("4711") && !clean.contains("0710"), "\(message)")
      }
    }
  }

  @Test(
    "Paths of data and of documents are removed from messages",
    arguments: [
      ("warning: customers[2].name: expected a text, found 1", "warning: …: expected a text, found …"),
      ("notice: terror: expected a text", "notice: …: expected a text"),
      ("customer_note: expected a text", "…: expected a text"), ("error: expected a text", "error: expected a text"),
      ("k.yaml:1:2: error: customer_note: expected a text", "…:1:2: error: …: expected a text"),
      ("/srv/Erika: 1:2:3: error: of Maier.yaml:6:9: error: expected a text", "…:6:9: error: expected a text"),
      ("error: it has errors: Erika Maier.yaml:6:9: error: no", "error: …:6:9: error: no"),
      ("kunden/Erika's.yaml:6:9: warning: no", "…:6:9: warning: no"),
      ("the id 'a' is already given at Erika at b.yaml:3:4; choose", "the id '…' is already given at …:3:4; choose"),
    ])
  func names(text: String, clean: String) { #expect(Redaction.message(text) == clean) }

  @Test("Quotes that span lines are removed")
  func lines() {
    #expect(Redaction.lines("a 'b\nErika' c\n/srv/x") == ["a '…' c", "…"])
    #expect(Redaction.lines("it can't be\n/usr/lib/x.so and /srv/x") == ["it can't be", "/usr/lib/x.so and …"])
  }

  @Test(
    "Paths are removed unless they are the same on all machines",
    arguments: [
      ("cannot read picture /etc/followspot/Erika.png: No such file", "cannot read picture …: No such file"),
      ("/usr/share/pixmaps/kunde meier.png; and more", "…; and more"), ("of ./none.png: No", "of …: No"),
      (
        "/var/lib/followspot/sparkasse-koeln/guides/a.json is damaged (it ends); it is kept as /var/lib/followspot/b/c",
        "… is damaged (it ends); it is kept as …"
      ),
      ("showing 1920x1080@60 on HDMI-A-1 of /dev/dri/card0", "showing 1920x1080@60 on HDMI-A-1 of /dev/dri/card0"),
      ("/dev/disk/by-label/meier is full", "…"), ("code=killed, status=9/KILL", "code=killed, status=9/KILL"),
      ("/usr/lib/../../home/al/x", "…"), ("(/proc/1/fd) / and/or 1/2", "(/proc/1/fd) / and/or 1/2"),
      ("at https://meier.example/x", "at https:…"),
    ])
  func paths(text: String, clean: String) { #expect(Redaction.message(text) == clean) }

  @Test(
    "Only names and addresses are removed from texts",
    arguments: [
      ("on tresor17: up", "on [host]: up"), ("TRESOR17.example", "[host].example"), ("tresor170", "tresor170"),
      ("by pia", "by [user]"), ("piano", "piano"), ("/home/al/k.yaml:3", "/home/[user]/k.yaml:3"),
      ("ether 00:16:3e:5a:9b:7f.", "ether [address]."), ("10.0.0.7:80", "[address]:80"), ("1.2.3.4.5", "1.2.3.4.5"),
      ("::1 fe80::1%eth0", "[address] [address]"), ("at 12:34:56", "at 12:34:56"),
      ("k.yaml:6:9: error", "k.yaml:6:9: error"),
      ("6.1.0-44-amd64", "6.1.0-44-amd64"), ("0123456789abcdef0123456789abcdef", "[id]"),
      ("c13:64", "c13:64"), ("2001:db8:1:2:3:4:5:6", "[address]"), ("::2:3:4:5:6:7:8.", "[address]."),
      ("2001:db8:: 1:2:3:4:5:6::", "[address] [address]"), ("…:16:19: error", "…:16:19: error"),
      ("::ffff:192.168.1.5.", "[address]."),
      ("02:16:3e:ff:fe:5a:9b:7f", "[address]"), ("64:ff9b::10.0.0.7%enx00163e5a9b7f:", "[address]:"),
      (":1:2:3:4:5:6:7", ":1:2:3:4:5:6:7"), ("std::move", "std::move"),
      ("the kiosk", "the kiosk"),
    ])
  func texts(text: String, clean: String) {
    #expect(Scrubber(hosts: ["tresor17", "kiosk"], users: ["pia"]).clean(text) == clean)
  }

  @Test("A version is not removed as an address")
  func versions() {
    #expect(Scrubber(hosts: ["a17"], users: []).clean("libx 1.2.3.4 a17", hasAddresses: false) == "libx 1.2.3.4 [host]")
  }

  @Test("Serial numbers and free texts are removed from an EDID")
  func edid() throws {
    for isBuiltIn in [false, true] {
      let edid = try #require(EDID(Monitor.edid)?.blanked(isBuiltIn: isBuiltIn))
      let text = String(decoding: edid.bytes, as: UTF8.self)
      #expect(!text.contains("4711") && !text.contains("4242") && !text.contains("geheim"))
      #expect(text.contains("PART-0815") == isBuiltIn)
      #expect(text.contains("Panel 24"))
      // HDMI's block stays.
      #expect(Array(edid.bytes[132..<138]) == [0x65, 0x03, 0x0C, 0x00, 0x10, 0x00])
    }
    #expect(EDID(Array("no EDID".utf8)) == nil)
    // Unknown extensions are blanked, and no block length causes a failure.
    var odd = Monitor.edid
    odd[128] = 0x70
    #expect(try #require(EDID(odd)?.blanked(isBuiltIn: false)).bytes[129..<255].allSatisfy { $0 == 0 })
    for place in 0..<128 {
      for value in [0, 2, 31, 127, 255] as [UInt8] {
        var odd = Monitor.edid
        odd[128 + place] = value
        #expect(EDID(odd)?.blanked(isBuiltIn: false).bytes.count == 256)
      }
    }
  }
}
