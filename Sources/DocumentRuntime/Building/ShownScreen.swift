/// The screen that conditions of views ask for.
@MainActor
enum ShownScreen {
  /// The screen that the views belong to; nil for none.
  case fixed(String?)
  /// The screen of a stage, which may change under the views. During a transition it is the arriving one.
  case current(WeakStage)

  /// A stage that the views do not own.
  struct WeakStage { weak var stage: DocumentStage? }

  /// The name of the screen. A view body that reads a current one is evaluated again when it changes.
  var name: String? {
    switch self {
    case .fixed(let name): name
    case .current(let place): place.stage?.screenName
    }
  }

  /// Whether the screen may change under the views.
  var mayChange: Bool { if case .current = self { true } else { false } }
}
