import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

/// A screen of 200 × 300 points: a bar of 20, a list of which 260 points are visible, and a bar of 20 in front of the
/// rest. The upper bar and the list present the sheet.
@MainActor
final class SheetScene {
  struct News: Identifiable, Hashable {
    var id: Int
    var height = 90.0
  }

  @Observable @MainActor
  final class App {
    var news: News?
    var isThere = true
    /// Whether the item stays when a visitor dismisses the sheet.
    var isFixed = false
  }

  let app = App()
  let host: ViewHost
  private(set) var dismissals = 0
  private(set) var taps = 0
  let scrimColor = Color(red: 0, green: 0, blue: 1, opacity: 0.5)
  static let content = Color(red: 1, green: 0, blue: 1)

  init(_ change: (inout SpotlightSheetOptions) -> Void = { _ in }, scrim: Color? = nil) {
    let app = app
    var options = SpotlightSheetOptions(style: SpotlightStyle(dim: scrimColor))
    change(&options)
    let scene = Later<SheetScene>()
    let item = Binding<News?>(
      get: { app.news }, set: { if !app.isFixed { app.news = $0 } })
    host = ViewHost(size: Size(width: 200, height: 300), environment: .forTests) { [options] in
      VStack(spacing: 0) {
        if app.isThere {
          let screen = VStack(spacing: 0) {
            Color.green.frame(height: 20).spotlightElement(key: "bar", cornerRadius: 4)
            ScrollView {
              VStack(spacing: 0) {
                Color.white.frame(width: 100, height: 60).spotlightElement(key: "first", cornerRadius: 10)
                Color.white.frame(width: 200, height: 300).onTapGesture { scene.value?.taps += 1 }
                Color.red.frame(width: 100, height: 60).spotlightElement(key: "last", cornerRadius: 0)
              }
            }
            .frame(height: 260)
          }
          let content = { (news: News) in Self.content.frame(height: news.height) }
          let onDismiss: () -> Void = { scene.value?.dismissals += 1 }
          if let scrim {
            screen.spotlightSheet(item: item, options: options, onDismiss: onDismiss, content: content) { scrim }
          } else {
            screen.spotlightSheet(item: item, options: options, onDismiss: onDismiss, content: content)
          }
        }
        Color.green.frame(height: 20).zIndex(9)
      }
    }
    scene.value = self
    host.settled()
  }

  /// The frame of the sheet's content.
  var sheet: Rect? { host.settled().frames(of: Self.content).first }
  var scrim: Scrim? { host.settled().scrims.first }

  func show(_ id: Int, abruptly: Bool = false) {
    var transaction = Transaction()
    transaction.disablesAnimations = abruptly
    withTransaction(transaction) { app.news = News(id: id) }
    host.settled()
  }

  /// Shows the sheet and lets it come to rest.
  func arrive() {
    show(1)
    host.pass(.seconds(3))
  }
}
