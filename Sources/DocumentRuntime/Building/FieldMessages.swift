internal import FollowspotDocuments

/// The sentences about fields that can't be accepted, in one language.
struct FieldMessages: Hashable {
  /// The sentence about an empty field that needs a value.
  var required = BuiltInTexts.fieldRequired
  /// The sentence about a text that stands for no value.
  var invalid = BuiltInTexts.fieldInvalid
  /// The sentence about a number outside of its bounds, with placeholders for them.
  var bounds = BuiltInTexts.fieldBounds
  /// The sentence about a text that takes no more characters.
  var full = BuiltInTexts.fieldFull

  /// The sentences, as keys for translations in a document.
  var all: [String] { [required, invalid, bounds, full] }

  /// Returns the sentence about a number outside of bounds.
  func bounds(from least: String, to most: String) -> String {
    bounds.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
      .map { $0 == "least" ? least : $0 == "most" ? most : String($0) }.joined()
  }

  /// Returns the sentences in a language, a BCP 47 tag; English for a language without them. A translation in a
  /// document's `messages` takes precedence.
  static func localized(in locale: String?, message: (String) -> String) -> FieldMessages {
    let known = translations[locale]
    let english = FieldMessages()
    func word(_ path: KeyPath<FieldMessages, String>) -> String {
      let own = message(english[keyPath: path])
      return own == english[keyPath: path] ? (known ?? english)[keyPath: path] : own
    }
    return FieldMessages(word(\.required), word(\.invalid), word(\.bounds), word(\.full))
  }

  private init(_ required: String, _ invalid: String, _ bounds: String, _ full: String) {
    (self.required, self.invalid, self.bounds, self.full) = (required, invalid, bounds, full)
  }

  /// Creates the sentences in English.
  init() {}

  static let translations: Translations<FieldMessages> = [
    "ar": Self(
      "يرجى ملء هذا الحقل.", "يرجى التحقق من هذا الإدخال.",
      "يرجى إدخال قيمة من {least} إلى {most}.", "هذا الحقل ممتلئ."),
    "cs": Self(
      "Vyplňte prosím toto pole.", "Zkontrolujte prosím tento údaj.",
      "Zadejte hodnotu od {least} do {most}.", "Toto pole je plné."),
    "da": Self(
      "Udfyld dette felt.", "Kontrollér denne angivelse.",
      "Angiv en værdi fra {least} til {most}.", "Feltet er fuldt."),
    "de": Self(
      "Bitte füllen Sie dieses Feld aus.", "Bitte prüfen Sie diese Angabe.",
      "Bitte geben Sie {least} bis {most} ein.", "Dieses Feld ist voll."),
    "el": Self(
      "Συμπληρώστε αυτό το πεδίο.", "Ελέγξτε αυτή την καταχώριση.",
      "Εισαγάγετε μια τιμή από {least} έως {most}.", "Αυτό το πεδίο είναι πλήρες."),
    "es": Self(
      "Rellene este campo.", "Compruebe este dato.",
      "Introduzca un valor de {least} a {most}.", "Este campo está lleno."),
    "fi": Self(
      "Täytä tämä kenttä.", "Tarkista tämä tieto.", "Anna arvo väliltä {least}–{most}.", "Tämä kenttä on täynnä."),
    "fr": Self(
      "Veuillez remplir ce champ.", "Veuillez vérifier cette saisie.",
      "Veuillez saisir une valeur de {least} à {most}.", "Ce champ est plein."),
    "he": Self("נא למלא את השדה הזה.", "נא לבדוק את מה שהוקלד.", "נא להזין ערך מ-{least} עד {most}.", "השדה הזה מלא."),
    "hu": Self(
      "Kérjük, töltse ki ezt a mezőt.", "Kérjük, ellenőrizze ezt az adatot.",
      "Kérjük, {least} és {most} közötti értéket adjon meg.", "Ez a mező megtelt."),
    "it": Self(
      "Compili questo campo.", "Controlli questo dato.",
      "Inserisca un valore da {least} a {most}.", "Questo campo è pieno."),
    "nb": Self(
      "Fyll ut dette feltet.", "Kontroller det du har skrevet.",
      "Skriv en verdi fra {least} til {most}.", "Feltet er fullt."),
    "nl": Self(
      "Vul dit veld in.", "Controleer deze invoer.",
      "Voer een waarde in van {least} tot en met {most}.", "Dit veld is vol."),
    "pl": Self(
      "Wypełnij to pole.", "Sprawdź wpisane dane.", "Wpisz wartość od {least} do {most}.", "To pole jest pełne."),
    "pt": Self(
      "Preencha este campo.", "Verifique este dado.",
      "Introduza um valor de {least} a {most}.", "Este campo está cheio."),
    "pt-BR": Self(
      "Preencha este campo.", "Verifique este dado.", "Digite um valor de {least} a {most}.", "Este campo está cheio."),
    "ru": Self(
      "Заполните это поле.", "Проверьте введённое.",
      "Введите значение от {least} до {most}.", "В этом поле больше нет места."),
    "sv": Self(
      "Fyll i det här fältet.", "Kontrollera uppgiften.",
      "Ange ett värde från {least} till {most}.", "Fältet är fullt."),
    "tr": Self(
      "Lütfen bu alanı doldurun.", "Lütfen bu girişi kontrol edin.",
      "Lütfen {least}–{most} arası bir değer girin.", "Bu alan dolu."),
    "uk": Self(
      "Заповніть це поле.", "Перевірте введене.",
      "Введіть значення від {least} до {most}.", "У цьому полі більше немає місця."),
  ]
}
