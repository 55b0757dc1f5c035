#if SwiftUI
  public import FollowspotViews
#endif

/// The look of fields. The styles are ``RoundedBorderTextFieldStyle`` and ``PlainTextFieldStyle``.
public protocol TextFieldStyle {
  /// Whether the text has a box.
  var _isBordered: Bool { get }
  #if SwiftUI
    /// The type of the field in a style of one's own.
    associatedtype _Body: View
    /// The label of the field that a style receives.
    typealias _Label = AnyView
    /// Returns the view of a field, which has no box.
    @MainActor @preconcurrency @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  #endif
}

#if SwiftUI
  nonisolated extension TextFieldStyle {
    /// See ``_isBordered``. Styles of one's own draw their boxes.
    public var _isBordered: Bool { false }
  }

  nonisolated extension TextFieldStyle where _Body == Never {
    /// Never called: fields draw this style themselves.
    @MainActor public func _body(configuration: TextField<_Label>) -> Never { preconditionFailure() }
  }

  /// A field in the style that the views around it set.
  struct StyledField<Label: View>: View {
    let setup: FieldSetup
    let label: Label
    @Environment(\.textEntry) private var options

    var body: some View {
      if let view = options.style.view(of: TextField(setup, label: AnyView(label))) {
        view.textFieldStyle(.plain)
      } else {
        FieldBox(setup: setup, label: label)
      }
    }
  }

  extension TextFieldStyle {
    /// Returns the view that a style of one's own makes of a field; `nil` for the others.
    @MainActor fileprivate func view(of field: TextField<AnyView>) -> AnyView? {
      _Body.self is Never.Type ? nil : AnyView(StyleBody(style: self, field: field))
    }
  }

  /// A field as a separate view, so that a style may have state and read the environment.
  private nonisolated struct StyleBody<Style: TextFieldStyle>: View {
    @Embedded var style: Style
    let field: TextField<AnyView>

    @MainActor var body: some View { style._body(configuration: field) }
  }
#else
  typealias StyledField = FieldBox
#endif

/// A box with rounded corners; also written `.roundedBorder`.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  #if SwiftUI
    public typealias _Body = Never
  #endif
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = true

  /// Creates the style.
  public init() {}
}

/// The text alone; also written `.plain`.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  #if SwiftUI
    public typealias _Body = Never
  #endif
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = false

  /// Creates the style.
  public init() {}
}

/// The style of fields for which none is set: a box, so that visitors see where to touch.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  #if SwiftUI
    public typealias _Body = Never
  #endif
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = true

  /// Creates the style; also written `.automatic`.
  public init() {}
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// ``RoundedBorderTextFieldStyle``.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// ``PlainTextFieldStyle``.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// ``DefaultTextFieldStyle``.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
