#if SwiftUI
  internal import SwiftCompilerPlugin
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// `#Preview`, which expands to nothing.
  package struct PreviewMacro: DeclarationMacro {
    package static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
  }

  @main
  struct Macros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      PreviewMacro.self, PreviewableMacro.self, EntryMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
    ]
  }
#else
  /// The plug-in of a build without the trait, which has no macros.
  @main
  enum Macros {
    static func main() {}
  }
#endif
