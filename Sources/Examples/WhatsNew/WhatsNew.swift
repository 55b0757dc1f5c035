import Followspot

/// A museum's terminal that presents its news: a sheet slides up, and cutouts in the scrim show the new items.
@main
struct WhatsNew: App {
  var body: some Scene {
    WindowGroup { Museum() }
      .environment(
        \.palette,
        ColorPalette([
          .primary: ink, .secondary: Color(hex: 0x7B6F65), .accent: Color(hex: 0xB4492D),
          .background: Color(hex: 0xF6F1E8), .surface: Color(hex: 0xFFFDF9), .separator: Color(hex: 0xE6DCCD),
        ])
      )
      .environment(\.font, .custom("Inter", size: 20))
  }
}

let title = Font.custom("Inter", size: 30).bold(), headline = Font.custom("Inter", size: 20).weight(.semibold)
let backgroundColor = Color(.role(.background)), surface = Color(.role(.surface)), ink = Color(hex: 0x2A2420)
let sky = Color(hex: 0x44687C), moss = Color(hex: 0x73805A), clay = Color(hex: 0xC88A5B)

/// The subject of a sheet.
struct Topic: Identifiable { let id: String }

struct Museum: View {
  @State private var news: Topic?
  @State private var audio: Topic?
  @State private var isElsewhere = false

  private let newsOptions = SpotlightSheetOptions(
    delay: .milliseconds(800), highlights: ["audio", "night", "Events", "boats"],
    style: SpotlightStyle(
      dim: ink.opacity(0.72), padding: EdgeInsets(6), ring: SpotlightRing(color: .white.opacity(0.8), width: 2)))
  private let audioOptions = SpotlightSheetOptions(
    dismissesOnTapOutside: false, dismissesOnDrag: false, hasCloseButton: false, highlights: ["audio"], maxWidth: 420)

  var body: some View {
    ZStack {
      backgroundColor
      if isElsewhere {
        chip("home", "Back to today", .accentColor) { isElsewhere = false }
      } else {
        today.onAppear { news = Topic(id: "spring") }
      }
    }
    .animation(.easeInOut, value: isElsewhere)
    .spotlightSheet(item: $news, options: newsOptions) { _ in
      VStack(alignment: .leading, spacing: 16) {
        Text("New at the museum").font(title).spotlightElement(key: "heading", shape: .rectangle)
        words("An audio guide", headline, "In eleven languages. Bring your own headphones.")
        words("The river at night", headline, "Forty photographs from dusk to dawn. Until May.")
        words("Evenings by the water", headline, "Music, soup and bread. Every Friday.")
      }
      .padding(.horizontal, 48).padding(.vertical, 24).frame(maxWidth: .infinity, alignment: .leading)
    }
    .spotlightSheet(item: $audio, options: audioOptions, onDismiss: { isElsewhere = true }) { _ in
      VStack(spacing: 24) {
        Text("Take a player along").font(title)
        chip("taken", "I have one", .accentColor) { audio = nil }
      }
      .padding([.horizontal, .top], 24).padding(.bottom, 48)
    } scrim: {
      LinearGradient(colors: [.accentColor.opacity(0.2), ink.opacity(0.9)], startPoint: .top, endPoint: .bottom)
    }
  }

  private var today: some View {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        Text("Museum of the River").font(title)
        Spacer()
        chip("news", "What is new", sky) { withTransaction(\.disablesAnimations, true) { news = Topic(id: "spring") } }
        chip("audio", "Audio guide", .accentColor) { audio = Topic(id: "audio") }
      }
      .padding(.horizontal, 48).frame(height: 88).background { surface }
      ScrollView {
        VStack(spacing: 16) {
          exhibition("ferries", "Ferries and floods", "Three hundred years on the water", "Room 2", sky)
          exhibition("night", "The river at night", "Photographs by Ana Marques", "Room 5", ink)
          exhibition("garden", "What grows on banks", "A walk through the garden", "Garden", moss)
          exhibition("clay", "Cups of clay", "Made here and broken here", "Room 7", .accentColor)
          exhibition("boats", "Boats to build", "A workshop for small hands", "Yard", sky)
          exhibition("bell", "The bell of 1740", "Rung on Sundays at noon", "Tower", moss)
        }
        .padding(.vertical, 24).frame(maxWidth: 1200)
      }
      .padding(.horizontal, 48)
      HStack(spacing: 0) {
        ForEach(["Today", "Map", "Tickets", "Events"], id: \.self) { name in
          Text(name).font(headline).frame(maxWidth: .infinity, maxHeight: .infinity)
            .onTapGesture { isElsewhere = true }.spotlightElement(key: SpotlightKey(name), shape: .rectangle)
        }
      }
      .frame(height: 88).background { surface }
    }
  }

  private func exhibition(_ key: SpotlightKey, _ name: String, _ note: String, _ room: String, _ color: Color)
    -> some View
  {
    HStack(spacing: 24) {
      LinearGradient(colors: [color, clay], startPoint: .top, endPoint: .bottom)
        .frame(width: 120, height: 120).cornerRadius(24)
      words(name, title, note, spacing: 8)
      Spacer()
      Text(room).font(headline).foregroundColor(.accentColor)
    }
    .padding(24).background { surface }.cornerRadius(24).spotlightElement(key: key, cornerRadius: 24)
  }

  private func words(_ head: String, _ font: Font, _ text: String, spacing: Double = 4) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      Text(head).font(font)
      Text(text).foregroundColor(.secondary)
    }
  }

  private func chip(_ key: SpotlightKey, _ text: String, _ color: Color, action: @escaping () -> Void) -> some View {
    Text(text).font(headline).foregroundColor(.white).padding(.horizontal, 24).frame(height: 56).background { color }
      .clipShape(Capsule()).onTapGesture(perform: action).spotlightElement(key: key, shape: .capsule)
  }
}
