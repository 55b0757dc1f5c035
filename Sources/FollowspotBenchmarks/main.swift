internal import Geometry

// Measures what the budgets speak of. `--json` prints a line of JSON a row; anything else is a title's beginning and
// picks those contests.

let arguments = CommandLine.arguments.dropFirst()
let asJSON = arguments.contains("--json")
let chosen = arguments.filter { $0 != "--json" }

let fullHD = PixelSize(width: 1920, height: 1080)
let ultraHD = PixelSize(width: 3840, height: 2160)
let contests: [(title: String, make: (String) -> Contest)] = [
  ("Full frame, 1080p", { coverContest($0, size: fullHD, budget: 1.2) }),
  ("Full frame, 4K", { coverContest($0, size: ultraHD, budget: 1.15) }),
  ("One step of a moving spotlight, 1080p", { stepContest($0, size: fullHD) }),
  ("One step of a moving spotlight, 4K", { stepContest($0, size: ultraHD) }),
  ("Blurred backdrop, 1080p", { backdropContest($0, size: fullHD) }),
  ("Shapes of holes, 1080p", { holeContest($0, size: fullHD) }),
]
for (title, make) in contests where chosen.isEmpty || chosen.contains(where: { title.hasPrefix($0) }) {
  let contest = make(title)
  let results = contest.results()
  print(asJSON ? Report.json(title, results) : Report.table(contest.title, results), terminator: asJSON ? "" : "\n")
  PixelBuffers.shared.removeAll()
}
