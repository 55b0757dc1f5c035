import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A shell")
struct CompletionTests {
  /// What asks a shell for the words that can stand at the end of a line.
  enum Shell: String, CaseIterable {
    case bash, fish, zsh

    var path: String { "/usr/bin/\(rawValue)" }

    /// Reads the completions, `$1`, and prints the words for the line of the words after it.
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
        // Outside of its line editor zsh has no place for words; so they are printed.
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

    /// Options that keep a user's own settings out, and the script.
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
    "completes commands, options and the values of options",
    arguments: installed,
    [
      (
        ["followspot", ""],
        [
          "calibrate", "demo", "devices", "do", "get", "guides", "health", "metrics", "render", "report", "reset",
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
    // Bash has taken such a word apart before it asks.
    if shell == .bash, let last = words.last, last.contains("=") {
      words = words.dropLast() + [String(last.prefix { $0 != "=" }), "=", String(last.drop { $0 != "=" }.dropFirst())]
      expected = expected.map { String($0.drop { $0 != "=" }.dropFirst()) }
    }
    // Where there are no files, none can be completed.
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
