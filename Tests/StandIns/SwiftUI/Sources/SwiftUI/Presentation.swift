enum PresentationKind: Sendable {
    case sheet, cover, popover, alert, dialog
}

/// The binding of a presentation modifier, with the type of the item erased.
struct PresentedItem: Comparing {
    let id: () -> AnyHashable?
    let clear: () -> Void
    let identity: AnyHashable?

    func isEqual(to other: Any) -> Bool { identity != nil && (other as? PresentedItem)?.identity == identity }
}

extension PresentedItem {
    nonisolated init<Item: Identifiable>(_ item: Binding<Item?>) {
        self.init(id: { item.wrappedValue?.id }, clear: { item.wrappedValue = nil }, identity: item.identity)
    }

    nonisolated init(_ isPresented: Binding<Bool>, _ isPossible: Bool = true) {
        self.init(
            id: { isPresented.wrappedValue && isPossible ? true : nil }, clear: { isPresented.wrappedValue = false },
            identity: isPresented.identity)
    }
}

/// A view with a presentation modifier.
nonisolated struct Presenting<Content: View, Presented: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let kind: PresentationKind
    let item: PresentedItem
    let onDismiss: (() -> Void)?
    let build: () -> Presented?

    nonisolated init(
        _ content: Content, _ kind: PresentationKind, _ item: PresentedItem, onDismiss: (() -> Void)? = nil,
        @ViewBuilder build: @escaping () -> Presented?
    ) {
        (self.content, self.kind, self.item, self.onDismiss, self.build) = (content, kind, item, onDismiss, build)
    }

    @MainActor func children(of node: Node) -> [Child] {
        let presenter = node.controller as? Presenter ?? Presenter(node, kind)
        node.controller = presenter
        (presenter.item, presenter.onDismiss) = (item, onDismiss)
        presenter.wanted = item.id()
        presenter.build = { [build] in build() }
        presenter.content = content
        return presenter.children()
    }

    @MainActor func visibilityDidChange(_ node: Node) {
        if !node.isVisible, node.isInCovered { (node.controller as? Presenter)?.viewWasCovered() }
    }

    @MainActor func didUpdate(_ node: Node) {
        // The request is handled after the update, because the window must be complete before anything is presented.
        (node.controller as? Presenter)?.requestSync()
    }
}

nonisolated struct PresentedContent: View, _PrimitiveView, Primitive {
    let id: AnyHashable
    let presenter: Presenter
    let build: () -> (any View)?

    @MainActor func children(of node: Node) -> [Child] {
        guard let view = build() else { return presenter.lastChild.map { [$0] } ?? [] }
        let child = Child(key: ObjectIdentifier(type(of: view)), view: view)
        presenter.lastChild = child
        return [child]
    }
}
