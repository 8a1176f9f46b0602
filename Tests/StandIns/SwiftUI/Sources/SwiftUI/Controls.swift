// The public declarations follow Apple's documentation of LocalizedStringKey, Text, Image, Label, ButtonRole, Button,
// TextField, SecureField, Toggle, ProgressView, and of the members declared in this file.

// As in SwiftUI, this type is not Sendable.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
}

nonisolated public struct Text: View, _PrimitiveView, Primitive, Equatable, Sendable {
    let string: String
    nonisolated public init(verbatim content: String) { self.init(string: content) }
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        string = key.key
    }
    @_disfavoredOverload nonisolated public init<S>(_ content: S) where S: StringProtocol { string = String(content) }
    nonisolated init(string: String) { self.string = string }
    @MainActor func children(of node: Node) -> [Child] { [] }
    nonisolated public static func == (a: Text, b: Text) -> Bool { a.string == b.string }
}

nonisolated public struct Image: View, _PrimitiveView, Primitive, Equatable, Sendable {
    let name: String
    let isSystem: Bool
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { (self.name, isSystem) = (name, false) }
    nonisolated public init(systemName: String) { (name, isSystem) = (systemName, true) }
    #if canImport(UIKit)
        nonisolated public init(uiImage: UIImage) { (name, isSystem) = ("", false) }
    #endif
    @MainActor func children(of node: Node) -> [Child] { [] }
    nonisolated public static func == (a: Image, b: Image) -> Bool { a.name == b.name && a.isSystem == b.isSystem }
}

nonisolated public struct Label<Title, Icon>: View, _PrimitiveView, Primitive where Title: View, Icon: View {
    let title: Title
    let icon: Icon
    public init(@ContentBuilder title: () -> Title, @ContentBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: title), Child(key: 1, view: icon)] }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        (title, icon) = (Text(titleKey), Image(systemName: name))
    }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        (self.title, icon) = (Text(title), Image(systemName: name))
    }
}

public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

nonisolated public struct Button<Label>: View, _PrimitiveView, Primitive where Label: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label) {
        (role, self.action, self.label) = (nil, action, label())
    }

    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label
    ) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: label)] }
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        (role, self.action, label) = (nil, action, Text(titleKey))
    }
    @preconcurrency @_disfavoredOverload nonisolated public init<S>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol { (role, self.action, label) = (nil, action, Text(title)) }
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        (self.role, self.action, label) = (role, action, Text(titleKey))
    }
    @preconcurrency @_disfavoredOverload nonisolated public init<S>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol { (self.role, self.action, label) = (role, action, Text(title)) }
}

@MainActor
protocol Tappable {
    @MainActor func tap()
}

extension Button: Tappable {
    @MainActor func tap() { action() }
}

nonisolated public struct TextField<Label>: View, _PrimitiveView, Primitive where Label: View {
    let label: Label
    let text: Binding<String>
    @MainActor func children(of node: Node) -> [Child] {
        // The view reads the text, so that the view is updated when the text changes.
        _ = text.wrappedValue
        return [Child(view: label)]
    }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        (label, self.text) = (Text(titleKey), text)
    }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        (label, self.text) = (Text(title), text)
    }
}

nonisolated public struct SecureField<Label>: View, _PrimitiveView, Primitive where Label: View {
    let label: Label
    let text: Binding<String>
    @MainActor func children(of node: Node) -> [Child] {
        _ = text.wrappedValue
        return [Child(view: label)]
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        (label, self.text) = (Text(titleKey), text)
    }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        (label, self.text) = (Text(title), text)
    }
}

@MainActor
protocol Typable {
    var text: Binding<String> { get }
    var isSecure: Bool { get }
}

extension TextField: Typable {
    @MainActor var isSecure: Bool { false }
}

extension SecureField: Typable {
    @MainActor var isSecure: Bool { true }
}

nonisolated public struct Toggle<Label>: View, _PrimitiveView, Primitive where Label: View {
    let isOn: Binding<Bool>
    let label: Label
    public init(isOn: Binding<Bool>, @ContentBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
    @MainActor func children(of node: Node) -> [Child] {
        _ = isOn.wrappedValue
        return [Child(view: label)]
    }
}

extension Toggle: Tappable { @MainActor func tap() { isOn.wrappedValue.toggle() } }

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        (self.isOn, label) = (isOn, Text(titleKey))
    }
}

nonisolated public struct ProgressView<Label, CurrentValueLabel>: View, _PrimitiveView, Primitive
where Label: View, CurrentValueLabel: View {
    @MainActor func children(of node: Node) -> [Child] { [] }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    nonisolated public init() {}
}
