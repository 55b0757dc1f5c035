internal import FollowspotViews

/// The meaning of a text, as in UIKit. It chooses the keyboard and the capitals. Nothing is filled in: a kiosk doesn't
/// know its visitors.
public struct TextContentType: Hashable, Sendable {
  let keyboardType: KeyboardType?
  let autocapitalization: TextInputAutocapitalization?

  private init(_ keyboardType: KeyboardType?, _ autocapitalization: TextInputAutocapitalization?) {
    (self.keyboardType, self.autocapitalization) = (keyboardType, autocapitalization)
  }

  /// The name of a person.
  public static let name = TextContentType(nil, .words)
  /// The first name.
  public static let givenName = TextContentType(nil, .words)
  /// The last name.
  public static let familyName = TextContentType(nil, .words)
  /// A street with its number.
  public static let streetAddressLine1 = TextContentType(nil, .words)
  /// A city.
  public static let addressCity = TextContentType(nil, .words)
  /// A postal code, which has letters in some countries.
  public static let postalCode = TextContentType(nil, .characters)
  /// A name for signing in.
  public static let username = TextContentType(nil, .never)
  /// A password.
  public static let password = TextContentType(nil, .never)
  /// An e-mail address.
  public static let emailAddress = TextContentType(.emailAddress, .never)
  /// A telephone number.
  public static let telephoneNumber = TextContentType(.phonePad, .never)
  /// An address in the internet.
  public static let URL = TextContentType(.URL, .never)
  /// The number of a bank card.
  public static let creditCardNumber = TextContentType(.numberPad, .never)
  /// A code that is used once.
  public static let oneTimeCode = TextContentType(.numberPad, .never)
}
