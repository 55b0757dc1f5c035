#if SwiftUI
  internal import FollowspotLanguages
  internal import FollowspotViews

  /// The words of controls that authors do not write, in the language of the view.
  enum KioskWord: Int, CaseIterable {
    case edit, done, cancel, search, delete, moveUp, moveDown, clear, noResults, noResultsFor, tryAnother, close

    /// Returns the word in a language, a BCP 47 tag; in English for a language without it.
    func text(in locale: String?) -> String {
      let tables = Self.translations
      let known = Language.fallbacks(of: locale, among: tables.keys).first.flatMap { tables[$0] }
      return (known ?? Self.english)[rawValue]
    }

    static let english = [
      "Edit", "Done", "Cancel", "Search", "Delete", "Move Up", "Move Down", "Clear", "No Results",
      "No Results for “@”", "Check the spelling or try a new search.", "Close",
    ]

    static let translations: [String: [String]] = [
      "ar": [
        "تعديل", "تم", "إلغاء", "بحث", "حذف", "تحريك لأعلى", "تحريك لأسفل", "مسح", "لا توجد نتائج",
        "لا توجد نتائج لـ “@”", "تحقق من الإملاء أو جرّب بحثًا آخر.", "إغلاق",
      ],
      "bn": [
        "সম্পাদনা", "সম্পন্ন", "বাতিল", "খুঁজুন", "মুছুন", "উপরে সরান", "নিচে সরান", "সাফ করুন", "কোনো ফলাফল নেই",
        "“@”-এর কোনো ফলাফল নেই", "বানান দেখুন বা অন্য কিছু খুঁজুন।", "বন্ধ করুন",
      ],
      "cs": [
        "Upravit", "Hotovo", "Zrušit", "Hledat", "Smazat", "Posunout nahoru", "Posunout dolů", "Vymazat",
        "Žádné výsledky", "Žádné výsledky pro „@“", "Zkontrolujte pravopis nebo hledejte něco jiného.", "Zavřít",
      ],
      "da": [
        "Rediger", "Færdig", "Annuller", "Søg", "Slet", "Flyt op", "Flyt ned", "Ryd", "Ingen resultater",
        "Ingen resultater for “@”", "Kontrollér stavningen, eller prøv en ny søgning.", "Luk",
      ],
      "de": [
        "Bearbeiten", "Fertig", "Abbrechen", "Suchen", "Löschen", "Nach oben", "Nach unten", "Leeren", "Keine Treffer",
        "Keine Treffer für „@“", "Prüfen Sie die Schreibweise oder suchen Sie etwas anderes.", "Schließen",
      ],
      "el": [
        "Επεξεργασία", "Τέλος", "Ακύρωση", "Αναζήτηση", "Διαγραφή", "Μετακίνηση πάνω", "Μετακίνηση κάτω", "Εκκαθάριση",
        "Κανένα αποτέλεσμα", "Κανένα αποτέλεσμα για «@»", "Ελέγξτε την ορθογραφία ή δοκιμάστε νέα αναζήτηση.",
        "Κλείσιμο",
      ],
      "es": [
        "Editar", "Listo", "Cancelar", "Buscar", "Eliminar", "Subir", "Bajar", "Borrar", "Sin resultados",
        "Sin resultados para «@»", "Compruebe la ortografía o pruebe otra búsqueda.", "Cerrar",
      ],
      "fa": [
        "ویرایش", "تمام", "لغو", "جستجو", "حذف", "انتقال به بالا", "انتقال به پایین", "پاک کردن", "نتیجه‌ای نیست",
        "نتیجه‌ای برای «@» نیست", "املا را بررسی کنید یا جستجوی دیگری انجام دهید.", "بستن",
      ],
      "fi": [
        "Muokkaa", "Valmis", "Peruuta", "Hae", "Poista", "Siirrä ylös", "Siirrä alas", "Tyhjennä", "Ei tuloksia",
        "Ei tuloksia haulle ”@”", "Tarkista kirjoitusasu tai kokeile toista hakua.", "Sulje",
      ],
      "fr": [
        "Modifier", "Terminé", "Annuler", "Rechercher", "Supprimer", "Monter", "Descendre", "Effacer", "Aucun résultat",
        "Aucun résultat pour « @ »", "Vérifiez l’orthographe ou essayez une autre recherche.", "Fermer",
      ],
      "he": [
        "עריכה", "סיום", "ביטול", "חיפוש", "מחיקה", "העברה למעלה", "העברה למטה", "ניקוי", "אין תוצאות",
        "אין תוצאות עבור ”@“", "נא לבדוק את האיות או לנסות חיפוש אחר.", "סגירה",
      ],
      "hi": [
        "बदलें", "पूर्ण", "रद्द करें", "खोजें", "हटाएँ", "ऊपर ले जाएँ", "नीचे ले जाएँ", "साफ़ करें", "कोई परिणाम नहीं",
        "“@” के लिए कोई परिणाम नहीं", "वर्तनी जाँचें या कुछ और खोजें।", "बंद करें",
      ],
      "hu": [
        "Szerkesztés", "Kész", "Mégse", "Keresés", "Törlés", "Mozgatás fel", "Mozgatás le", "Ürítés", "Nincs találat",
        "Nincs találat erre: „@”", "Ellenőrizze a helyesírást, vagy keressen mást.", "Bezárás",
      ],
      "it": [
        "Modifica", "Fine", "Annulla", "Cerca", "Elimina", "Sposta su", "Sposta giù", "Cancella", "Nessun risultato",
        "Nessun risultato per “@”", "Controlli l’ortografia o provi un’altra ricerca.", "Chiudi",
      ],
      "ja": [
        "編集", "完了", "キャンセル", "検索", "削除", "上へ移動", "下へ移動", "消去", "結果なし", "“@”の結果はありません",
        "つづりを確認するか、別の語で検索してください。", "閉じる",
      ],
      "ko": [
        "편집", "완료", "취소", "검색", "삭제", "위로 이동", "아래로 이동", "지우기", "결과 없음", "‘@’에 대한 결과 없음",
        "철자를 확인하거나 다른 말로 검색해 주세요.", "닫기",
      ],
      "nb": [
        "Rediger", "Ferdig", "Avbryt", "Søk", "Slett", "Flytt opp", "Flytt ned", "Tøm", "Ingen treff",
        "Ingen treff for «@»", "Kontroller stavemåten, eller prøv et nytt søk.", "Lukk",
      ],
      "nl": [
        "Wijzig", "Gereed", "Annuleer", "Zoek", "Verwijder", "Omhoog", "Omlaag", "Wis", "Geen resultaten",
        "Geen resultaten voor ‘@’", "Controleer de spelling of zoek iets anders.", "Sluiten",
      ],
      "pl": [
        "Edytuj", "Gotowe", "Anuluj", "Szukaj", "Usuń", "Przenieś w górę", "Przenieś w dół", "Wyczyść", "Brak wyników",
        "Brak wyników dla „@”", "Sprawdź pisownię lub wyszukaj coś innego.", "Zamknij",
      ],
      "pt": [
        "Editar", "Concluído", "Cancelar", "Procurar", "Apagar", "Mover para cima", "Mover para baixo", "Limpar",
        "Sem resultados", "Sem resultados para “@”", "Verifique a ortografia ou faça outra procura.", "Fechar",
      ],
      "pt-BR": [
        "Editar", "Concluir", "Cancelar", "Buscar", "Apagar", "Mover para cima", "Mover para baixo", "Limpar",
        "Nenhum resultado", "Nenhum resultado para “@”", "Verifique a ortografia ou faça outra busca.", "Fechar",
      ],
      "ro": [
        "Editare", "Gata", "Anulare", "Căutare", "Ștergere", "Mută în sus", "Mută în jos", "Golire", "Niciun rezultat",
        "Niciun rezultat pentru „@”", "Verificați ortografia sau căutați altceva.", "Închideți",
      ],
      "ru": [
        "Править", "Готово", "Отмена", "Поиск", "Удалить", "Переместить вверх", "Переместить вниз", "Очистить",
        "Ничего не найдено", "По запросу «@» ничего не найдено", "Проверьте написание или измените запрос.", "Закрыть",
      ],
      "sv": [
        "Redigera", "Klar", "Avbryt", "Sök", "Radera", "Flytta upp", "Flytta ned", "Rensa", "Inga resultat",
        "Inga resultat för ”@”", "Kontrollera stavningen eller gör en ny sökning.", "Stäng",
      ],
      "th": [
        "แก้ไข", "เสร็จสิ้น", "ยกเลิก", "ค้นหา", "ลบ", "เลื่อนขึ้น", "เลื่อนลง", "ล้าง", "ไม่พบผลลัพธ์", "ไม่พบผลลัพธ์สำหรับ “@”",
        "โปรดตรวจสอบตัวสะกดหรือลองค้นหาใหม่", "ปิด",
      ],
      "tr": [
        "Düzenle", "Bitti", "Vazgeç", "Ara", "Sil", "Yukarı taşı", "Aşağı taşı", "Temizle", "Sonuç yok",
        "“@” için sonuç yok", "Yazımı kontrol edin veya başka bir arama yapın.", "Kapat",
      ],
      "uk": [
        "Змінити", "Готово", "Скасувати", "Пошук", "Видалити", "Перемістити вгору", "Перемістити вниз", "Очистити",
        "Нічого не знайдено", "За запитом «@» нічого не знайдено", "Перевірте написання або змініть запит.", "Закрити",
      ],
      "vi": [
        "Sửa", "Xong", "Hủy", "Tìm kiếm", "Xóa", "Chuyển lên", "Chuyển xuống", "Xóa hết", "Không có kết quả",
        "Không có kết quả cho “@”", "Vui lòng kiểm tra chính tả hoặc thử tìm từ khác.", "Đóng",
      ],
      "zh": [
        "编辑", "完成", "取消", "搜索", "删除", "上移", "下移", "清除", "无结果", "没有“@”的结果", "请检查拼写或尝试其他搜索。", "关闭",
      ],
      "zh-Hant": [
        "編輯", "完成", "取消", "搜尋", "刪除", "上移", "下移", "清除", "沒有結果", "沒有「@」的結果", "請檢查拼字或嘗試其他搜尋。", "關閉",
      ],
    ]
  }

  /// A word in the language of the view.
  private struct WordText: LiveString {
    let word: KioskWord
    let value: String

    func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?) {
      (word.text(in: environment.languageTag, with: value), nil)
    }
  }

  extension KioskWord {
    /// Returns the words with a value in place of the placeholder.
    func text(in locale: String?, with value: String) -> String {
      text(in: locale).split(separator: "@" as Character, omittingEmptySubsequences: false).joined(separator: value)
    }
  }

  extension Text {
    /// Creates a text of a word that follows the language of the view.
    init(_ word: KioskWord, _ value: String = "") {
      self.init(live: WordText(word: word, value: value), string: word.text(in: nil, with: value))
    }
  }
#endif
