#if SwiftUI
  package import SwiftSyntax
  internal import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// `@Animatable`, which makes animatable numbers of the stored variables of a type.
  package struct AnimatableMacro: MemberMacro, ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let fields = try declaration.memberBlock.members.flatMap { try Self.fields(of: $0.decl) }
      let names = declaration.modifiers.map(\.name.text)
      let access = names.first { $0 == "public" || $0 == "package" }.map { $0 + " " } ?? ""
      guard let last = fields.last else {
        return [
          """
          @MainActor \(raw: access)var animatableData: EmptyAnimatableData {
            get { EmptyAnimatableData() }
            set {}
          }
          """
        ]
      }
      let others = fields.dropLast().reversed()
      let type = others.reduce("\(last.type).AnimatableData") { "AnimatablePair<\($1.type).AnimatableData, \($0)>" }
      let value = others.reduce("\(last.name).animatableData") { "AnimatablePair(\($1.name).animatableData, \($0))" }
      let changes = fields.enumerated().map { index, field in
        let path = String(repeating: ".second", count: index) + (index < fields.count - 1 ? ".first" : "")
        return "\(field.name).animatableData = newValue\(path)"
      }
      return [
        """
        @MainActor \(raw: access)var animatableData: \(raw: type) {
          get { \(raw: value) }
          set {
            \(raw: changes.joined(separator: "\n    "))
          }
        }
        """
      ]
    }

    package static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      protocols.isEmpty ? [] : [try ExtensionDeclSyntax("extension \(type.trimmed): Animatable {}")]
    }

    private typealias Field = (name: String, type: String)

    /// Returns the stored variables of a declaration that are animated, with their types.
    private static func fields(of declaration: DeclSyntax) throws -> [Field] {
      guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
        variable.attributes.isEmpty, !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
      else { return [] }
      var fields: [Field] = []
      // `var x, y: Double`: the type stands behind the last name.
      var following: TypeSyntax?
      for binding in variable.bindings.reversed() where binding.isStored {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmedDescription else {
          continue
        }
        following = binding.typeAnnotation?.type.trimmed ?? (binding.initializer == nil ? following : nil)
        guard let type = following?.trimmedDescription ?? binding.initializer.flatMap({ self.type(of: $0.value) })
        else {
          throw MacroExpansionErrorMessage("write the type of '\(name)', as in 'var \(name): Double'")
        }
        fields.insert((name, type), at: 0)
      }
      return fields
    }

    /// Returns the type of a value, if it can be read: that of a number, or of a call such as `CGPoint(x: 0, y: 0)`.
    private static func type(of value: ExprSyntax) -> String? {
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if let negative = value.as(PrefixOperatorExprSyntax.self) { return type(of: negative.expression) }
      guard let call = value.as(FunctionCallExprSyntax.self) else {
        // `Angle.zero`
        guard let member = value.as(MemberAccessExprSyntax.self) else { return nil }
        return member.base.flatMap(typeName)
      }
      if let name = typeName(call.calledExpression) { return name }
      // `Angle.degrees(90)`
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(typeName)
    }

    private static func typeName(_ value: ExprSyntax) -> String? {
      guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true else {
        return nil
      }
      return name
    }
  }

  /// `@AnimatableIgnored`, which leaves a variable out.
  package struct AnimatableIgnoredMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
  }

  extension PatternBindingSyntax {
    /// Whether the variable is stored: it has no accessors, or only observers.
    fileprivate var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    }
  }
#endif
