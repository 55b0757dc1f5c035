package import FollowspotLanguages

/// The layouts that are built in, with the letters of national keyboards.
///
/// They are written as in the section `keyboards` of a document, and are read when they are shown.
package enum BuiltInLayouts {
  /// The languages with a layout, as BCP 47 tags.
  package static let languages = entries.flatMap { $0.languages.split(separator: " ").map(String.init) }

  /// Returns the layout of a language or of the nearest language with one; `nil` if none is built in.
  package static func layout(of language: String) -> KeyboardLayout? {
    for tag in Language.fallbacks(of: language, among: languages) {
      if let entry = entries.first(where: { $0.languages.split(separator: " ").contains(tag[...]) }) {
        return layout(entry)
      }
    }
    return nil
  }

  /// The layout for a language without any.
  package static var latin: KeyboardLayout? { entries.first.flatMap(layout) }

  /// A layout as it is written.
  private typealias Entry = (languages: Substring, rows: Substring, variants: Substring, upper: Substring)

  private static func layout(_ entry: Entry) -> KeyboardLayout? {
    func lines(_ text: Substring) -> [String] { text.split(separator: "/").map(String.init) }
    let variants = entry.variants.split(separator: ",").map { variants in
      let key = variants.unicodeScalars.prefix { $0 != ":" }
      return (key: String(key), letters: String(variants.unicodeScalars.dropFirst(key.count + 1)))
    }
    return try? KeyboardLayout(
      languages: entry.languages.split(separator: " ").map(String.init), rows: lines(entry.rows), variants: variants,
      upper: entry.upper.isEmpty ? nil : lines(entry.upper))
  }

  /// The layouts, divided at the first use.
  private static let entries: [Entry] = text.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return (parts[0], parts[1], parts.count > 2 ? parts[2] : "", parts.count > 3 ? parts[3] : "")
  }

  /// A layout a line: languages, rows, variants of keys, rows with shift.
  private static let text = """
    en|q w e r t y u i o p/a s d f g h j k l/shift z x c v b n m backspace|a:à á â ä æ ã å ā,c:ç,e:è é ê ë ē,i:î ï í ī ì,n:ñ,o:ô ö ò ó œ ø ō õ,s:ß,u:û ü ù ú ū,y:ÿ
    de|q w e r t z u i o p ü/a s d f g h j k l ö ä/shift y x c v b n m ß backspace|a:à á â æ ã å,e:é è ê ë,i:î ï í ì,o:ô ò ó œ ø õ,u:û ù ú,c:ç,n:ñ,s:š,z:ž
    fr|a z e r t y u i o p/q s d f g h j k l m/shift w x c v b n é è backspace|a:à â æ á ä,e:ê ë é è,i:î ï,o:ô œ ö,u:ù û ü,c:ç,y:ÿ,n:ñ
    es|q w e r t y u i o p/a s d f g h j k l ñ/shift z x c v b n m backspace|a:á à,e:é è,i:í ï,o:ó ò,u:ú ü,c:ç
    it|q w e r t y u i o p è/a s d f g h j k l ò à/shift z x c v b n m ù backspace|e:é,i:ì í î,o:ó,a:á,u:ú,c:ç
    pt|q w e r t y u i o p/a s d f g h j k l ç/shift z x c v b n m backspace|a:á à â ã,e:é ê è,i:í,o:ó ô õ ò,u:ú ü
    nl|q w e r t y u i o p/a s d f g h j k l/shift z x c v b n m backspace|a:á ä à,e:é ë è ê,i:í ï,o:ó ö ô,u:ú ü,y:ij,c:ç
    da|q w e r t y u i o p å/a s d f g h j k l æ ø/shift z x c v b n m backspace|a:á ä,e:é,i:í,o:ó ö,u:ú ü,y:ý
    nb no nn|q w e r t y u i o p å/a s d f g h j k l ø æ/shift z x c v b n m backspace|a:à ä á,e:é è ê,o:ô ó ò ö,u:ü
    sv|q w e r t y u i o p å/a s d f g h j k l ö ä/shift z x c v b n m backspace|a:à á,e:é è ë,u:ü,o:ø ó,s:š
    fi|q w e r t y u i o p å/a s d f g h j k l ö ä/shift z x c v b n m backspace|s:š,z:ž,o:ø õ,u:ü,e:é,a:æ
    pl|q w e r t y u i o p/a s d f g h j k l/shift z x c v b n m backspace|a:ą á,c:ć č,e:ę é,l:ł,n:ń ñ,o:ó ö,s:ś š ß,u:ü,z:ż ź ž
    cs|ě š č ř ž ý á í é/q w e r t z u i o p ú/a s d f g h j k l ů/shift y x c v b n m backspace|d:ď,n:ň,o:ó ö,t:ť,u:ü,l:ľ ĺ,a:ä,r:ŕ
    sk|ľ š č ť ž ý á í é/q w e r t z u i o p ú ä/a s d f g h j k l ô/shift y x c v b n m ň backspace|d:ď,l:ĺ,o:ó ö,r:ŕ ř,u:ü ů,e:ě
    hu|q w e r t z u i o p ő ú/a s d f g h j k l é á ű/shift y x c v b n m ö ü ó backspace|i:í,a:ä
    ro|q w e r t y u i o p ă î/a s d f g h j k l ș ț â/shift z x c v b n m backspace|s:ş,t:ţ,e:é,o:ö,u:ü
    hr sl bs sr-Latn|q w e r t z u i o p š đ/a s d f g h j k l č ć ž/shift y x c v b n m backspace|e:é,o:ö,u:ü
    tr|q w e r t y u ı o p ğ ü/a s d f g h j k l ş i/shift z x c v b n m ö ç backspace|a:â,e:é,i:î,u:û|Q W E R T Y U I O P Ğ Ü/A S D F G H J K L Ş İ/shift Z X C V B N M Ö Ç backspace
    az|q ü e r t y u i o p ö ğ/a s d f g h j k l ı ə/shift z x c v b n m ç ş backspace|ü:w,e:é|Q Ü E R T Y U İ O P Ö Ğ/A S D F G H J K L I Ə/shift Z X C V B N M Ç Ş backspace
    et|q w e r t y u i o p ü õ/a s d f g h j k l ö ä/shift z x c v b n m backspace|s:š,z:ž,o:ó,e:é
    lv|q w e r t y u i o p/a s d f g h j k l/shift z x c v b n m backspace|a:ā,c:č,e:ē,g:ģ,i:ī,k:ķ,l:ļ,n:ņ,o:ō õ,s:š,u:ū,z:ž
    lt|ą č ę ė į š ų ū ž/q w e r t y u i o p/a s d f g h j k l/shift z x c v b n m backspace|e:é,o:ó
    el|ς ε ρ τ υ θ ι ο π/α σ δ φ γ η ξ κ λ/shift ζ χ ψ ω β ν μ backspace|α:ά,ε:έ,η:ή,ι:ί ϊ ΐ,ο:ό,υ:ύ ϋ ΰ,ω:ώ|ς Ε Ρ Τ Υ Θ Ι Ο Π/Α Σ Δ Φ Γ Η Ξ Κ Λ/shift Ζ Χ Ψ Ω Β Ν Μ backspace
    ru|й ц у к е н г ш щ з х ъ/ф ы в а п р о л д ж э/shift я ч с м и т ь б ю backspace|е:ё,ь:ъ
    uk|й ц у к е н г ш щ з х ї/ф і в а п р о л д ж є/shift я ч с м и т ь б ю backspace|г:ґ,ь:ʼ,е:ё,и:ы
    bg|у е и ш щ к с д з ц/ь я а о ж г т н в м ч/shift ю й ъ ф х п р л б backspace|е:э,и:ѝ ы
    sr|љ њ е р т з у и о п ш ђ/а с д ф г х ј к л ч ћ/shift џ ц в б н м ж backspace|и:й,е:ё
    he|ק ר א ט ו ן ם פ/ש ד ג כ ע י ח ל ך ף/ז ס ב ה נ מ צ ת ץ backspace|ג:׳ ״,ת:₪
    ar|ض ص ث ق ف غ ع ه خ ح ج د/ش س ي ب ل ا ت ن م ك ط/ذ ئ ء ؤ ر ى ة و ز ظ backspace|ا:أ إ آ ٱ,ذ:َ ُ ِ ّ ْ ً ٌ ٍ ٰ,ل:لا,ب:پ,ج:چ,ز:ژ,ف:ڤ,ك:گ
    fa|ض ص ث ق ف غ ع ه خ ح ج چ/ش س ی ب ل ا ت ن م ک گ/ظ ط ژ ز ر ذ د پ و ئ backspace|ا:آ أ إ ٱ,ه:ة ۀ,و:ؤ,ئ:ء ٔ,ی:ي,ک:ك,ذ:َ ُ ِ ّ ْ ً ٌ ٍ
    th|ฃ ๅ ภ ถ ุ ึ ค ต จ ข ช/ๆ ไ ำ พ ะ ั ี ร น ย บ ล/ฟ ห ก ด เ ้ ่ า ส ว ง/shift ผ ป แ อ ิ ื ท ม ใ ฝ backspace|ๅ:๒,ฟ:๎|ฅ ๑ ๓ ๔ ู ฿ ๕ ๖ ๗ ๘ ๙/๐ " ฎ ฑ ธ ํ ๊ ณ ฯ ญ ฐ ๏/ฤ ฆ ฏ โ ฌ ็ ๋ ษ ศ ซ ./shift ( ) ฉ ฮ ฺ ์ ? ฒ ฬ ฦ backspace
    """
}
