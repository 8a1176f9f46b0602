import MVVMC
import MVVMCTesting

extension HelperCase {
    static let flows = [
        HelperCase("NavigationUser.run") {
            let finished = await NavigationUser.run(Question()) { user in
                let asking = await user.wait(for: Asking.self)
                asking?.answer(7)
            }
            try check(finished?.output == 7, "the output of a pushed coordinator")
            let dragged = await NavigationUser.run(Question(), as: .sheet) { user in user.dragModalDown() }
            guard case .cancelled(by: .user)? = dragged else {
                throw CheckFailed(description: "a sheet is dragged down")
            }
        },
        HelperCase(
            "NavigationUser.run without an end",
            failures: [
                """
                waited 0.05 seconds in vain: the end of Question:
                EmptyViewModel · ParentCoordinator empty
                Asking · Question ask
                """
            ]
        ) {
            let end = await NavigationUser.run(Question(), within: .milliseconds(50)) { _ in }
            try check(end == nil, "there is no end")
        },
        HelperCase(
            "HeldRequests", failures: ["waited 0.05 seconds in vain: a request c. Open are [\"b\"]."]
        ) {
            let requests = HeldRequests<String, Int>()
            let log = Log()
            let tasks = ["a", "b"].map { key in
                Task { log.lines.append("\(key) \((try? await requests.response(to: key)) ?? -1)") }
            }
            await requests.fail("a", with: CancellationError())
            await waitUntil("the failure is received") { log.lines == ["a -1"] }
            await requests.answer("c", with: 3, within: .milliseconds(50))
            await requests.answer("b", with: 2)
            for task in tasks { await task.value }
            try check(log.lines == ["a -1", "b 2"], "each request has its own answer")
            try check(requests.open.isEmpty, "no request is open")
        },
        HelperCase(
            "RouterRecorder.assertRoutes",
            failures: ["taps\nthe routes differ:\n  expected | actual\n  1        | 1\n≠ 3        | 2"]
        ) {
            let router = RouterRecorder<Int>()
            router.navigate(to: 1)
            router.navigate(to: 2)
            router.assertRoutes([1, 2])
            router.assertRoutes([1, 3], "taps")
        },
        HelperCase("Navigator.frontmostViewModels") {
            let (_, navigator) = Pages.start(.tabs)
            try check(navigator.frontmostViewModels.count == 1, "the page of the selected tab is in front")
            try check(navigator.frontmostViewModels.first is Page, "a container with a selection is not in front")
            try check(Navigator().frontmostViewModels.isEmpty, "nothing is in front of an empty tree")
        },
        HelperCase(
            "assertEachEvent",
            failures: [
                """
                the events differ:
                  expected                 | actual
                  Pages navigated to sheet | Pages navigated to sheet
                ≠ pushed Page              | presented as sheet
                ≠                          | Pages started
                ≠                          | Pages navigated to page
                ≠                          | pushed Page
                ≠                          | Page is in front
                These events have happened:
                [
                    .navigated(Pages.self, to: .sheet),
                    .presented(),
                    .flowStarted(Pages.self),
                    .navigated(Pages.self, to: .page),
                    .pushed(Page.self),
                    .becameFrontmost(Page.self),
                ]
                """,
                """
                the test has not named each event:
                  expected | actual
                ≠          | popped Page by user
                ≠          | dismissed by user
                ≠          | Pages was cancelled by user
                ≠          | Page is in front
                These events have happened:
                [
                    .popped(Page.self, by: .user),
                    .dismissed(by: .user),
                    .flowEnded(Pages.self, .cancelled(by: .user)),
                    .becameFrontmost(Page.self),
                ]
                """,
            ]
        ) {
            let (pages, navigator) = Pages.start()
            await assertEachEvent(of: navigator) { events in
                pages.navigate(to: .page)
                events.assert([.navigated(Pages.self, to: .page), .pushed(Page.self), .becameFrontmost(Page.self)])
                events.assert([])
                pages.navigate(to: .sheet)
                events.assert([.navigated(Pages.self, to: .sheet), .pushed(Page.self)])
                NavigationUser(of: navigator).dragModalDown()
            }
        },
    ]
}

@MainActor
private final class Log { var lines: [String] = [] }

private final class Asking: ReferenceViewModel {
    let answer: @MainActor (Int) -> Void
    init(answer: @escaping @MainActor (Int) -> Void) { self.answer = answer }
}

private final class Question: Coordinator {
    enum Route: Hashable { case ask }
    let flow = Flow<Int>()
    let initialRoute = Route.ask
    func show(_ route: Route) { flow.push(Asking { [flow] in flow.finish($0) }) }
}
