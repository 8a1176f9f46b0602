// The public declarations follow Apple's documentation of SearchFieldPlacement, View, and of the members declared in
// this file.

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

/// A view with a search field.
nonisolated struct Searched<Content: View>: View, _PrimitiveView, Primitive, Searching {
    let content: Content
    let text: Binding<String>
    let prompt: Text?

    nonisolated init(_ content: Content, _ text: Binding<String>, _ prompt: Text?) {
        (self.content, self.text, self.prompt) = (content, text, prompt)
    }

    @MainActor func children(of node: Node) -> [Child] {
        // The view reads the text, so that the view is updated when the text changes.
        _ = text.wrappedValue
        return [Child(view: content)]
    }
}

@MainActor
protocol Searching {
    var text: Binding<String> { get }
}

extension View {
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { Searched(self, text, prompt) }

    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { Searched(self, text, Text(prompt)) }
}

extension StandInWindow {
    /// Replaces the text of the search field in front.
    ///
    /// - Returns: Whether there is a search field.
    @discardableResult
    public func search(_ text: String) -> Bool {
        render()
        var found: (any Searching)?
        front?.visit { if let searching = $0.view as? any Searching { found = searching } }
        found?.text.wrappedValue = text
        render()
        return found != nil
    }
}
