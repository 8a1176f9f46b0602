import MVVMC
import MVVMCTesting
import Testing

/// A service that ignores the cancellation of its callers.
@MainActor
private final class SlowService {
    private var continuations: [CheckedContinuation<Void, Never>] = []

    var count: Int { continuations.count }

    func answer() async { await withCheckedContinuation { continuations.append($0) } }

    func finish() {
        let all = continuations
        continuations = []
        for continuation in all { continuation.resume() }
    }
}

@MainActor
private final class SavingViewModel: ReferenceViewModel {
    @Observed private(set) var savings = 0
    let service: SlowService
    let then: @MainActor (SavingViewModel) async -> Void
    @Performs(performSave) var save
    @Performs(performSearch, .cancelPrevious) var search
    private func performSave() async {
        await service.answer()
        await then(self)
    }
    private func performSearch() async {
        await service.answer()
        await then(self)
    }
    func count() { savings += 1 }
    init(_ service: SlowService, then: @escaping @MainActor (SavingViewModel) async -> Void) {
        (self.service, self.then) = (service, then)
    }
}

private final class Workbench: Coordinator {
    enum Route: Hashable { case home, form, saved }
    let flow = Flow<Void>()
    let initialRoute: Route
    var make: (Workbench) -> SavingViewModel?
    init(at route: Route = .home, _ make: @escaping (Workbench) -> SavingViewModel? = { _ in nil }) {
        (initialRoute, self.make) = (route, make)
    }
    func show(_ route: Route) {
        if route == .form, let viewModel = make(self) { flow.push(viewModel) } else { flow.push(Place("\(route)")) }
    }
}

/// Work that was cancelled with its screen does not navigate.
@MainActor
@Suite("Cancelled work")
struct CancelledWorkTests {
    private let navigator = Navigator()
    private let service = SlowService()
    private let desk: Workbench

    init() {
        desk = Workbench()
        navigator.start(desk)
    }

    /// Shows the form, whose command calls `then` when the service has answered, and leaves the form meanwhile.
    private func leaveDuringSave(then: @escaping @MainActor (SavingViewModel) async -> Void) async -> SavingViewModel {
        let viewModel = SavingViewModel(service, then: then)
        desk.make = { _ in viewModel }
        desk.navigate(to: .form)
        viewModel.save.execute()
        await waitUntil("the service is asked") { service.count == 1 }
        navigator.userDidGoBack()
        return viewModel
    }

    @Test("A cancelled command does not navigate finish or present")
    func aCancelledCommandDoesNotNavigateFinishOrPresent() async {
        var outcomes: [NavigationOutcome] = []
        let events = EventRecorder(navigator)
        let viewModel = await leaveDuringSave { [desk] _ in
            outcomes.append(desk.navigate(to: .saved))
            outcomes.append(desk.navigate(toPath: [.home, .saved]))
            #expect(desk.flow.present(Place("sheet")) == nil)
            desk.flow.presentAlert("!", cancel: .button("OK"))
            desk.flow.finish()
        }
        service.finish()
        await settle()
        #expect(outcomes == [.cancelled, .cancelled])
        #expect(navigator.names == "home")
        #expect(!desk.flow.hasEnded)
        #expect(events.ignored.count == 5)
        #expect(events.ignored.first == "Workbench ignored cancelled work, which asked to navigate to saved")
        withExtendedLifetime(viewModel) {}
    }

    @Test("Cancelled work is ignored however many screens have left since")
    func cancelledWorkIsIgnoredHoweverManyScreensHaveLeftSince() async {
        var outcome: NavigationOutcome?
        let viewModel = await leaveDuringSave { [desk] _ in outcome = desk.navigate(to: .saved) }
        for number in 0..<1_200 {
            desk.flow.push(Place("\(number)"))
            desk.flow.pop()
        }
        service.finish()
        await settle()
        #expect(outcome == .cancelled)
        withExtendedLifetime(viewModel) {}
    }

    @Test("The event of an ignored call is delivered before the call returns")
    func theEventOfAnIgnoredCallIsDeliveredBeforeTheCallReturns() async {
        let events = EventRecorder(navigator)
        var counts: [Int] = []
        let viewModel = await leaveDuringSave { [desk] _ in
            desk.navigate(to: .saved)
            counts.append(events.ignored.count)
            desk.flow.finish()
            counts.append(events.ignored.count)
        }
        service.finish()
        await settle()
        #expect(counts == [1, 2])
        withExtendedLifetime(viewModel) {}
    }

    @Test("A replaced execution does not navigate") func aReplacedExecutionDoesNotNavigate() async {
        var outcomes: [NavigationOutcome] = []
        let viewModel = SavingViewModel(service) { [desk] _ in outcomes.append(desk.navigate(to: .saved)) }
        desk.make = { _ in viewModel }
        desk.navigate(to: .form)
        viewModel.search.execute()
        await waitUntil("the service is asked") { service.count == 1 }
        viewModel.search.execute()
        service.finish()
        await waitUntil("the service is asked again, and the first one has navigated") {
            service.count == 1 && !outcomes.isEmpty
        }
        #expect(outcomes == [.cancelled])
        service.finish()
        await settle()
        #expect(outcomes == [.cancelled, .shown])
        #expect(navigator.names.hasSuffix("saved"))
    }

