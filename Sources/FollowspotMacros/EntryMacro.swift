#if SwiftUI
  package import SwiftSyntax
  internal import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// `@Entry`, which makes a value of the environment or of a transaction from a variable with a default.
  package struct EntryMacro: AccessorMacro, PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let name = entry(declaration)?.name else { return [] }
      return ["get { self[__Key_\(name).self] }", "set { self[__Key_\(name).self] = newValue }"]
    }

    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let (name, type, value) = entry(declaration) else { return [] }
      let member: DeclSyntax =
        if let type {
          "static var defaultValue: \(type) { \(value) }"
        } else {
          "static let defaultValue = \(value)"
        }
      return ["private enum __Key_\(name): \(raw: key(in: context)) { \(member) }"]
    }

    /// Returns the protocol of keys of the type that is extended.
    private static func key(in context: some MacroExpansionContext) -> String {
      let extended = context.lexicalContext.lazy.compactMap { $0.as(ExtensionDeclSyntax.self)?.extendedType }.first
      return extended?.trimmedDescription == "Transaction" ? "TransactionKey" : "EnvironmentKey"
    }

    /// The name, the type and the default of a variable; `nil` for another declaration.
    private static func entry(
      _ declaration: some DeclSyntaxProtocol
    ) -> (name: TokenSyntax, type: TypeSyntax?, value: ExprSyntax)? {
      guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return nil }
      return (name.trimmed, binding.typeAnnotation?.type.trimmed, binding.initializer?.value.trimmed ?? "nil")
    }
  }

  /// `@Previewable`, which expands to nothing.
  package struct PreviewableMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
  }
#endif
