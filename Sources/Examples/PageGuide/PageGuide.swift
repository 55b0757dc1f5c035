import Followspot

/// A clinic's check-in that guides first-time visitors: once per version, and again after a power cut.
@main
struct PageGuide: App {
  var body: some Scene {
    WindowGroup { Clinic() }
      .guides([checkIn, upstairs], overlay: DefaultOverlay(style: card))
      .environment(
        \.palette, ColorPalette([.primary: night, .secondary: Color(hex: 0x5C7780), .accent: Color(hex: 0x0F7C86)])
      )
      .environment(\.font, .custom("Inter", size: 18))
  }

  private var card: DefaultOverlay.Style {
    var card = DefaultOverlay.Style()
    // The standard card is made for text of 20 points, and this one has 18.
    card.scale(by: 0.9)
    card.scrim = SpotlightStyle(dim: night.opacity(0.78), ring: SpotlightRing(color: mint, width: 2))
    (card.titleFont, card.messageFont) = (.custom("Inter", size: 24).weight(.semibold), .custom("Inter", size: 18))
    (card.buttonFont, card.footnoteFont) = (headline, .custom("Inter", size: 16))
    return card
  }
}

let title = Font.custom("Inter", size: 30).bold(), headline = Font.custom("Inter", size: 20).weight(.semibold)
let night = Color(hex: 0x0A2329), mint = Color(hex: 0xBFE3DC), rose = Color(hex: 0xE58C7A)

let checkIn = Guide(
  id: "checkIn", version: 2, screen: "welcome",
  steps: [
    GuideStep("heart", shape: .image("page-guide/heart.svg"), title: "Welcome", message: "This takes a minute."),
    GuideStep(
      "card", "name", "code", title: "Three ways to check in", message: "Any will do.", spotlightAction: .block),
    GuideStep("name", shape: .roundedRectangle(cornerRadius: 40), advancesAfter: .seconds(4)) { _ in
      Text("No card with you? Your name and your birthday will do.").font(title)
        .padding(24).background { mint }.cornerRadius(24).padding(56).frame(maxWidth: .infinity)
    },
    GuideStep(
      "doctors", title: "Who is here?", message: "Touch the button.", spotlightAction: .passAndAdvance,
      before: [.navigate("welcome")], buttons: [.back]),
    GuideStep(
      "Haddad", title: "That's it", message: "Every doctor of today; Dr. Haddad is new.",
      before: [.navigate("doctors"), .wait(.milliseconds(200)), .scrollIntoView], buttons: [.back, .close]),
  ], isCancellable: true, resumes: true, buttons: [.back, .next, .skip], timeLimit: .ends(after: .seconds(60)))

/// A guide with its own rule: it is shown twice, completed or not.
let upstairs = Guide(
  id: "upstairs", version: 1, screen: "doctors",
  steps: [GuideStep("explain", title: "Upstairs is open again", message: "The lift is beside the stairs.")],
  isCancellable: true, missingTargets: .center, shouldShow: { ($0?.timesShown ?? 0) < 2 })

/// A guide that stays on its last step until the visitor touches the button in the cutout.
let wayBack = Guide(
  id: "wayBack", version: 1, screen: "doctors",
  steps: [GuideStep("back", shape: .ellipse, message: "Touch here to go back.", spotlightAction: .pass)],
  closesAutomatically: false)

struct Clinic: View {
  @State private var screen = "welcome"
  @Environment(\.guides) private var guides

  var body: some View {
    VStack(spacing: 24) { if screen == "welcome" { welcome } else { doctors } }
      .padding(56).background { Color(hex: 0xEDF5F5) }.guideScreen($screen)
  }

  @ViewBuilder private var welcome: some View {
    HStack(spacing: 24) {
      Image("page-guide/heart.svg").resizable().scaledToFit().frame(width: 120, height: 120)
        .spotlightElement(key: "heart", cornerRadius: 0)
      Text("Good morning").font(.custom("Inter", size: 48).bold())
      Spacer()
      chip("help", "Explain", on: mint).onTapGesture { guides?.start(checkIn) }
    }
    Spacer(minLength: 64)
    HStack(spacing: 24) {
      way("card", .accentColor, "With your card", "Hold it to the reader below.")
      way("name", rose, "With your name", "And the day you were born.")
      way("code", night, "With a code", "From the message we sent you.")
    }
    .frame(maxHeight: 560).layoutPriority(1)
    HStack {
      Text("Ambulance? Ring the red bell.").foregroundColor(.secondary)
      Spacer()
      chip("doctors", "Who is here today", on: .accentColor).foregroundColor(.white).onTapGesture { screen = "doctors" }
    }
  }

  private let names = "Abendroth Bianchi Cohen Delacroix Eriksen Farah Ito Jensen Kamara Lindqvist Moreau Novak Haddad"

  @ViewBuilder private var doctors: some View {
    HStack(spacing: 24) {
      chip("back", "Back", on: mint).onTapGesture {
        if guides?.isResting == true { guides?.store.record(version: wayBack.version, of: wayBack.id) }
        guides?.close()
        screen = "welcome"
      }
      Text("Here today").font(title)
      Spacer()
      chip("explain", "How do I get back?", on: mint).onTapGesture { guides?.start(wayBack) }
    }
    ScrollView {
      VStack(spacing: 16) {
        ForEach(names.split(separator: " "), id: \.self) { name in
          Text("Dr. \(name)").font(headline).padding(24).frame(maxWidth: .infinity, alignment: .leading)
            .background { Color.white }.cornerRadius(24).spotlightElement(
              key: SpotlightKey("\(name)"), cornerRadius: 24)
        }
      }
    }
  }

  private func chip(_ key: SpotlightKey, _ text: String, on color: Color) -> some View {
    Text(text).font(headline).padding(.horizontal, 24).frame(height: 56).background { color }.clipShape(Capsule())
      .spotlightElement(key: key, shape: .capsule)
  }

  private func way(_ name: String, _ color: Color, _ heading: String, _ note: String) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Image("page-guide/\(name).svg").resizable().scaledToFit().padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity).background { color }.cornerRadius(24)
      Text(heading).font(title)
      Text(note).foregroundColor(.secondary).lineLimit(2)
    }
    .padding(24).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading).background { Color.white }
    .cornerRadius(24).spotlightElement(key: SpotlightKey(name), cornerRadius: 24)
  }
}
