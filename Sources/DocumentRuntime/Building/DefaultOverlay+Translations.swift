internal import FollowspotSpotlights

extension DefaultOverlay.Style {
  /// The texts of steps' cards, in the order of ``wordPaths``.
  static let translations: Translations<[String]> = [
    "ar": ["{step} من {count}", "المس للمتابعة", "المس للإنهاء", "رجوع", "التالي", "تم", "تخط", "إغلاق"],
    "bn": ["{count}-এর মধ্যে {step}", "চালিয়ে যেতে স্পর্শ করুন", "শেষ করতে স্পর্শ করুন", "পেছনে", "পরবর্তী", "সম্পন্ন", "এড়িয়ে যান", "বন্ধ করুন"],
    "cs": [
      "{step} z {count}", "Pokračujte klepnutím", "Ukončete klepnutím", "Zpět", "Další", "Hotovo", "Přeskočit",
      "Zavřít",
    ],
    "da": [
      "{step} af {count}", "Tryk for at fortsætte", "Tryk for at afslutte", "Tilbage", "Næste", "Færdig",
      "Spring over", "Luk",
    ],
    "de": [
      "{step} von {count}", "Tippen, um fortzufahren", "Tippen, um zu beenden", "Zurück", "Weiter", "Fertig",
      "Überspringen", "Schließen",
    ],
    "el": [
      "{step} από {count}", "Αγγίξτε για συνέχεια", "Αγγίξτε για ολοκλήρωση", "Πίσω", "Επόμενο", "Τέλος", "Παράλειψη",
      "Κλείσιμο",
    ],
    "es": [
      "{step} de {count}", "Toque para continuar", "Toque para terminar", "Atrás", "Siguiente", "Listo", "Omitir",
      "Cerrar",
    ],
    "fa": [
      "{step} از {count}", "برای ادامه لمس کنید", "برای پایان لمس کنید", "بازگشت", "بعدی", "تمام", "رد شدن", "بستن",
    ],
    "fi": [
      "{step}/{count}", "Jatka koskettamalla", "Lopeta koskettamalla", "Takaisin", "Seuraava", "Valmis", "Ohita",
      "Sulje",
    ],
    "fr": [
      "{step} sur {count}", "Touchez pour continuer", "Touchez pour terminer", "Retour", "Suivant", "Terminé",
      "Passer", "Fermer",
    ],
    "he": ["{step} מתוך {count}", "יש לגעת כדי להמשיך", "יש לגעת כדי לסיים", "חזרה", "הבא", "סיום", "דילוג", "סגירה"],
    "hi": ["{count} में से {step}", "जारी रखने के लिए छुएँ", "समाप्त करने के लिए छुएँ", "वापस", "आगे", "पूर्ण", "छोड़ें", "बंद करें"],
    "hu": [
      "{step}/{count}", "Érintse meg a folytatáshoz", "Érintse meg a befejezéshez", "Vissza", "Tovább", "Kész",
      "Kihagyás", "Bezárás",
    ],
    "it": [
      "{step} di {count}", "Toccare per continuare", "Toccare per terminare", "Indietro", "Avanti", "Fine", "Salta",
      "Chiudi",
    ],
    "ja": ["{step} / {count}", "タッチして続ける", "タッチして終了", "戻る", "次へ", "完了", "スキップ", "閉じる"],
    "ko": ["{step} / {count}", "터치하여 계속", "터치하여 마치기", "뒤로", "다음", "완료", "건너뛰기", "닫기"],
    "nb": [
      "{step} av {count}", "Trykk for å fortsette", "Trykk for å avslutte", "Tilbake", "Neste", "Ferdig",
      "Hopp over", "Lukk",
    ],
    "nl": [
      "{step} van {count}", "Tik om door te gaan", "Tik om te voltooien", "Terug", "Volgende", "Klaar", "Overslaan",
      "Sluiten",
    ],
    "pl": [
      "{step} z {count}", "Dotknij, aby kontynuować", "Dotknij, aby zakończyć", "Wstecz", "Dalej", "Gotowe", "Pomiń",
      "Zamknij",
    ],
    "pt": [
      "{step} de {count}", "Toque para continuar", "Toque para terminar", "Anterior", "Seguinte", "Concluído",
      "Ignorar", "Fechar",
    ],
    "pt-BR": [
      "{step} de {count}", "Toque para continuar", "Toque para concluir", "Voltar", "Avançar", "Concluir", "Pular",
      "Fechar",
    ],
    "ro": [
      "{step} din {count}", "Atingeți pentru a continua", "Atingeți pentru a termina", "Înapoi", "Înainte", "Gata",
      "Omiteți", "Închideți",
    ],
    "ru": [
      "{step} из {count}", "Коснитесь, чтобы продолжить", "Коснитесь, чтобы закончить", "Назад", "Далее", "Готово",
      "Пропустить", "Закрыть",
    ],
    "sv": [
      "{step} av {count}", "Tryck för att fortsätta", "Tryck för att avsluta", "Tillbaka", "Nästa", "Klar",
      "Hoppa över", "Stäng",
    ],
    "th": ["{step} จาก {count}", "แตะเพื่อไปต่อ", "แตะเพื่อสิ้นสุด", "ย้อนกลับ", "ถัดไป", "เสร็จสิ้น", "ข้าม", "ปิด"],
    "tr": [
      "{step} / {count}", "Devam etmek için dokunun", "Bitirmek için dokunun", "Geri", "İleri", "Bitti", "Geç",
      "Kapat",
    ],
    "uk": [
      "{step} з {count}", "Торкніться, щоб продовжити", "Торкніться, щоб завершити", "Назад", "Далі", "Готово",
      "Пропустити", "Закрити",
    ],
    "vi": [
      "{step}/{count}", "Chạm để tiếp tục", "Chạm để kết thúc", "Quay lại", "Tiếp theo", "Xong", "Bỏ qua", "Đóng",
    ],
    "zh": ["{step} / {count}", "轻触以继续", "轻触以完成", "上一步", "下一步", "完成", "跳过", "关闭"],
    "zh-Hant": ["{step} / {count}", "輕觸以繼續", "輕觸以完成", "上一步", "下一步", "完成", "略過", "關閉"],
  ]
}
