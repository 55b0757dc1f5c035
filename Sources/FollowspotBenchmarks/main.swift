internal import Geometry

// Measures what the budgets speak of. `--json` prints a line of JSON a row; anything else is a title's beginning and
// picks those contests.

let arguments = CommandLine.arguments.dropFirst()
let asJSON = arguments.contains("--json")
let chosen = arguments.filter { $0 != "--json" }

let contests = [
  coverContest("1080p", size: PixelSize(width: 1920, height: 1080), budget: 1.2),
  coverContest("4K", size: PixelSize(width: 3840, height: 2160), budget: 1.15),
  stepContest("1080p", size: PixelSize(width: 1920, height: 1080)),
  stepContest("4K", size: PixelSize(width: 3840, height: 2160)),
]
for contest in contests where chosen.isEmpty || chosen.contains(where: { contest.title.hasPrefix($0) }) {
  let results = contest.results(rounds: 201)
  print(asJSON ? Report.json(contest.title, results) : Report.table(contest.title, results), terminator: asJSON ? "" : "\n")
}