    @Test("An observer on end and other tasks are not the work") func anObserverOnEndAndOtherTasksAreNotTheWork() async
    {
        var token: ObservationToken?
        var outcomes: [NavigationOutcome] = []
        let viewModel = await leaveDuringSave { [desk] viewModel in
            viewModel.count()
            async let child = desk.navigate(to: .form)
            outcomes.append(await child)
            await Task { outcomes.append(desk.navigate(to: .home)) }.value
        }
        token = viewModel.$savings.observe(initial: false, with: desk) { desk, _ in
            outcomes.append(desk.navigate(to: .saved))
        }
        desk.make = { _ in nil }
        service.finish()
        await settle()
        #expect(outcomes == [.shown, .shown, .shown])
        withExtendedLifetime(token) {}
    }

    @Test("A delegate counts as the work") func aDelegateCountsAsTheWork() async {
        final class Delegate {
            let desk: Workbench
            init(_ desk: Workbench) { self.desk = desk }
            @MainActor func didSave() -> NavigationOutcome { desk.navigate(to: .saved) }
        }
        let delegate = Delegate(desk)
        var outcome: NavigationOutcome?
        _ = await leaveDuringSave { _ in outcome = delegate.didSave() }
        service.finish()
        await settle()
        #expect(outcome == .cancelled)
    }

    @Test("A call is ignored at the coordinator of the screen and below only")
    func aCallIsIgnoredAtTheCoordinatorOfTheScreenAndBelowOnly() async {
        let (navigator, root) = (Navigator(), Workbench())
        navigator.start(root)
        let child = Workbench()
        var outcomes: [NavigationOutcome] = []
        let viewModel = SavingViewModel(service) { _ in
            outcomes.append(child.navigate(to: .saved))
            outcomes.append(root.navigate(to: .saved))
        }
        child.make = { _ in viewModel }
        root.flow.push(child)
        child.navigate(to: .form)
        viewModel.save.execute()
        await waitUntil("the service is asked") { service.count == 1 }
        navigator.userDidGoBack()
        service.finish()
        await settle()
        #expect(outcomes == [.cancelled, .shown])
        #expect(navigator.names == "home home saved")
    }

    @Test("Work that closes its screen goes on", arguments: [false, true]) func workThatClosesItsScreenGoesOn(
        waits: Bool
    ) async {
        var outcome: NavigationOutcome?
        let viewModel = SavingViewModel(service) { [desk, service] viewModel in
            desk.close(viewModel)
            if waits { await service.answer() }
            outcome = desk.navigate(to: .saved)
        }
        desk.make = { _ in viewModel }
        desk.navigate(to: .form)
        viewModel.save.execute()
        await waitUntil("the service is asked") { service.count == 1 }
        service.finish()
        if waits {
            await waitUntil("the service is asked again") { service.count == 1 }
            service.finish()
        }
        await settle()
        #expect(outcome == .shown)
        #expect(navigator.names == "home saved")
    }

    @Test("Work of a flow that has ended is ignored") func workOfAFlowThatHasEndedIsIgnored() async {
        let child = Workbench()
        desk.flow.push(child)
        var outcome: NavigationOutcome?
        child.flow.task { [service] in
            await service.answer()
            outcome = child.navigate(to: .saved)
            child.flow.finish()
        }
        await waitUntil("the service is asked") { service.count == 1 }
        child.flow.cancel()
        service.finish()
        await settle()
        #expect(outcome == .cancelled)
    }

    /// A view that loads while it shows a view model.
    private final class LoadingView: ViewModelOwner {
        @Owned var viewModel: Place?
        let work: @MainActor () async -> Void
        private(set) var loads = 0
        init(_ work: @escaping @MainActor () async -> Void) { self.work = work }
        func bind(_ viewModel: Place, in bindings: Bindings) {
            bindings.load(with: self) { [work] in
                await work()
            } then: { view, _ in
                view.loads += 1
            }
        }
    }

    @Test("A load of a view whose screen has gone is ignored", arguments: [false, true])
    func aLoadOfAViewWhoseScreenHasGoneIsIgnored(leaves: Bool) async {
        var outcome: NavigationOutcome?
        let view = LoadingView { [desk, service] in
            await service.answer()
            outcome = desk.navigate(to: .saved)
        }
        desk.navigate(to: .form)
        view.viewModel = navigator.screens.last?.viewModel as? Place
        #expect(view.viewModel != nil)
        await waitUntil("the service is asked") { service.count == 1 }
        if leaves {
            navigator.userDidGoBack()
            view.viewModel = nil
        }
        service.finish()
        await settle()
        #expect(outcome == (leaves ? .cancelled : .shown))
        #expect(navigator.names == (leaves ? "home" : "home form saved"))
        #expect(view.loads == (leaves ? 0 : 1))
    }

    @Test("A second tap on a button that closes is no misuse") func aSecondTapOnAButtonThatClosesIsNoMisuse() async {
        let viewModel = SavingViewModel(service) { _ in }
        desk.make = { _ in viewModel }
        for swipes in [false, true] {
            desk.navigate(to: .form)
            if swipes { navigator.userDidGoBack() } else { desk.close(viewModel) }
            let reports = recordingMisuse { desk.close(viewModel) }
            #expect(reports.isEmpty)
            #expect(navigator.names == "home")
        }
    }
}

@MainActor
private final class EventRecorder {
    private(set) var ignored: [String] = []
    private var token: ObservationToken?
    init(_ navigator: Navigator) {
        token = navigator.observeEvents(with: self) { recorder, event in
            if event.kind == .ignored { recorder.ignored.append(event.description) }
        }
    }
}
