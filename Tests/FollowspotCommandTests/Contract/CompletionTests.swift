import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Shell completions")
struct CompletionTests {
  /// A shell that is asked for completions.
  enum Shell: String, CaseIterable {
    case bash, fish, zsh

    var path: String { "/usr/bin/\(rawValue)" }

    /// A script that loads the completions and prints those for the last of its arguments.
    var script: String {
      func file(_ name: String) -> String { "\(FilePath.checkout)/packaging/completions/\(name)".shellWord }
      return switch self {
      case .bash:
        """
        . \(file("followspot.bash"))
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _followspot
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      case .fish:
        """
        source \(file("followspot.fish"))
        complete -C "$argv" | string replace -r '\\t.*' ''
        """
      case .zsh:
        // zsh completes only inside its line editor, so these replacements print the completions.
        """
        _describe() { local word; for word in ${(P)@[-1]}; do [[ $word == $PREFIX* ]] && print -r -- ${word%%:*}; done }
        compadd() { shift; local word; for word; do [[ $word == $PREFIX* ]] && print -r -- $IPREFIX$word; done }
        compset() {
          [[ $PREFIX == ${~2}* ]] || return 1
          IPREFIX=${PREFIX%%=*}= PREFIX=${PREFIX#*=}
        }
        _files() { }
        words=("$@") CURRENT=$# PREFIX=${@[-1]} IPREFIX=
        source \(file("_followspot.zsh"))
        """
      }
    }

    /// The shell's arguments: options that skip the user's settings, the script, and the words.
    func arguments(_ words: [String]) -> [String] {
      switch self {
      case .bash: ["--norc", "-c", script, "bash"] + words
      case .fish: ["--no-config", "-c", script] + words
      case .zsh: ["-f", "-c", script, "zsh"] + words
      }
    }
  }

  static var installed: [Shell] { Shell.allCases.filter { access($0.path, X_OK) == 0 } }

  @Test(
    "Shells complete commands, options and the values of options",
    arguments: installed,
    [
      (
        ["followspot", ""],
        [
          "calibrate", "demo", "devices", "do", "get", "guides", "health", "metrics", "new", "render", "report",
          "reset",
          "run",
          "screenshot", "set", "status", "validate", "wake", "watch",
        ]
      ),
      (["followspot", "r"], ["render", "report", "reset", "run"]), (["followspot", "run"], ["run"]),
      (
        ["followspot", "set", "--"],
        ["--expires", "--file", "--help", "--if-session", "--json", "--socket", "--usage", "--version"]
      ),
      (["followspot", "guides", ""], ["list", "mark", "reset", "show"]), (["followspot", "guides", "m"], ["mark"]),
      (["followspot", "walk", "-"], ["--help", "--usage", "--version"]),
      (["followspot", "run", "--d"], ["--data", "--device", "--display"]),
      (["followspot", "run", "kiosk.yaml", "--cl"], ["--clock"]),
      (
        ["followspot", "guides", "mark", "--"],
        ["--document", "--help", "--json", "--state-dir", "--usage", "--version"]
      ),
      (["followspot", "render", "--o"], ["--output", "--overlay"]),
      (["followspot", "run", "--display", ""], ["auto", "kms", "virtual"]),
      (["followspot", "demo", "--input", "s"], ["script:"]), (["followspot", "demo", "--size", ""], []),
      (["followspot", "demo", "--clock=r"], ["--clock=real"]),
    ])
  func complete(shell: Shell, example: (words: [String], completions: [String])) throws {
    var words = example.words
    var expected = example.completions
    // Bash splits such a word before it calls the completion.
    if shell == .bash, let last = words.last, last.contains("=") {
      words = words.dropLast() + [String(last.prefix { $0 != "=" }), "=", String(last.drop { $0 != "=" }.dropFirst())]
      expected = expected.map { String($0.drop { $0 != "=" }.dropFirst()) }
    }
    // The empty folder contributes no file names.
    let scratch = try TemporaryFolder()
    let folder = String(try Program.path().dropLast("/followspot".count))
    let outcome = try Program(
      shell.arguments(words), program: shell.path, variables: ["PATH": "\(folder):/usr/bin:/bin"],
      in: scratch.path
    ).end()
    #expect(outcome.output.split(separator: "\n").map(String.init).sorted() == expected, "\(outcome)")
    #expect(outcome.error == "")
  }
}
