internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// A notice that fills the available space with a sentence that is readable from two metres. Holding the upper left
/// corner for three seconds shows the reason, until a tap or for a minute.
struct NoticeView: View {
  /// The duration of the press on the corner, in seconds.
  private static let holdTime = 3.0
  /// The time after which the reason is hidden automatically.
  private static let readingTime = Duration.seconds(60)

  private let notice: Notice
  private let locale: String?
  private let wording: String?
  private let family: String?
  private let documentLocale: String?
  @State private var showsReason = false
  @State private var timer: ViewTimeline.Timer?
  @Environment(\.noticeContext) private var context
  @Environment(\.timeline) private var timeline

  /// Creates a view of a notice.
  ///
  /// - Parameters:
  ///   - locale: The visitor's language, a BCP 47 tag; `nil` if unknown.
  ///   - wording: The document's own sentence; `nil` for the built-in one.
  ///   - family: The font family of the document's texts; `nil` for the system's.
  ///   - documentLocale: The document's own language, in case there is no sentence in the visitor's.
  init(
    _ notice: Notice, locale: String?, wording: String? = nil, family: String? = nil, documentLocale: String? = nil
  ) {
    (self.notice, self.locale, self.wording, self.family) = (notice, locale, wording, family)
    self.documentLocale = documentLocale
  }

  var body: some View {
    InPanel(alignment: .topLeading) {
      GeometryReader { proxy in
        ZStack(alignment: .topLeading) {
          if showsReason { reason(in: proxy.size) } else { sentence(in: proxy.size) }
        }
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
    }
    // The corner is always the upper left one, and the reason is always in English.
    .environment(\.layoutDirection, .leftToRight)
  }

  private func sentence(in size: Size) -> some View {
    let (builtIn, builtInLanguage) = NoticeTexts.sentence(
      notice.kind, locales: [locale ?? context.language, documentLocale], canSet: context.canSet)
    let language = wording == nil ? builtInLanguage : locale
    let letter = Self.letter(in: size)
    return ZStack(alignment: .topLeading) {
      BalancedLines {
        Text(wording ?? builtIn)
          .font(family.map { .custom($0, size: letter) } ?? .system(size: letter))
          .foregroundColor(Color(.role(.primary)))
          .multilineTextAlignment(.center)
          .lineSpacing(letter * 0.2)
      }
      .frame(maxWidth: min(letter * 15, size.width * 0.86))
      .frame(width: size.width, height: size.height)
      .language(language)
      Color(white: 0, opacity: 0)
        .frame(width: Self.corner(in: size), height: Self.corner(in: size))
        .contentShape(Rectangle())
        .onLongPressGesture(minimumDuration: Self.holdTime, maximumDistance: 30) { show() }
    }
  }

  private func reason(in size: Size) -> some View {
    let letter = max(11, min(size.width, size.height) * 0.022)
    // Most findings take two lines, and the last line is for the version.
    let limit = max(1, Int(size.height * 0.86 / (letter * 1.5) - 2) / 2)
    let hidden = notice.details.count - limit
    var lines = Array(notice.details.prefix(limit))
    if hidden > 0 { lines.append("and \(hidden) more; the log has all of them: journalctl -u followspot") }
    if let version = context.version { lines.append(version) }
    return VStack(alignment: .leading, spacing: letter * 0.5) {
      ForEach(Array(lines.enumerated()), id: \.offset) { line in
        Text(line.element).font(.custom("monospace", size: letter)).lineLimit(3)
      }
    }
    .foregroundColor(Color(.role(.primary)))
    .padding(letter * 2)
    .frame(width: size.width, height: size.height, alignment: .topLeading)
    .background(Color(.role(.background)))
    .language("en")
    .onTapGesture { hide() }
  }

  private func show() {
    showsReason = true
    timer = timeline.timer(after: Self.readingTime) { hide() }
  }

  private func hide() {
    showsReason = false
    timer = nil
  }

  /// Returns a font size in points that is readable from two metres.
  static func letter(in size: Size) -> Double { max(14, min(size.width * 0.07, size.height * 0.095)) }

  private static func corner(in size: Size) -> Double { max(72, min(size.width, size.height) * 0.15) }
}
