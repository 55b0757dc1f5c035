internal import FollowspotSpotlights

extension DefaultOverlay.Style {
  /// The texts of steps' cards, in the order of ``wordPaths``.
  static let translations: Translations<[String]> = [
    "ar": ["{step} من {count}", "المس للمتابعة", "المس للإنهاء", "رجوع", "التالي", "تم", "تخط", "إغلاق"],
    "da": [
      "{step} af {count}", "Tryk for at fortsætte", "Tryk for at afslutte", "Tilbage", "Næste", "Færdig",
      "Spring over", "Luk",
    ],
    "de": [
      "{step} von {count}", "Tippen, um fortzufahren", "Tippen, um zu beenden", "Zurück", "Weiter", "Fertig",
      "Überspringen", "Schließen",
    ],
    "es": [
      "{step} de {count}", "Toque para continuar", "Toque para terminar", "Atrás", "Siguiente", "Listo", "Omitir",
      "Cerrar",
    ],
    "fr": [
      "{step} sur {count}", "Touchez pour continuer", "Touchez pour terminer", "Retour", "Suivant", "Terminé",
      "Passer", "Fermer",
    ],
    "he": ["{step} מתוך {count}", "יש לגעת כדי להמשיך", "יש לגעת כדי לסיים", "חזרה", "הבא", "סיום", "דילוג", "סגירה"],
    "it": [
      "{step} di {count}", "Toccare per continuare", "Toccare per terminare", "Indietro", "Avanti", "Fine", "Salta",
      "Chiudi",
    ],
    "ja": ["{step} / {count}", "タッチして続ける", "タッチして終了", "戻る", "次へ", "完了", "スキップ", "閉じる"],
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
    "sv": [
      "{step} av {count}", "Tryck för att fortsätta", "Tryck för att avsluta", "Tillbaka", "Nästa", "Klar",
      "Hoppa över", "Stäng",
    ],
    "tr": [
      "{step} / {count}", "Devam etmek için dokunun", "Bitirmek için dokunun", "Geri", "İleri", "Bitti", "Geç",
      "Kapat",
    ],
    "zh": ["{step} / {count}", "轻触以继续", "轻触以完成", "上一步", "下一步", "完成", "跳过", "关闭"],
    "zh-Hant": ["{step} / {count}", "輕觸以繼續", "輕觸以完成", "上一步", "下一步", "完成", "略過", "關閉"],
  ]
}
