import MVVMC

// A generic class whose type parameter conforms to a protocol makes its commands with closures, and its derived values
// without a wrapper.

enum Paint: Hashable, CaseIterable { case red, green }

final class ChoiceViewModel<Choice: Hashable>: ReferenceViewModel {
    @Observed var chosen: Choice
    private(set) lazy var done = Command(with: self) { $0.performDone() }
    private(set) lazy var load: Command<Int, Choice> = Command(with: self) { try await $0.performLoad($1) }
    var title: String { "\(chosen)" }
    init(_ chosen: Choice) { self.chosen = chosen }
    private func performDone() {}
    private func performLoad(_ number: Int) async throws -> Choice { chosen }
}

@MainActor func makeChoice() { _ = ChoiceViewModel(Paint.red) }

// A type parameter without a constraint needs nothing.

final class BoxViewModel<Content>: ReferenceViewModel {
    @Observed var content: Content
    @Computed(computeTitle) var title
    @Performs(performDone, when: { !$0.title.isEmpty }) var done
    init(_ content: Content) { self.content = content }
    private func performDone() {}
    private func computeTitle() -> String { "\(content)" }
}

@MainActor func makeBox() { _ = BoxViewModel(Paint.red) }
