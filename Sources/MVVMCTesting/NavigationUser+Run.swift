import MVVMC

extension NavigationUser {
    /// Runs a coordinator in a window of its own, lets a user act on its screens, and returns how it has ended.
    ///
    ///     let end = await NavigationUser.run(BuyCoordinator(), as: .sheet) { user in
    ///         await user.wait(for: ConfirmViewModel.self)?.confirm.execute()
    ///     }
    ///     XCTAssertNotNil(end?.output)
    ///
    /// The coordinator is a child, as in the app: below it is an empty screen, so the user can go back from the first
    /// screen of the coordinator, or drag its sheet down. A coordinator that does not end fails the test.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - presentation: The style in which the coordinator is presented; by default, it is pushed.
    ///   - limit: The longest wait for the end, after `body` has returned.
    ///   - body: The actions of the user.
    /// - Returns: How the coordinator has ended, or `nil` after a failure.
    /// - Throws: The error that `body` throws.
    public static func run<C: Coordinator>(
        _ coordinator: C, as presentation: Presentation? = nil, within limit: Duration = .seconds(10),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: @MainActor (NavigationUser) async throws -> Void
    ) async rethrows -> FlowEnd<C.Output>? {
        let user = NavigationUser(
            of: Navigator(), fileID: fileID, filePath: filePath, line: line, column: column)
        let parent = ParentCoordinator()
        user.navigator.start(parent)
        var end: FlowEnd<C.Output>?
        if let presentation {
            parent.flow.present(coordinator, as: presentation) { end = $0 }
        } else {
            parent.flow.push(coordinator) { end = $0 }
        }
        try await body(user)
        await MVVMCTesting.wait(limit) {
            end != nil
        } onFailure: {
            user.fail("\($0): the end of \(C.self)", user.site)
        }
        return end
    }
}

/// The parent of a coordinator that a test runs alone.
private final class ParentCoordinator: Coordinator {
    enum Route: Hashable { case empty }
    let flow = Flow<Never>()
    let initialRoute = Route.empty
    func show(_ route: Route) { flow.push(EmptyViewModel()) }
}

private struct EmptyViewModel: ViewModel {}
