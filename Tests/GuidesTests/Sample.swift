internal import Testing

/// A sample text. Because it may be very long, logs show only its beginning and its length.
struct Sample: ExpressibleByStringLiteral, Sendable, CustomTestStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  var testDescription: String {
    let beginning = text.prefix(40).debugDescription
    return text.count > 40 ? "\(beginning) and on, \(text.count) in all" : beginning
  }
}
