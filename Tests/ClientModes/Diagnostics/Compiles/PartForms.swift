import MVVMC

// The forms in which a view model declares the parts of its screen.

final class TrackViewModel: ReferenceViewModel {}

final class StoredParts: CompositeViewModel {
    let parts: [any ReferenceViewModel] = [TrackViewModel()]
}

final class ObservedParts: CompositeViewModel {
    @Observed private(set) var parts: [any ReferenceViewModel] = []
    func add() { parts.append(TrackViewModel()) }
}

final class LazyParts: CompositeViewModel {
    let track = TrackViewModel()
    private(set) lazy var parts: [any ReferenceViewModel] = [track]
}

class ComputedParts: CompositeViewModel {
    let track = TrackViewModel()
    @Observed var next: TrackViewModel?
    var parts: [any ReferenceViewModel] { next.map { [track, $0] } ?? [track] }
}

final class MoreParts: ComputedParts {
    let last = TrackViewModel()
    override var parts: [any ReferenceViewModel] { super.parts + [last] }
}

extension MoreParts: LeaveConfirming {
    var canLeave: Bool { next == nil }
    func confirmLeaving() async -> Bool { false }
}
