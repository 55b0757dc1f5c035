internal import FollowspotDrawing
internal import FollowspotGeometry

extension Benchmark {
  /// All rows, in the order of the table.
  static var all: [Benchmark] { pictures + steps + work }

  /// The rows of whole frames.
  private static var pictures: [Benchmark] {
    var rows: [Benchmark] = []
    for size in PixelSize.panels {
      for shape in CutoutShape.allCases {
        for cutouts in [1, 3, 20] {
          let name = "scrim/\(size.name)/\(shape.rawValue)/\(cutouts)"
          rows.append(
            Benchmark(name, budget: scrimBudget(size, shape, cutouts)) { scrimScene(size, shape, cutouts) })
        }
      }
    }
    rows.append(Benchmark("scrim/1920x1080/rounded/3/rgb565") { scrimScene(.fullHD, .rounded, 3, .rgb565) })
    for format in PixelFormat.allCases {
      let name = "scrim/1920x1080/rounded/3/rotated90" + (format == .xrgb8888 ? "" : "/\(format)")
      rows.append(Benchmark(name) { scrimScene(.fullHD, .rounded, 3, format, .quarter) })
    }
    return rows
  }

  private static func scrimBudget(_ size: PixelSize, _ shape: CutoutShape, _ cutouts: Int) -> Budget? {
    guard shape == .rounded, cutouts == 3 else { return nil }
    return size == .fullHD ? .memcpy(1.2) : size == .ultraHD ? .memcpy(1.15) : nil
  }

  /// The rows of single frames of a motion or change.
  private static var steps: [Benchmark] {
    [PixelSize.fullHD, .ultraHD].flatMap { size in
      [
        Benchmark("fade/\(size.name)") { fadeScene(size) },
        Benchmark("travel/\(size.name)", budget: .memcpy(1.3, today: size.height > 1080 ? 2.2 : 3.6)) {
          travelScene(size)
        },
        Benchmark("lights/\(size.name)") { travelScene(size, besideBoth: true) },
        Benchmark("sheet/\(size.name)") { sheetScene(size) },
        Benchmark("text/\(size.name)") { textScene(size) },
      ]
        + BlurScene.allCases.map { scene in
          // 16.7 ms is a frame at 60 Hz.
          Benchmark(
            "blur/\(size.name)/\(scene.rawValue)",
            budget: scene == .changed && size == .ultraHD ? .milliseconds(16.7) : nil
          ) { scene.comparison(size) }
        }
    }
  }

  /// The rows of lists of data.
  private static var lists: [Benchmark] {
    let change = Budget.work(1.5, of: "layout/1000/change")
    return ["VStack", "LazyVStack"].flatMap { stack in
      [
        Benchmark("list/1000/\(stack)/change", budget: change) { listChangeScene(1000, in: stack) },
        Benchmark("list/1000/\(stack)/busy") { listBusyScene(1000, in: stack) },
        Benchmark("list/1000/\(stack)/replace") { listReplaceScene(1000, in: stack) },
        Benchmark("list/1000/\(stack)/set") { listSetScene(1000, in: stack) },
      ]
    } + [
      Benchmark("list/10000/change", budget: change) { listChangeScene(10_000, in: "LazyVStack") },
      Benchmark("list/10000/scroll") { listScrollScene(10_000) },
    ]
  }

  /// The rows of work before any pixels are painted.
  private static var work: [Benchmark] {
    let views = [10, 1000, 10_000].flatMap { count in
      [
        Benchmark("layout/\(count)/nothing", budget: count == 1000 ? .milliseconds(2) : nil) { buildScene(count) },
        Benchmark("layout/\(count)/change") { changeScene(count) },
      ]
    }
    let elements = [
      Benchmark("semantics/1000/all", budget: .milliseconds(0.15)) { describeScene(1000) },
      Benchmark("semantics/1000/change", budget: .milliseconds(0.015)) { describeChangeScene(1000) },
    ]
    let keyboard = [
      Benchmark("keyboard/first", budget: .milliseconds(16)) { keyboardScene(isFirst: true) },
      Benchmark("keyboard/again", budget: .milliseconds(4)) { keyboardScene(isFirst: false) },
      Benchmark("keyboard/type", budget: .milliseconds(16.7)) { typingScene() },
    ]
    return views + elements + keyboard + lists
      + [10, 1000].map { count in Benchmark("parse/\(count)") { parseScene(count) } } + [
        Benchmark("check/1600", budget: .work(4.5, of: "check/400")) { checkScene(1600) },
        Benchmark("check/400") { checkScene(400) },
        Benchmark("store/write") { storeWriteScene() },
        Benchmark("store/read") { storeReadScene() },
        Benchmark("input") { inputScene() },
      ]
  }
}
