import Testing

@Suite("Help")
struct HelpTests {
  @Test("The help of a command lists its arguments and options with their values and defaults")
  func command() {
    #expect(
      Sample().run(["show", "--help"]) == """
        Usage: sample show [OPTION...] FILE...
        The command show.

         Arguments:
          FILE                       What to show (a path)

         Options:
              --colour=red|green|blue   Its colour (red, green or blue; default: red)
              --count=N              How many (a whole number from 1; default: 1)
              --loud                 Say it loudly
              --name=NAME            Its name (any text)
              --share=X              How much (a number from 0 to 1; default: 0.5)

          -h, --help                 Show this help
              --usage                Show all options in a few lines
              --version              Show the version

        All of it.

        """)
  }

  @Test("The help of a program lists all commands, also if none is given", arguments: ["", "--help", "-h", "help"])
  func program(words: String) {
    #expect(
      Sample().run(words.isEmpty ? [] : [words]) == """
        Usage: sample [OPTION...] COMMAND
        A sample.

         Commands:
          draw -o FILE               The command draw.
          list [COMMAND]             The command list.
          show FILE...               The command show.

          -h, --help                 Show this help
              --usage                Show all options in a few lines
              --version              Show the version

        """)
  }

  @Test("All ways to ask for help print the same text", arguments: [["show"], ["list"], ["list", "one"]])
  func ways(words: [String]) {
    let help = Sample().run(words + ["--help"])
    for other in [["help"] + words, words + ["-h"], words + ["--he"]] { #expect(Sample().run(other) == help) }
  }

  @Test("`--usage` prints the options in a few lines")
  func usage() {
    #expect(
      Sample().run(["draw", "--usage"]) == """
        Usage: sample draw [-h] [-o FILE] [--loud] [--output=FILE] [--help] [--usage]
                    [--version] -o FILE

        """)
  }
}
