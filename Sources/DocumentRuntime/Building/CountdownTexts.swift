internal import FollowspotSpotlights

extension CountdownOverlay.Texts {
  static let translations: Translations<CountdownOverlay.Texts> = [
    "ar": Self("هل ما زلت هنا؟", "إذا لم يلمس أحد الشاشة فسيبدأ كل شيء من جديد.", "متابعة"),
    "bn": Self("আপনি কি এখনও আছেন?", "কেউ স্ক্রিন স্পর্শ না করলে সবকিছু শুরু থেকে শুরু হবে।", "চালিয়ে যান"),
    "cs": Self("Jste tu ještě?", "Pokud se nikdo nedotkne obrazovky, začne se znovu.", "Pokračovat"),
    "da": Self("Er du der stadig?", "Hvis ingen rører skærmen, begynder den forfra.", "Fortsæt"),
    "de": Self("Sind Sie noch da?", "Berührt niemand den Bildschirm, beginnt alles von vorn.", "Weiter"),
    "el": Self("Είστε ακόμα εδώ;", "Αν κανείς δεν αγγίξει την οθόνη, όλα ξεκινούν από την αρχή.", "Συνέχεια"),
    "es": Self("¿Sigue ahí?", "Si nadie toca la pantalla, se volverá al inicio.", "Continuar"),
    "fa": Self("هنوز اینجا هستید؟", "اگر کسی صفحه را لمس نکند، همه‌چیز از نو آغاز می‌شود.", "ادامه"),
    "fi": Self("Oletteko vielä paikalla?", "Jos kukaan ei kosketa näyttöä, kaikki alkaa alusta.", "Jatka"),
    "fr": Self("Êtes-vous toujours là ?", "Si personne ne touche l’écran, tout recommence.", "Continuer"),
    "he": Self("האם אתם עדיין כאן?", "אם אף אחד לא ייגע במסך, הכול יתחיל מחדש.", "המשך"),
    "hi": Self("क्या आप अभी भी यहाँ हैं?", "कोई स्क्रीन न छुए तो सब कुछ शुरू से शुरू होगा।", "जारी रखें"),
    "hu": Self("Itt van még?", "Ha senki sem érinti meg a képernyőt, minden elölről kezdődik.", "Folytatás"),
    "it": Self("È ancora lì?", "Se nessuno tocca lo schermo, si ricomincia da capo.", "Continua"),
    "ja": Self("ご利用中ですか？", "画面に触れないと、最初の画面に戻ります。", "続ける"),
    "ko": Self("아직 계신가요?", "화면을 터치하지 않으면 처음부터 다시 시작됩니다.", "계속"),
    "nb": Self("Er du der fortsatt?", "Hvis ingen berører skjermen, begynner den på nytt.", "Fortsett"),
    "nl": Self("Bent u er nog?", "Als niemand het scherm aanraakt, begint het opnieuw.", "Doorgaan"),
    "pl": Self("Czy nadal tu jesteś?", "Jeśli nikt nie dotknie ekranu, wszystko zacznie się od nowa.", "Kontynuuj"),
    "pt": Self("Ainda está aí?", "Se ninguém tocar no ecrã, tudo recomeça.", "Continuar"),
    "pt-BR": Self("Você ainda está aí?", "Se ninguém tocar na tela, tudo recomeça.", "Continuar"),
    "ro": Self("Mai sunteți aici?", "Dacă nimeni nu atinge ecranul, totul începe de la capăt.", "Continuați"),
    "ru": Self("Вы ещё здесь?", "Если никто не коснётся экрана, всё начнётся сначала.", "Продолжить"),
    "sv": Self("Är du kvar?", "Om ingen rör skärmen börjar den om.", "Fortsätt"),
    "th": Self("คุณยังอยู่ไหม", "หากไม่มีใครแตะหน้าจอ ทุกอย่างจะเริ่มใหม่", "ดำเนินการต่อ"),
    "tr": Self("Hâlâ orada mısınız?", "Kimse ekrana dokunmazsa baştan başlanır.", "Devam"),
    "uk": Self("Ви ще тут?", "Якщо ніхто не торкнеться екрана, усе почнеться спочатку.", "Продовжити"),
    "vi": Self("Quý khách còn ở đây không?", "Nếu không ai chạm vào màn hình, mọi thứ sẽ bắt đầu lại.", "Tiếp tục"),
    "zh": Self("您还在吗？", "如果无人触摸屏幕，将重新开始。", "继续"),
    "zh-Hant": Self("您還在嗎？", "如果無人觸碰螢幕，將重新開始。", "繼續"),
  ]

  private init(_ title: String, _ message: String, _ button: String) {
    self.init()
    (self.title, self.message, self.button) = (title, message, button)
  }
}
