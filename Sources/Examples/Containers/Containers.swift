import Followspot

/// A canteen's ordering screen. Containers show everything that appears above it: toasts, news, dialogs, hints.
@main
struct Containers: App {
  var body: some Scene {
    WindowGroup { Canteen() }
      .environment(
        \.palette, ColorPalette([.primary: ink, .secondary: Color(hex: 0x7A6E62), .accent: Color(hex: 0xC8402F)])
      )
      .environment(\.font, .custom("Inter", size: 18))
  }
}

let title = Font.custom("Inter", size: 30).bold(), headline = Font.custom("Inter", size: 20).weight(.semibold)
let ink = Color(hex: 0x26211C), paper = Color(hex: 0xFBF5EA), sand = Color(hex: 0xEBDFCB)

struct Canteen: View {
  private let toasts = OverlayContainerConfiguration(
    displayType: .vertical, delayForShowingNext: 0.3, maximumNumberOfViews: 2,
    queueControlOperator: .debounce(seconds: 0.15), spacing: 12, insets: EdgeInsets(top: 104, trailing: 48), order: 1,
    views: .init(
      alignment: .topTrailing, shadow: .shadow(color: ink.opacity(0.18), radius: 24, y: 8),
      dismissGesture: .swipe([.right, .up]), transition: .move(edge: .trailing), autoDismiss: .after(seconds: 3)))
  private let banner = OverlayContainerConfiguration(
    queueType: .oneByOne, isClipped: true, views: .init(dismissGesture: .doubleTap, transition: .push(from: .bottom)))
  private let dialogs = OverlayContainerConfiguration(
    queueType: .oneByOneWaitFinish, delayForShowingNext: 0.4, ignoresSafeArea: .all, order: 2,
    views: .init(
      tapOnBackgroundDismisses: true, background: .blur(.thin), shadow: .shadow(radius: 40, y: 16),
      transition: .opacity.combined(with: .scale(scale: 0.9)), animation: .snappy(duration: 0.4)))
  private let hints = OverlayContainerConfiguration(
    displayType: .horizontal, insets: EdgeInsets(bottom: 20), views: .init(alignment: .bottom, dismissGesture: .tap))
  @State private var hint = (tap: true, hold: true)
  @Environment(\.overlayManager) private var overlays

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        Text("The Canteen").font(title)
        Spacer()
        chip("offers", "Offers").onTapGesture {
          hint.hold = false
          announce("soup", "Soup is ready at counter 2")
          announce("cake", "Cake for half the price after three")
        }
        chip("clear", "Clear").onTapGesture { overlays.dismissAll(except: ["dialogs"], onlyShowing: true) }
        chip("pay", "Pay", .white, on: .accentColor).onTapGesture(perform: pay)
      }
      .padding(.horizontal, 48).frame(height: 88)
      .containerView(in: "hints", isPresented: $hint.tap) {
        chip("tapHint", "Touch a dish to order it", paper, on: ink)
      }
      VStack(spacing: 16) {
        dish("pasta", "Pasta al forno", "€6.40", toast: .init())
        dish("salad", "Garden salad", "€4.90", toast: .init())
        dish("chili", "Chili sin carne", "€5.80", toast: .init(dismissGesture: .longPress, autoDismiss: .never))
      }
      .padding([.horizontal, .bottom], 48).overlayContainer("hints", configuration: hints)
      .containerView(in: "hints", isPresented: $hint.hold) {
        chip("holdHint", "Hold it to look inside", paper, on: ink)
      }
      OverlayContainer("banner", configuration: banner).frame(height: 88).background { sand }
    }
    .background { paper }
    .overlayContainer("toasts", configuration: toasts).overlayContainer("dialogs", configuration: dialogs)
  }

  private func dish(_ key: String, _ name: String, _ price: String, toast: OverlayViewConfiguration) -> some View {
    HStack(spacing: 24) {
      Image("containers/\(key).svg").resizable().scaledToFit().frame(width: 144, height: 144)
      Text(name).font(title)
      Spacer()
      Text(price).font(title).foregroundColor(.accentColor)
    }
    .padding(.horizontal, 24).frame(maxHeight: .infinity).background { Color.white }.cornerRadius(24)
    .onTapGesture {
      overlays.show(in: "toasts", configuration: toast) { chip("new-\(key)", "\(name), coming up", on: .white) }
    }
    .onLongPressGesture(perform: showAllergens).spotlightElement(key: SpotlightKey(key), cornerRadius: 24)
  }

  private func announce(_ key: String, _ news: String) { overlays.show(in: "banner") { chip(key, news) } }

  private func showAllergens() {
    overlays.show(in: "dialogs", configuration: .init(onDisappear: { announce("soup", "Soup is ready at counter 2") }))
    {
      Dialog(heading: "What is in it", text: "Gluten, milk, celery.", button: "I see") { $0.dismiss() }
    }
  }

  private func pay() {
    showAllergens()
    let night = LinearGradient(colors: [ink.opacity(0.3), ink.opacity(0.9)], startPoint: .top, endPoint: .bottom)
    let options = OverlayViewConfiguration(
      tapOnBackgroundDismisses: false, background: .view { night }, backgroundTransition: .identity,
      onAppear: { overlays.dismissAll(in: ["toasts"], animated: false) })
    overlays.show(in: "dialogs", configuration: options, animated: false) {
      Dialog(heading: "Thank you", text: "Take your number.", button: "Done") { _ in overlays.dismissTopmost() }
    }
  }
}

struct Dialog: View {
  let heading: String, text: String, button: String, action: (OverlayContext) -> Void
  @Environment(\.overlayContainer) private var container

  var body: some View {
    VStack(spacing: 24) {
      Text(heading).font(title)
      Text(text).foregroundColor(.secondary)
      chip("done", button, .white, on: .accentColor).onTapGesture { action(container) }
    }
    .padding(48).frame(width: 520).background { Color.white }.cornerRadius(24)
  }
}

@MainActor func chip(_ key: String, _ text: String, _ color: Color = ink, on backgroundColor: Color = sand) -> some View
{
  Text(text).font(headline).foregroundColor(color).padding(.horizontal, 24).frame(height: 56).background {
    backgroundColor
  }
  .clipShape(Capsule()).spotlightElement(key: SpotlightKey(key), shape: .capsule)
}
