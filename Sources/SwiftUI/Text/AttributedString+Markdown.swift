#if SwiftUI
  public import Foundation

  extension AttributedString {
    /// Creates an attributed string from Markdown: emphasis, code, strikethrough and links. Headings and lists stay as
    /// they are written.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - options: The handling of line feeds.
    ///   - baseURL: The address to which those of links are relative.
    public init(
      markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
      let text = options.interpretedSyntax.prepared(markdown)
      self.init()
      for span in InlineMarkdown.spans(of: text.map { .character($0) }) {
        var part = AttributedString(span.string)
        if !span.intent.isEmpty { part.inlinePresentationIntent = span.intent }
        if let link = span.link { part.link = URL(string: link, relativeTo: baseURL) }
        append(part)
      }
    }

    /// The way in which Markdown is read.
    public struct MarkdownParsingOptions: Hashable, Sendable {
      /// The parts of Markdown that are read.
      public enum InterpretedSyntax: Hashable, Sendable {
        /// Paragraphs: a line feed alone is a space.
        case full
        /// A line: a line feed is a space.
        case inlineOnly
        /// A line whose spaces and line feeds are kept.
        case inlineOnlyPreservingWhitespace

        fileprivate func prepared(_ text: String) -> String {
          guard self != .inlineOnlyPreservingWhitespace else { return text }
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
          let paragraphs = lines.split(separator: "").map { $0.joined(separator: " ") }
          return paragraphs.joined(separator: self == .full ? "\n" : " ")
        }
      }

      /// The result of text that is no Markdown. It has no effect: all text is Markdown.
      public enum FailurePolicy: Hashable, Sendable {
        case throwError, returnPartiallyParsedIfPossible
      }

      /// The parts of Markdown that are read.
      public var interpretedSyntax: InterpretedSyntax

      /// Creates options. Only the syntax has an effect.
      public init(
        allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
        failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
      ) { self.interpretedSyntax = interpretedSyntax }
    }
  }
#endif
