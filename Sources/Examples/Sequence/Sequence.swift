import Followspot

/// A library's self-checkout. The same shelf of marked views serves four sequences, in three looks.
@main
struct Library: App {
  var body: some Scene {
    WindowGroup { Desk() }
      .environment(
        \.palette,
        ColorPalette([
          .primary: Color(hex: 0x1F2A24), .secondary: Color(hex: 0x66736B), .accent: Color(hex: 0x2F6B4F),
          .background: Color(hex: 0xF3F2EA), .surface: Color(hex: 0xFFFFFF), .separator: Color(hex: 0xDDDCCF),
        ])
      )
      .environment(\.font, .custom("Inter", size: 20))
  }
}

let title = Font.custom("Inter", size: 28).bold(), headline = Font.custom("Inter", size: 20).weight(.semibold)
let backgroundColor = Color(.role(.background)), ink = Color(hex: 0x16211B), gold = Color(hex: 0xD9A441)

extension Spotlight {
  static let tour = Spotlight(
    elements: [
      .init("shelf", "What you have at home.", title: "Your shelf"), .init("third", "This one is due today."),
      .init("lost", "We keep it for you."), .init("plate", "It reads all books at once.", title: "The plate"),
    ], cancellable: true, padding: EdgeInsets(8), buttons: [.back, .next, .skip])
  static let tips = Spotlight(
    elements: [
      .init("account", "Your card and your fees."), .init("first", "Touch a book to keep it longer."),
      .init("lost", "We keep it for you."), .init("finish", "Then take them home."),
    ], missingTargets: .wait(upTo: .seconds(1)), padding: EdgeInsets(4))
  static let card = Spotlight(
    elements: [
      .init("account", "Ten books for four weeks.", title: "Your card"), .init("lost", "Ask us for games and tools."),
      .init("third", "A touch keeps a book for two weeks more.", title: "Longer"),
    ], cancellable: true, missingTargets: .center, padding: EdgeInsets(10), buttons: [.back, .next, .skip])
  static let due = Spotlight(
    elements: [.init("third", "Bring it back, or keep it longer."), .init("lost", "Lost it? Tell us.")],
    missingTargets: .abort, padding: EdgeInsets(8))
}

/// Returns a style with the library's fonts over a scrim.
func styled(
  _ style: DefaultOverlay.Style = .init(), dim: Double, material: Material? = nil, ring: Color? = nil
) -> DefaultOverlay.Style {
  var style = style
  style.scrim = SpotlightStyle(dim: ink.opacity(dim), material: material, ring: ring.map { SpotlightRing(color: $0) })
  (style.titleFont, style.messageFont) = (.custom("Inter", size: 24).weight(.semibold), .custom("Inter", size: 20))
  (style.buttonFont, style.footnoteFont) = (headline, .custom("Inter", size: 16).weight(.medium))
  return style
}

struct Desk: View {
  @State private var tours = SpotlightModel()
  @State private var tips = SpotlightModel()
  @State private var cards = SpotlightModel()
  @State private var isDone = false

  var body: some View {
    ZStack {
      backgroundColor
      if isDone {
        Text("Enjoy your reading. Lost something? Touch here.").font(title).multilineTextAlignment(.center)
          .onTapGesture { isDone = false }.spotlightElement(key: "lost", shape: .rectangle)
      } else {
        desk.padding(48)
      }
    }
    .presentSpotlight(tours, using: DefaultOverlay(style: styled(dim: 0.76)))
    .presentSpotlight(tips, using: TooltipOverlay(style: styled(TooltipOverlay.standardStyle, dim: 0.4, ring: gold)))
    .presentSpotlight(cards, using: CoachCardOverlay(style: styled(dim: 0.3, material: .ultraThin)))
  }

  private var desk: some View {
    VStack(spacing: 24) {
      HStack(spacing: 16) {
        Text("Lending desk").font(.custom("Inter", size: 48).bold())
        Spacer()
        chip("explain", "Explain", ink) { tours.run(.tour) }
        chip("tips", "Tips", ink) { tips.run(.tips) }
        Text("M").font(headline).frame(width: 56, height: 56).background { gold }.clipShape(Circle())
          .onTapGesture { cards.run(.card) }.spotlightElement(key: "account", shape: Circle().inscribed)
      }
      HStack(spacing: 24) {
        VStack(spacing: 16) {
          loan("first", "The Summer Book", "Tove Jansson, until 3 July", Color(hex: 0x35597D))
          loan("second", "Invisible Cities", "Italo Calvino, until 3 July", Color(hex: 0xB6452C))
          loan("third", "A Field Guide", "Rebecca Solnit, until today", .accentColor)
            .onTapGesture { tours.run(.due) }
        }
        .cornerRadius(24).spotlightElement(key: "shelf", cornerRadius: 24)
        VStack(spacing: 24) {
          Text("Lay your books on the plate.").font(title).multilineTextAlignment(.center)
          backgroundColor.overlay { Ellipse().fill(Color(.role(.separator))).padding(48) }
            .frame(maxHeight: 460).clipShape(Ellipse())
            .spotlightElement(key: "plate", shape: Ellipse().inscribed)
          chip("finish", "Take them home", .accentColor) { isDone = true }
        }
        .padding(24).frame(maxWidth: .infinity, maxHeight: .infinity).background { Color(.role(.surface)) }
        .cornerRadius(24)
      }
    }
  }

  private func loan(_ key: SpotlightKey, _ name: String, _ note: String, _ color: Color) -> some View {
    HStack(spacing: 24) {
      RoundedRectangle(cornerRadius: 8).fill(color).frame(width: 72)
      VStack(alignment: .leading, spacing: 8) {
        Text(name).font(title)
        Text(note).foregroundColor(.secondary)
      }
      Spacer()
    }
    .padding(24).background { Color(.role(.surface)) }.cornerRadius(24).spotlightElement(key: key, cornerRadius: 24)
  }

  private func chip(_ key: SpotlightKey, _ text: String, _ color: Color, action: @escaping () -> Void) -> some View {
    Text(text).font(headline).foregroundColor(.white).padding(.horizontal, 24).frame(height: 56).background { color }
      .clipShape(Capsule()).onTapGesture(perform: action).spotlightElement(key: key, shape: .capsule)
  }
}
