extension DefaultStringInterpolation {
  /// Appends the characters of a text.
  @available(*, deprecated, message: "a String has no styles: join a Text to another with +")
  public mutating func appendInterpolation(_ text: Text) { appendLiteral(text.string) }

  /// Appends nothing.
  @available(*, deprecated, message: "a text has no pictures: put the Image beside a Text in an HStack")
  public mutating func appendInterpolation(_ image: Image) {}
}
