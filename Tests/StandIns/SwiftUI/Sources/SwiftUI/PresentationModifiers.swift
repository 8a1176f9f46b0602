// The public declarations follow Apple's documentation of PresentationDetent, PopoverAttachmentAnchor, Anchor,
// Anchor.Source, UnitPoint, Edge, Edge.Set, Visibility, View, and of the members declared in this file.

public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat) }
    let kind: Kind
    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
}

public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

public struct Anchor<Value> {
    public struct Source {
        let value: Value?
    }
}

extension Anchor.Source where Value == CGRect {
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { Anchor<Value>.Source(value: r) }
    public static var bounds: Anchor<CGRect>.Source { Anchor<Value>.Source(value: nil) }
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Edge.Set(rawValue: 15)
    }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ContentBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        Presenting(self, .sheet, PresentedItem(item), onDismiss: onDismiss) { item.wrappedValue.map { content($0) } }
    }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ContentBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        Presenting(self, .cover, PresentedItem(item), onDismiss: onDismiss) { item.wrappedValue.map { content($0) } }
    }

    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func popover<Item, Content>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ContentBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        Presenting(self, .popover, PresentedItem(item)) { item.wrappedValue.map { content($0) } }
    }

    nonisolated public func alert<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ContentBuilder actions: (T) -> A,
        @ContentBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        let question = data.map { Question(title: title, actions: actions($0), message: message($0)) }
        return Presenting(self, .alert, PresentedItem(isPresented, data != nil)) { question }
    }

    nonisolated public func confirmationDialog<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ContentBuilder actions: (T) -> A, @ContentBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        let question = data.map { Question(title: title, actions: actions($0), message: message($0)) }
        return Presenting(self, .dialog, PresentedItem(isPresented, data != nil)) { question }
    }

    // "Whether to prevent nonprogrammatic dismissal of the containing view hierarchy when presented in a sheet or popover":
    // https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        Marked(self, .disablesInteractiveDismiss(isDisabled))
    }

    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        Marked(self, .detents(detents))
    }
}

/// The content of an alert or a confirmation dialog.
nonisolated struct Question<Actions: View, Message: View>: View, _PrimitiveView, Primitive {
    let title: Text
    let actions: Actions
    let message: Message

    nonisolated init(title: Text, actions: Actions, message: Message) {
        (self.title, self.actions, self.message) = (title, actions, message)
    }

    @MainActor func children(of node: Node) -> [Child] {
        [Child(key: 0, view: title), Child(key: 1, view: message), Child(key: 2, view: actions)]
    }
}
