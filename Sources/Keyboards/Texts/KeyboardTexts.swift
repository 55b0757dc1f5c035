internal import FollowspotLanguages
package import FollowspotViews

/// The texts on and for the keys of a keyboard, in a language.
package struct KeyboardTexts: Hashable, Sendable {
  /// The language as a BCP 47 tag.
  package let language: String
  private let texts: [String]

  /// Creates the texts of a language, or of the nearest one that has some; else they are English.
  package init(_ tag: String?) {
    let found = Language.fallbacks(of: tag, among: Self.lines.map(\.language)).first
    let line = Self.lines.first { $0.language == found } ?? Self.lines[0]
    (language, texts) = (line.language, line.texts.split(separator: "|").map(String.init))
  }

  /// The lines of the table, read at the first use.
  private static let lines: [(language: String, texts: Substring)] = table.split(separator: "\n").map { line in
    let language = line.prefix { $0 != "|" }
    return (String(language), line[language.endIndex...])
  }

  /// The place of a word in a line of the table.
  private enum Word: Int {
    case keyboard, space, shift, backspace, close, letters, symbols, moreSymbols, language, otherHalf, left, right
    case done, go, join, next, `return`, route, search, send, `continue`
  }

  private func word(_ word: Word) -> String { texts[word.rawValue] }

  /// The name of the keyboard.
  package var keyboard: String { word(.keyboard) }

  /// The text on the key that submits.
  package subscript(label: SubmitLabel) -> String {
    switch label.kind {
    case .done: word(.done)
    case .go: word(.go)
    case .join: word(.join)
    case .next: word(.next)
    case .return: word(.return)
    case .route: word(.route)
    case .search: word(.search)
    case .send: word(.send)
    case .continue: word(.continue)
    }
  }

  /// Returns the name of a key for those who can't see it.
  ///
  /// - Parameter label: The letters on the key.
  package func name(of action: KeyAction, label: String?) -> String {
    switch action {
    case .text(let text): text.onCircle
    case .backspace: word(.backspace)
    case .space: word(.space)
    case .shift: word(.shift)
    case .page(.letters): word(.letters)
    case .page(.variants): [word(.letters), label].compactMap(\.self).joined(separator: ", ")
    case .page(.symbols): word(.symbols)
    case .page(.moreSymbols): word(.moreSymbols)
    case .language: [word(.language), label].compactMap(\.self).joined(separator: ", ")
    case .otherHalf: word(.otherHalf)
    case .move(.left): word(.left)
    case .move: word(.right)
    case .submit: label ?? word(.done)
    case .close: word(.close)
    }
  }

  /// A language a line, in the order of ``Word``. English comes first.
  private static let table = """
    en|Keyboard|Space|Capitals|Delete|Close keyboard|Letters|Digits and signs|More signs|Next language|Other half|Left|Right|Done|Go|Join|Next|Return|Route|Search|Send|Continue
    de|Tastatur|Leerzeichen|Großbuchstaben|Löschen|Tastatur schließen|Buchstaben|Ziffern und Zeichen|Weitere Zeichen|Nächste Sprache|Andere Hälfte|Links|Rechts|Fertig|Los|Beitreten|Weiter|Zeile|Route|Suchen|Senden|Fortfahren
    fr|Clavier|Espace|Majuscules|Effacer|Fermer le clavier|Lettres|Chiffres et signes|Autres signes|Langue suivante|Autre moitié|Gauche|Droite|OK|Aller|Joindre|Suivant|Retour|Trajet|Chercher|Envoyer|Continuer
    es|Teclado|Espacio|Mayúsculas|Borrar|Cerrar el teclado|Letras|Cifras y signos|Más signos|Idioma siguiente|Otra mitad|Izquierda|Derecha|Listo|Ir|Unirse|Siguiente|Intro|Ruta|Buscar|Enviar|Continuar
    it|Tastiera|Spazio|Maiuscole|Cancella|Chiudi la tastiera|Lettere|Cifre e segni|Altri segni|Lingua successiva|Altra metà|Sinistra|Destra|Fine|Vai|Partecipa|Avanti|Invio|Percorso|Cerca|Invia|Continua
    pt|Teclado|Espaço|Maiúsculas|Apagar|Fechar o teclado|Letras|Algarismos e sinais|Mais sinais|Idioma seguinte|Outra metade|Esquerda|Direita|OK|Ir|Aderir|Seguinte|Enter|Percurso|Procurar|Enviar|Continuar
    nl|Toetsenbord|Spatie|Hoofdletters|Wissen|Toetsenbord sluiten|Letters|Cijfers en tekens|Meer tekens|Volgende taal|Andere helft|Links|Rechts|Gereed|Ga|Deelnemen|Volgende|Enter|Route|Zoek|Stuur|Ga door
    da|Tastatur|Mellemrum|Store bogstaver|Slet|Luk tastaturet|Bogstaver|Tal og tegn|Flere tegn|Næste sprog|Anden halvdel|Venstre|Højre|Færdig|Gå|Deltag|Næste|Retur|Rute|Søg|Send|Fortsæt
    nb|Tastatur|Mellomrom|Store bokstaver|Slett|Lukk tastaturet|Bokstaver|Tall og tegn|Flere tegn|Neste språk|Andre halvdel|Venstre|Høyre|Ferdig|Gå|Bli med|Neste|Retur|Rute|Søk|Send|Fortsett
    sv|Tangentbord|Mellanslag|Versaler|Radera|Stäng tangentbordet|Bokstäver|Siffror och tecken|Fler tecken|Nästa språk|Andra halvan|Vänster|Höger|Klar|Gå|Delta|Nästa|Retur|Rutt|Sök|Skicka|Fortsätt
    fi|Näppäimistö|Väli|Isot kirjaimet|Poista|Sulje näppäimistö|Kirjaimet|Numerot ja merkit|Lisää merkkejä|Seuraava kieli|Toinen puoli|Vasemmalle|Oikealle|Valmis|Siirry|Liity|Seuraava|Rivi|Reitti|Hae|Lähetä|Jatka
    pl|Klawiatura|Spacja|Wielkie litery|Usuń|Zamknij klawiaturę|Litery|Cyfry i znaki|Więcej znaków|Następny język|Druga połowa|W lewo|W prawo|Gotowe|Idź|Dołącz|Dalej|Enter|Trasa|Szukaj|Wyślij|Kontynuuj
    cs|Klávesnice|Mezera|Velká písmena|Smazat|Zavřít klávesnici|Písmena|Číslice a znaky|Další znaky|Další jazyk|Druhá polovina|Vlevo|Vpravo|Hotovo|Přejít|Připojit|Další|Enter|Trasa|Hledat|Odeslat|Pokračovat
    sk|Klávesnica|Medzera|Veľké písmená|Zmazať|Zavrieť klávesnicu|Písmená|Číslice a znaky|Ďalšie znaky|Ďalší jazyk|Druhá polovica|Vľavo|Vpravo|Hotovo|Prejsť|Pripojiť|Ďalej|Enter|Trasa|Hľadať|Odoslať|Pokračovať
    hu|Billentyűzet|Szóköz|Nagybetűk|Törlés|Billentyűzet bezárása|Betűk|Számok és jelek|További jelek|Következő nyelv|Másik fele|Balra|Jobbra|Kész|Ugrás|Csatlakozás|Tovább|Enter|Útvonal|Keresés|Küldés|Folytatás
    ro|Tastatură|Spațiu|Majuscule|Șterge|Închide tastatura|Litere|Cifre și semne|Alte semne|Limba următoare|Cealaltă jumătate|Stânga|Dreapta|Gata|Mergi|Participă|Înainte|Enter|Traseu|Caută|Trimite|Continuă
    hr|Tipkovnica|Razmak|Velika slova|Izbriši|Zatvori tipkovnicu|Slova|Brojke i znakovi|Više znakova|Sljedeći jezik|Druga polovica|Lijevo|Desno|Gotovo|Idi|Pridruži se|Dalje|Enter|Ruta|Traži|Pošalji|Nastavi
    tr|Klavye|Boşluk|Büyük harf|Sil|Klavyeyi kapat|Harfler|Rakamlar ve işaretler|Diğer işaretler|Sonraki dil|Diğer yarı|Sola|Sağa|Bitti|Git|Katıl|Sonraki|Satır|Rota|Ara|Gönder|Devam
    az|Klaviatura|Boşluq|Böyük hərflər|Sil|Klaviaturanı bağla|Hərflər|Rəqəmlər və işarələr|Digər işarələr|Növbəti dil|Digər yarı|Sola|Sağa|Hazır|Keç|Qoşul|Növbəti|Enter|Marşrut|Axtar|Göndər|Davam et
    et|Klaviatuur|Tühik|Suurtähed|Kustuta|Sule klaviatuur|Tähed|Numbrid ja märgid|Veel märke|Järgmine keel|Teine pool|Vasakule|Paremale|Valmis|Mine|Liitu|Edasi|Enter|Teekond|Otsi|Saada|Jätka
    lv|Tastatūra|Atstarpe|Lielie burti|Dzēst|Aizvērt tastatūru|Burti|Cipari un zīmes|Citas zīmes|Nākamā valoda|Otra puse|Pa kreisi|Pa labi|Gatavs|Aiziet|Pievienoties|Tālāk|Enter|Maršruts|Meklēt|Sūtīt|Turpināt
    lt|Klaviatūra|Tarpas|Didžiosios raidės|Trinti|Uždaryti klaviatūrą|Raidės|Skaitmenys ir ženklai|Daugiau ženklų|Kita kalba|Kita pusė|Kairėn|Dešinėn|Atlikta|Eiti|Jungtis|Toliau|Įvesti|Maršrutas|Ieškoti|Siųsti|Tęsti
    el|Πληκτρολόγιο|Κενό|Κεφαλαία|Διαγραφή|Κλείσιμο πληκτρολογίου|Γράμματα|Ψηφία και σημεία|Άλλα σημεία|Επόμενη γλώσσα|Άλλο μισό|Αριστερά|Δεξιά|Τέλος|Μετάβαση|Συμμετοχή|Επόμενο|Enter|Διαδρομή|Αναζήτηση|Αποστολή|Συνέχεια
    ru|Клавиатура|Пробел|Заглавные буквы|Удалить|Закрыть клавиатуру|Буквы|Цифры и знаки|Другие знаки|Следующий язык|Другая половина|Влево|Вправо|Готово|Перейти|Войти|Далее|Ввод|Маршрут|Найти|Отправить|Продолжить
    uk|Клавіатура|Пробіл|Великі літери|Видалити|Закрити клавіатуру|Літери|Цифри та знаки|Інші знаки|Наступна мова|Інша половина|Ліворуч|Праворуч|Готово|Перейти|Приєднатися|Далі|Ввід|Маршрут|Знайти|Надіслати|Продовжити
    bg|Клавиатура|Интервал|Главни букви|Изтриване|Затваряне на клавиатурата|Букви|Цифри и знаци|Други знаци|Следващ език|Другата половина|Наляво|Надясно|Готово|Към|Включване|Напред|Нов ред|Маршрут|Търсене|Изпращане|Продължи
    sr|Тастатура|Размак|Велика слова|Избриши|Затвори тастатуру|Слова|Цифре и знаци|Још знакова|Следећи језик|Друга половина|Лево|Десно|Готово|Иди|Придружи се|Даље|Ентер|Рута|Тражи|Пошаљи|Настави
    he|מקלדת|רווח|אותיות רישיות|מחיקה|סגירת המקלדת|אותיות|ספרות וסימנים|סימנים נוספים|השפה הבאה|החצי השני|שמאלה|ימינה|סיום|עבור|הצטרפות|הבא|שורה|מסלול|חיפוש|שליחה|המשך
    ar|لوحة المفاتيح|مسافة|أحرف كبيرة|حذف|إغلاق لوحة المفاتيح|حروف|أرقام ورموز|رموز أخرى|اللغة التالية|النصف الآخر|يسار|يمين|تم|انتقال|انضمام|التالي|سطر|المسار|بحث|إرسال|متابعة
    fa|صفحه‌کلید|فاصله|حروف بزرگ|حذف|بستن صفحه‌کلید|حروف|ارقام و نشانه‌ها|نشانه‌های بیشتر|زبان بعدی|نیمهٔ دیگر|چپ|راست|تمام|برو|پیوستن|بعدی|سطر|مسیر|جستجو|ارسال|ادامه
    th|แป้นพิมพ์|เว้นวรรค|แป้นบน|ลบ|ปิดแป้นพิมพ์|ตัวอักษร|ตัวเลขและเครื่องหมาย|เครื่องหมายอื่น|ภาษาถัดไป|อีกครึ่งหนึ่ง|ซ้าย|ขวา|เสร็จ|ไป|เข้าร่วม|ถัดไป|ขึ้นบรรทัด|เส้นทาง|ค้นหา|ส่ง|ต่อไป
    """
}

extension String {
  /// The text as it is shown alone: a mark that belongs to another letter is on a dotted circle.
  package var onCircle: String {
    let isMark = unicodeScalars.first.map {
      [.nonspacingMark, .enclosingMark, .spacingMark].contains($0.properties.generalCategory)
    }
    return isMark == true ? "\u{25CC}" + self : self
  }
}
