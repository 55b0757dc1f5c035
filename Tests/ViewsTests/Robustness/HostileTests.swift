import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

extension DisplayList {
  /// All numbers in the list.
  var numbers: [Double] { items.flatMap(\.numbers) }
}

extension DisplayItem {
  fileprivate var numbers: [Double] {
    switch content {
    case .fill(let outline, let paint): outline.numbers + paint.numbers
    case .border(let outline, let width, let outset, let paint): outline.numbers + paint.numbers + [width, outset]
    case .bitmap(_, let frame, _): [frame.minX, frame.minY, frame.maxX, frame.maxY]
    case .scrim(let scrim): scrim.cutouts.flatMap(\.outline.numbers)
    case .group(let group):
      group.content.numbers + [group.opacity] + (group.clip?.numbers ?? []) + (group.mask?.numbers ?? [])
        + (group.shadow.map { [$0.radius, $0.offsetX, $0.offsetY] } ?? [])
    }
  }
}

extension Outline {
  fileprivate var numbers: [Double] {
    let edges = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    guard case .roundedRectangle(_, let radii) = self else { return edges }
    return edges + [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
  }
}

extension Paint {
  fileprivate var numbers: [Double] {
    guard case .linearGradient(let gradient) = self else { return [] }
    return gradient.stops.map(\.location) + [gradient.startX, gradient.startY, gradient.endX, gradient.endY]
  }
}

@MainActor
struct HostileTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e300, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
  ]

  @Test("A view with any number doesn't crash and gives finite numbers in the display list", arguments: numbers)
  func numbers(n: Double) {
    let views: [AnyView] = [
      AnyView(Color.red.frame(width: n, height: n)),
      AnyView(Color.red.frame(minWidth: n, idealWidth: n, maxWidth: n, minHeight: n, idealHeight: n, maxHeight: n)),
      AnyView(Color.red.frame(minWidth: n)), AnyView(Color.red.frame(maxHeight: n).fixedSize()),
      AnyView(Color.red.padding(n)), AnyView(Text("kiosk").padding(.leading, n)),
      AnyView(box(10, 10).offset(x: n, y: n)), AnyView(box(10, 10).position(x: n, y: n)),
      AnyView(box(10, 10).offset(x: n).offset(x: n).offset(x: -n)),
      AnyView(Color.red.aspectRatio(n, contentMode: .fit)), AnyView(Color.red.aspectRatio(n, contentMode: .fill)),
      AnyView(Text("kiosk").aspectRatio(n, contentMode: .fill).fixedSize()),
      AnyView(Text("kiosk").lineLimit(1).minimumScaleFactor(0.5).frame(minWidth: n, maxWidth: -n)),
      AnyView(RoundedRectangle(cornerRadius: n)), AnyView(Circle().stroke(.red, lineWidth: n)),
      AnyView(Capsule().strokeBorder(.red, lineWidth: n)), AnyView(Color.red.border(.blue, width: n)),
      AnyView(Color.red.cornerRadius(n)), AnyView(Color.red.opacity(n)),
      AnyView(Color.red.shadow(radius: n, x: n, y: n)),
      AnyView(Text("kiosk").lineSpacing(n > 1e6 || n < -1e6 ? 0 : n.isNaN ? 0 : n)),
      AnyView(
        LinearGradient(colors: [.red, .blue], startPoint: UnitPoint(x: n, y: 0), endPoint: UnitPoint(x: 1, y: n))),
      AnyView(
        Rectangle().fill(
          .linearGradient(
            Gradient(stops: [.init(color: .red, location: n), .init(color: .blue, location: 1)]), startPoint: .top,
            endPoint: .bottom))),
      AnyView(Color(red: n, green: n, blue: n, opacity: n)),
      AnyView(
        HStack(spacing: n) {
          Color.red.layoutPriority(n)
          Color.red.zIndex(n)
          Spacer(minLength: n)
          Text("kiosk")
        }),
      AnyView(
        Grid(horizontalSpacing: n, verticalSpacing: n) {
          GridRow {
            Color.red
            box(n, n)
          }
        }),
      AnyView(ScrollView([.horizontal, .vertical]) { box(n, n) }),
      AnyView(GeometryReader { proxy in box(proxy.size.width * n, n) }),
      AnyView(Odd(number: n)), AnyView(Color.red.clipShape(Odd(number: n)).contentShape(Odd(number: n))),
    ]
    for (index, view) in views.enumerated() {
      let host = ViewHost(
        size: Size(width: 100, height: 100), safeAreaInsets: EdgeInsets(index.isMultiple(of: 2) ? 0 : n),
        environment: .forTests
      ) { view }
      let list = host.update().numbers
      #expect(list.first { !$0.isFinite } == nil, "view \(index)")
      host.drag(from: Point(x: 50, y: 50), to: Point(x: n, y: n))
      host.tap(Point(x: n, y: 50))
      host.resize(to: Size(width: n, height: 100), scale: n)
      let resized = host.update().numbers
      #expect(resized.first { !$0.isFinite } == nil, "view \(index), resized")
    }
  }

  /// A shape whose path and size contain a given number.
  private struct Odd: Shape {
    let number: Double
    func path(in rect: Rect) -> Path {
      Path(roundedRect: Rect(x: number, y: 0, width: number, height: 10), cornerRadius: number)
    }
    func sizeThatFits(_ size: Size) -> Size { Size(width: number, height: number) }
  }

  @Test("Views that follow their own changes without end are reported, and the host settles")
  func endless() {
    struct Endless: View {
      @State private var count = 0
      var body: some View { box(10, 10).onAppear { count = 1 }.onChange(of: count) { count += 1 } }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) { Endless() }
    var notices: [String] = []
    host.onNotice = { notices.append($0) }
    host.settled()
    host.settled()
    #expect(
      notices == ["Views still change after 100 updates at one time. An action probably changes what it follows."])
  }

  @Test("A view that sets state at every appearance doesn't hang an update")
  func restless() {
    struct Restless: View {
      @State private var count = 0
      var body: some View { box(10, 10).id(count).onAppear { count += 1 } }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) { Restless() }
    _ = host.update()
    #expect(host.needsUpdate)
    _ = host.update()
    #expect(host.needsUpdate)
  }

  @Test("A body that sets its own state doesn't hang an update")
  func selfChanging() {
    struct Changing: View {
      @State private var count = 0
      var body: some View {
        let _ = count += 1
        box(Double(count), 10)
      }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) { Changing() }
    _ = host.update()
    #expect(host.needsUpdate)
  }

  @Test("A geometry reader that grows whenever it moves doesn't hang an update")
  func runningAway() {
    struct Running: View {
      @State private var height = 10.0
      var body: some View {
        VStack(spacing: 0) {
          box(10, height)
          GeometryReader { proxy in
            box(10, 10).onChange(of: proxy.frame(in: .global).minY, initial: true) { height += 10 }
          }.frame(height: 10)
        }
      }
    }
    let host = ViewHost(size: Size(width: 100, height: 100)) { Running() }
    for _ in 0..<5 { _ = host.update() }
    #expect(host.needsUpdate)
  }

  /// Returns a view nested in many containers and modifiers.
  private func nested(_ depth: Int) -> AnyView {
    var view = AnyView(box(10, 10).named("a"))
    for level in 0..<depth {
      switch level % 4 {
      case 0: view = AnyView(HStack { view })
      case 1: view = AnyView(view.padding(0))
      case 2: view = AnyView(VStack { view }.overlay { EmptyView() })
      default: view = AnyView(ZStack { view })
      }
    }
    return view
  }

  @Test("Two thousand nested views are laid out")
  func deep() {
    let host = ViewHost(size: Size(width: 100, height: 100)) { nested(2000) }
    #expect(host.frames["a"] == at(45, 45, 10, 10))
    host.tap(Point(x: 50, y: 50))
    host.close()
  }

  /// Returns nested rows and columns. A neighbour in each makes the stack measure its elements.
  private func braided(_ depth: Int) -> AnyView {
    var view = AnyView(Color.red.named("a"))
    for level in 0..<depth {
      let inner = view
      view =
        level.isMultiple(of: 2)
        ? AnyView(
          HStack(spacing: 0) {
            inner
            box(1, 1)
          })
        : AnyView(
          VStack(spacing: 0) {
            inner
            Text("x").fixedSize().frame(width: 1, height: 1)
          })
    }
    return view
  }

  @Test("Forty nested rows and columns are laid out without repeated measurements")
  func braids() {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { braided(40) }
    #expect(host.frames["a"] == at(0, 0, 80, 80))
  }

  @Test("Ten thousand views beside each other are laid out")
  func wide() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<10_000) { _ in box(10, 1) } } }
    }
    // Invisible rows are not painted.
    #expect((100...104).contains(host.fills.count))
  }
}
