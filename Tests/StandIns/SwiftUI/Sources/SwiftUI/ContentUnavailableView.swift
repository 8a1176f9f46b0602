// The public declarations follow Apple's documentation of ContentUnavailableView and init(label:description:actions:).

nonisolated public struct ContentUnavailableView<Label, Description, Actions>: View, _PrimitiveView, Primitive
where Label: View, Description: View, Actions: View {
    let label: Label
    let description: Description
    let actions: Actions

    nonisolated public init(
        @ContentBuilder label: () -> Label, @ContentBuilder description: () -> Description = { EmptyView() },
        @ContentBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    @MainActor func children(of node: Node) -> [Child] {
        [Child(key: 0, view: label), Child(key: 1, view: description), Child(key: 2, view: actions)]
    }
}
