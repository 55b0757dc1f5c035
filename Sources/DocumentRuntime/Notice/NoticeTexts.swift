internal import FollowspotDocuments
internal import FollowspotLanguages

/// The built-in sentences of notices by language. A translation in a document's `messages` takes precedence.
enum NoticeTexts {
  /// Returns the English sentence, which is the key for translations in a document.
  static func english(_ kind: Notice.Kind) -> String {
    kind == .kiosk ? BuiltInTexts.noScreen : BuiltInTexts.noInformation
  }

  /// Returns the sentence in the first of several languages, BCP 47 tags, that has one and whose glyphs are available,
  /// with its language. Falls back to English.
  static func sentence(
    _ kind: Notice.Kind, locales: [String?], canSet: (String, String?) -> Bool = { _, _ in true }
  ) -> (text: String, language: String) {
    for tag in locales.flatMap({ Language.fallbacks(of: $0, among: languages) }) {
      guard let (_, screen, data) = table.first(where: { $0.language == tag }) else { continue }
      let text = kind == .kiosk ? screen : data
      if canSet(text, tag) { return (text, tag) }
    }
    return (english(kind), "en")
  }

  /// The languages of the sentences, as BCP 47 tags.
  static var languages: [String] { table.map(\.language) }

  /// The sentences are short and avoid technical terms.
  private static let table: [(language: String, screen: String, data: String)] = [
    ("ar", "هذه الشاشة غير متاحة حاليًا.", "هذه المعلومات غير متاحة حاليًا."),
    ("bn", "এই স্ক্রিনটি এখন দেখা যাচ্ছে না।", "এই তথ্য এখন পাওয়া যাচ্ছে না।"),
    ("cs", "Tato obrazovka není momentálně k dispozici.", "Tyto informace nejsou momentálně k dispozici."),
    ("da", "Denne skærm er ikke tilgængelig lige nu.", "Disse oplysninger er ikke tilgængelige lige nu."),
    ("de", "Dieser Bildschirm ist gerade nicht verfügbar.", "Diese Informationen sind gerade nicht verfügbar."),
    (
      "el", "Αυτή η οθόνη δεν είναι διαθέσιμη αυτή τη στιγμή.",
      "Αυτές οι πληροφορίες δεν είναι διαθέσιμες αυτή τη στιγμή."
    ),
    ("en", BuiltInTexts.noScreen, BuiltInTexts.noInformation),
    (
      "es", "Esta pantalla no está disponible en este momento.",
      "Esta información no está disponible en este momento."
    ),
    ("fa", "این صفحه در حال حاضر در دسترس نیست.", "این اطلاعات در حال حاضر در دسترس نیست."),
    ("fi", "Tämä näyttö ei ole juuri nyt käytettävissä.", "Nämä tiedot eivät ole juuri nyt saatavilla."),
    (
      "fr", "Cet écran n’est pas disponible pour le moment.",
      "Ces informations ne sont pas disponibles pour le moment."
    ),
    ("he", "המסך הזה אינו זמין כרגע.", "המידע הזה אינו זמין כרגע."),
    ("hi", "यह स्क्रीन अभी उपलब्ध नहीं है।", "यह जानकारी अभी उपलब्ध नहीं है।"),
    ("hu", "Ez a képernyő jelenleg nem érhető el.", "Ez az információ jelenleg nem érhető el."),
    ("it", "Questo schermo al momento non è disponibile.", "Queste informazioni al momento non sono disponibili."),
    ("ja", "ただいまこの画面を表示できません。", "ただいまこの情報を表示できません。"),
    ("ko", "지금은 이 화면을 이용할 수 없습니다.", "지금은 이 정보를 이용할 수 없습니다."),
    ("nb", "Denne skjermen er ikke tilgjengelig akkurat nå.", "Denne informasjonen er ikke tilgjengelig akkurat nå."),
    ("nl", "Dit scherm is op dit moment niet beschikbaar.", "Deze informatie is op dit moment niet beschikbaar."),
    ("pl", "Ten ekran jest chwilowo niedostępny.", "Te informacje są chwilowo niedostępne."),
    ("pt", "Este ecrã não está disponível neste momento.", "Esta informação não está disponível neste momento."),
    ("pt-BR", "Esta tela não está disponível no momento.", "Esta informação não está disponível no momento."),
    ("ro", "Acest ecran nu este disponibil momentan.", "Aceste informații nu sunt disponibile momentan."),
    ("ru", "Этот экран сейчас недоступен.", "Эта информация сейчас недоступна."),
    ("sv", "Den här skärmen är inte tillgänglig just nu.", "Den här informationen är inte tillgänglig just nu."),
    ("th", "หน้าจอนี้ไม่พร้อมใช้งานในขณะนี้", "ข้อมูลนี้ไม่พร้อมใช้งานในขณะนี้"),
    ("tr", "Bu ekran şu anda kullanılamıyor.", "Bu bilgi şu anda kullanılamıyor."),
    ("uk", "Цей екран зараз недоступний.", "Ця інформація зараз недоступна."),
    ("vi", "Màn hình này hiện không khả dụng.", "Thông tin này hiện không có."),
    ("zh", "此屏幕暂时无法使用。", "暂时无法显示此信息。"),
    ("zh-Hant", "此螢幕暫時無法使用。", "暫時無法顯示此資訊。"),
  ]
}
