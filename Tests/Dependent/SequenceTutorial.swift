import FollowspotCompatibility

/// A sequence as a reader of the article writes it: its keys are texts, and its overlay is a view. Compiled by
/// `packaging/check unit`.
private enum Keys {
  static let heading = "heading"
  static let start = "start"
}

struct PaperOverlay: FocusOverlay {
  let focus: CGRect?
  let container: CGRect

  private var isCancellable = false
  private var next: () -> Void = {}
  private var none: () -> Void = {}
  private var shape = Spotlight.Element.Shape.circle
  private var text: String?

  init(focus: CGRect?, container: CGRect) {
    self.focus = focus
    self.container = container
  }

  var body: some View {
    ZStack(alignment: isLow ? .top : .bottom) {
      ZStack {
        Color.black.opacity(0.6).edgesIgnoringSafeArea(.all)
        if let focus {
          RoundedRectangle(cornerRadius: 12)
            .blendMode(.destinationOut)
            .frame(width: focus.width, height: focus.height)
            .position(x: focus.midX, y: focus.midY)
        }
      }
      .compositingGroup()
      if let text {
        VStack(alignment: .leading, spacing: 12) {
          Text(text).font(.footnote.bold())
          HStack {
            Spacer()
            if isCancellable { Button(action: none) { Text("Skip").padding(12) } }
            Button(action: next) { Text("Next").padding(12).clipShape(RoundedRectangle(cornerRadius: 12)) }
          }
        }
        .padding(12)
        .background(Color.white)
      }
    }
    .animation(.spring(), value: focus)
  }

  private var isLow: Bool { (focus ?? container).midY > container.midY }

  private func with(_ change: (inout PaperOverlay) -> Void) -> PaperOverlay {
    var copy = self
    change(&copy)
    return copy
  }

  func cancellable(_ cancellable: Bool) -> PaperOverlay { with { $0.isCancellable = cancellable } }
  func focusNext(_ focusNext: @escaping () -> Void) -> PaperOverlay { with { $0.next = focusNext } }
  func focusNone(_ focusNone: @escaping () -> Void) -> PaperOverlay { with { $0.none = focusNone } }
  func focusShape(_ shape: Spotlight.Element.Shape) -> PaperOverlay { with { $0.shape = shape } }
  func message(_ message: String?) -> PaperOverlay { with { $0.text = message } }
}

struct SequenceTutorial: View {
  private let stream = AsyncStream.makeStream(of: Spotlight?.self)

  var body: some View {
    VStack(spacing: 24) {
      Text("Library").font(.title.bold()).spotlightElement(key: Keys.heading)
      Button(action: start) { Text("Explain") }
        .spotlightElement(key: Keys.start, shape: .rectangle(cornerRadius: 12))
    }
    .presentSpotlight(stream.stream, using: PaperOverlay.self)
    .onAppear(perform: start)
  }

  private func start() {
    let elements = [
      Spotlight.Element(key: Keys.heading, message: "This is the library."),
      Spotlight.Element(key: "start", message: "Touch here to see it again."),
    ]
    stream.continuation.yield(Spotlight(elements: elements, cancellable: true))
  }
}
