internal import FollowspotSpotlights

extension CountdownOverlay.Texts {
  static let translations: Translations<CountdownOverlay.Texts> = [
    "ar": Self("هل ما زلت هنا؟", "إذا لم يلمس أحد الشاشة فسيبدأ كل شيء من جديد.", "متابعة"),
    "da": Self("Er du der stadig?", "Hvis ingen rører skærmen, begynder den forfra.", "Fortsæt"),
    "de": Self("Sind Sie noch da?", "Berührt niemand den Bildschirm, beginnt alles von vorn.", "Weiter"),
    "es": Self("¿Sigue ahí?", "Si nadie toca la pantalla, se volverá al inicio.", "Continuar"),
    "fr": Self("Êtes-vous toujours là ?", "Si personne ne touche l’écran, tout recommence.", "Continuer"),
    "he": Self("האם אתם עדיין כאן?", "אם אף אחד לא ייגע במסך, הכול יתחיל מחדש.", "המשך"),
    "it": Self("È ancora lì?", "Se nessuno tocca lo schermo, si ricomincia da capo.", "Continua"),
    "ja": Self("ご利用中ですか？", "画面に触れないと、最初の画面に戻ります。", "続ける"),
    "nb": Self("Er du der fortsatt?", "Hvis ingen berører skjermen, begynner den på nytt.", "Fortsett"),
    "nl": Self("Bent u er nog?", "Als niemand het scherm aanraakt, begint het opnieuw.", "Doorgaan"),
    "pl": Self("Czy nadal tu jesteś?", "Jeśli nikt nie dotknie ekranu, wszystko zacznie się od nowa.", "Kontynuuj"),
    "pt": Self("Ainda está aí?", "Se ninguém tocar no ecrã, tudo recomeça.", "Continuar"),
    "pt-BR": Self("Você ainda está aí?", "Se ninguém tocar na tela, tudo recomeça.", "Continuar"),
    "sv": Self("Är du kvar?", "Om ingen rör skärmen börjar den om.", "Fortsätt"),
    "tr": Self("Hâlâ orada mısınız?", "Kimse ekrana dokunmazsa baştan başlanır.", "Devam"),
    "zh": Self("您还在吗？", "如果无人触摸屏幕，将重新开始。", "继续"),
    "zh-Hant": Self("您還在嗎？", "如果無人觸碰螢幕，將重新開始。", "繼續"),
  ]

  private init(_ title: String, _ message: String, _ button: String) {
    self.init()
    (self.title, self.message, self.button) = (title, message, button)
  }
}
