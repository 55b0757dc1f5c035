import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "A wrong command line ends with 64 and names the correction",
    arguments: [
      ("walk", "there is no command 'walk'"),
      ("rnu a.yaml", "there is no command 'rnu'; did you mean 'run'?"),
      ("help rendr", "there is no command 'rendr'; did you mean 'render'?"),
      ("guides lst", "there is no command 'lst'; did you mean 'list'?"),
      ("--display kms run a.yaml", "there is no option '--display'"),
      ("run", "DOCUMENT is missing: a YAML file, or a folder of them"),
      ("run a.yaml b.yaml", "unexpected argument 'b.yaml'"),
      ("demo a.yaml", "unexpected argument 'a.yaml'"),
      ("validate", "DOCUMENT is missing: a YAML file, or a folder of them"),
      ("run a.yaml --displya kms", "there is no option '--displya'; did you mean '--display'?"),
      ("run a.yaml --connector=", "--connector must be a connector such as HDMI-A-1, not ''"),
      ("run a.yaml --connector DP-1,", "--connector must be a connector such as HDMI-A-1, not 'DP-1,'"),
      ("calibrate --output a --connector=", "--connector must be a connector such as HDMI-A-1, not ''"),
      ("run a.yaml --display wayland", "--display must be auto, kms or virtual, not 'wayland'"),
      ("demo --s 2", "'--s' is ambiguous: --seat or --size or --scale or --state-dir or --show"),
      ("demo --clock sun", "--clock must be real or virtual, not 'sun'"),
      ("demo --clock", "--clock real|virtual needs a value: real or virtual"),
      ("demo --input mouse", "--input must be auto, libinput, none or script:FILE, not 'mouse'"),
      ("demo --input script:", "--input must be auto, libinput, none or script:FILE, not 'script:'"),
      ("demo --rotation 45", "--rotation must be 0, 90, 180 or 270, not '45'"),
      ("demo --rotation -90", "--rotation must be 0, 90, 180 or 270, not '-90'"),
      ("demo --rotation left", "--rotation must be 0, 90, 180 or 270, not 'left'"),
      ("demo --scale 1,5", "--scale must be a number from 0.5 to 8, or auto, not '1,5'"),
      (
        "demo --size 5x5",
        "--size must be width x height in pixels, 16x16 to 16384x16384, 64 megapixels at most, not '5x5'"
      ),
      ("demo --record=", "--record must be the path of a folder, not ''"),
      ("demo --state-dir=", "--state-dir must be the path of a folder, not ''"),
      ("demo --locale 1", "--locale must be a language such as en or de-CH, not '1'"),
      ("render a.yaml", "-o FILE is missing: a PNG, '-' for standard output, or with --all a folder"),
      ("render a.yaml -o", "-o FILE needs a value: a PNG, '-' for standard output, or with --all a folder"),
      (
        "render a.yaml -o a.JPG", "--output must be a PNG, '-' for standard output, or with --all a folder, not 'a.JPG'"
      ),
      ("render a.yaml -o - --dump list", "-o - and --dump both write to standard output; give one of them a file"),
      ("render -o a.png", "DOCUMENT is missing: a YAML file, or a folder of them"),
      ("render a.yaml -o a.png --step 2", "--step needs --guide, --sequence or --spotlight, to which the step belongs"),
      ("render a.yaml -o a.png --guide g --step two", "--step must be a whole number, not 'two'"),
      ("devices --json=yes", "--json takes no value"),
      ("guides mark a", "VERSION is missing: a whole number from 1"),
      ("guides mark a 0", "VERSION must be a whole number from 1, not '0'"),
      ("guides mark a -3", "there is no option '-3'"),
      ("guides mark a -- -3", "VERSION must be a whole number from 1, not '-3'"),
      (
        "guides show ../up",
        "ID must be 1 to 64 ASCII letters, digits, '-', '_' and '.', the first a letter or digit, not '../up'"
      ),
    ])
  func wrong(line: String, message: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program(words).end()
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    let lines = outcome.error.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "error: \(message)")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: followspot") == true)
    #expect(lines.dropFirst(2).first?.hasPrefix("Try `followspot") == true)
  }

  @Test("Options are accepted anywhere and in any spelling, and the last of several counts")
  func right() throws {
    let scratch = try TemporaryFolder()
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    let picture = scratch("a.png")
    for words in [
      [kiosk, "-o", picture, "--size", "64x48"], ["--size=64x48", "-o\(picture)", kiosk],
      ["--si", "64x48", "--output", picture, "--", kiosk],
      ["-o", scratch("b.png"), kiosk, "--size", "64x48", "-o", picture],
    ] {
      // With this variable, GNU's parsers stop reading options at the first argument.
      for variables in [[:], ["POSIXLY_CORRECT": "1"]] {
        let outcome = try Program(["render"] + words, variables: variables).end()
        #expect(outcome.code == 0, "\(words): \(outcome)")
        #expect(Array(try scratch.bytes(of: "a.png")[16..<24]) == [0, 0, 0, 64, 0, 0, 0, 48])
        unlink(picture)
      }
    }
  }

  @Test("File names on the command line need not be UTF-8")
  func bytes() throws {
    let scratch = try TemporaryFolder()
    // The shell creates the name, because Swift's strings are UTF-8.
    try scratch.write(document(), to: "kiosk.yaml")
    let shell = try Program(
      ["-c", #"file=$(printf 'k\377.yaml'); mv kiosk.yaml "$file"; exec "$0" validate "$file""#, try Program.path()],
      program: "/bin/sh", in: scratch.path)
    let outcome = try shell.end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output.hasSuffix(".yaml: valid\n"))
  }

  @Test("Commands fail if their output is closed", arguments: ["--help", "--version", "guides", "devices", "nonsense"])
  func closed(word: String) throws {
    let scratch = try TemporaryFolder()
    let shell = try Program(
      ["-c", #""$0" \#(word) --state-dir "$PWD" >&- 2>&-; echo $?"#, try Program.path()],
      program: "/bin/sh", in: scratch.path)
    let outcome = try shell.end()
    #expect(["64\n", "74\n"].contains(outcome.output), "\(outcome)")
  }

  @Test(
    "Every command has help with all its options, values and defaults",
    arguments: [
      ("", ["run DOCUMENT", "render DOCUMENT -o FILE", "guides [COMMAND]", "--version"]),
      (
        "run",
        [
          "DOCUMENT", "--display=auto|kms|virtual", "default: auto", "--device=PATH", "--size=WxH", "1920x1080",
          "--scale=NUMBER", "0.5 to 8", "--input=auto|libinput|none|script:FILE", "--state-dir=FOLDER",
          "--record=FOLDER", "--show=nothing|damage",
          "--trace=FILE", "--locale=TAG", "--clock=real|virtual", "default: real",
        ]
      ),
      ("demo", ["--display=auto|kms|virtual", "--clock=real|virtual", "/var/lib/followspot"]),
      (
        "render",
        [
          "-o, --output=FILE", "--dump=views|layout|list|marks", "--screen=NAME", "--guide=NAME", "--step=NUMBER",
          "--size=WxH", "1920x1080",
          "--scale=NUMBER", "--locale=TAG",
        ]
      ),
      ("validate", ["DOCUMENT...", "--json", "code 65"]), ("devices", ["--json"]),
      ("guides", ["list", "show ID", "mark ID VERSION", "reset [ID]", "--state-dir=FOLDER", "--json"]),
      ("guides list", ["--json"]), ("guides show", ["ID"]), ("guides mark", ["ID", "VERSION"]),
      ("guides reset", ["ID"]),
    ])
  func help(command: String, parts: [String]) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try Program(words + ["--help"]).end()
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.hasPrefix("Usage: followspot\(command.isEmpty ? "" : " ")\(command) [OPTION...]"))
    // Lines may break between any words.
    let text = outcome.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for part in parts { #expect(text.contains(part), "\(part) in \(outcome)") }
    #expect(try Program(["help"] + words).end().output == outcome.output)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count < 80 })
  }
}
