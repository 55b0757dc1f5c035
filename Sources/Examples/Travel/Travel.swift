import Followspot

/// A station's hall board that explains itself: over a blurred background, a spotlight travels from number to number.
@main
struct Travel: App {
  var body: some Scene {
    WindowGroup { Station() }
      .environment(\.colorScheme, .dark)
      .environment(
        \.palette,
        ColorPalette([
          .primary: Color(hex: 0xF3F6FB), .secondary: Color(hex: 0x93A4BD), .accent: Color(hex: 0xFFCB3D),
          .background: Color(hex: 0x0D1524), .surface: Color(hex: 0x18243A), .separator: Color(hex: 0x2A3953),
        ])
      )
      .environment(\.font, .custom("Inter", size: 18))
  }
}

let clock = Font.custom("Inter", size: 76).bold().monospacedDigit()
let title = Font.custom("Inter", size: 30).weight(.semibold).monospacedDigit()
let headline = Font.custom("Inter", size: 20).weight(.semibold)
let surface = Color(.role(.surface)), backgroundColor = Color(.role(.background))
let glass = SpotlightStyle(
  dim: .clear, material: .ultraThin, padding: EdgeInsets(10), animation: .easeInOut(duration: 0.5))
let thick = SpotlightStyle(
  dim: backgroundColor.opacity(0.2), material: .regular, ring: SpotlightRing(color: .accentColor, pulse: .init()),
  animation: .snappy(duration: 0.6))
let words = [
  1: ("The time", "The station's own clock. It is never wrong."),
  2: ("Which line", "Green is the city; red is far; blue is slow."),
  3: ("The next hour", "Platforms stand at the right."), 4: ("Help", "Day and night."),
]

struct Station: View {
  @State private var tour: (isOn: Bool, number: Int, isWordless: Bool) = (false, 1, false)

  var body: some View {
    hall.background { backgroundColor }.spotlight(
      isEnabled: $tour.isOn, current: $tour.number, style: tour.isWordless ? thick : glass
    ) { number, _ in
      if !tour.isWordless, let (head, text) = words[number] {
        VStack(alignment: .leading, spacing: 8) {
          Text(head).font(title)
          Text(text).foregroundColor(.secondary)
        }
        .padding(24).background { surface }.cornerRadius(24).shadow(radius: 32, y: 12)
      }
    }
  }

  private var hall: some View {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        Text("Hauptbahnhof").font(title)
        Spacer()
        Text("How to read this board").font(headline).foregroundColor(backgroundColor).padding(.horizontal, 24)
          .frame(height: 56).background { Color.accentColor }.clipShape(Capsule())
          .onTapGesture { tour = (true, 1, false) }.spotlightElement(key: "help", shape: .capsule)
        Text("?").font(headline).frame(width: 56, height: 56).background { surface }.clipShape(Circle())
          .onTapGesture { tour = (true, 3, true) }.spotlightElement(key: "quick", shape: Circle().inscribed)
      }
      .padding(.horizontal, 48).frame(height: 88)
      HStack(spacing: 24) {
        VStack(alignment: .leading) {
          Text("14:06").font(clock).padding(.horizontal, 16).spotlightElement(key: 1, cornerRadius: 24)
          Text("Friday, 5 June").foregroundColor(.secondary).padding(.horizontal, 16)
          Spacer()
          HStack(spacing: 16) {
            Color.accentColor.frame(width: 56, height: 56).clipShape(Circle()).reverseMask { Text("i").font(title) }
              .spotlightElement(key: 4, shape: Circle().inscribed)
            Text("Touch the lamp and somebody comes.").foregroundColor(.secondary).lineLimit(3)
          }
          .padding(16)
        }
        .padding(24).frame(width: 380, alignment: .leading).frame(maxHeight: .infinity, alignment: .leading)
        .background { LinearGradient(colors: [surface, backgroundColor], startPoint: .top, endPoint: .bottom) }
        .cornerRadius(24)
        trains
      }
      .padding([.horizontal, .bottom], 48)
    }
  }

  private var trains: some View {
    let corners = RectangleCornerRadii(topLeading: 24, bottomLeading: 24, bottomTrailing: 24, topTrailing: 80)
    return VStack(spacing: 0) {
      train("lineA", "14:08", "S 1", 0x35B48B, "Airport", "every ten minutes", "101")
      Divider()
      train(2, "14:15", "ICE", 0xE2604A, "Vienna", "Linz and St. Pölten", "12")
      Divider()
      train("lineC", "14:22", "RE 5", 0x3E7BFA, "Lakes", "all stations", "27")
      Divider()
      train("lineD", "14:30", "S 8", 0x35B48B, "Old Town", "a walk of six minutes", "102")
    }
    .padding(.horizontal, 24).padding(.vertical, 8).background { surface }
    .clipShape(UnevenRoundedRectangle(cornerRadii: corners))
    .spotlightElement(key: 3, shape: .unevenRoundedRectangle(corners))
  }

  private func train(
    _ mark: SpotlightKey, _ time: String, _ line: String, _ color: UInt32, _ to: String, _ via: String,
    _ platform: String
  ) -> some View {
    HStack(spacing: 24) {
      Text(time).font(title).frame(width: 100, alignment: .leading)
      Text(line).font(headline).foregroundColor(backgroundColor).frame(width: 64, height: 56).background {
        Color(hex: color)
      }
      .cornerRadius(14).spotlightElement(key: mark, cornerRadius: 14)
      VStack(alignment: .leading, spacing: 2) {
        Text(to).font(title)
        Text(via).foregroundColor(.secondary)
      }
      .lineLimit(1)
      Spacer()
      Text(platform).font(title).foregroundColor(.accentColor)
    }
    .frame(maxHeight: .infinity)
  }
}
