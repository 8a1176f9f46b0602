import MVVMC

/// Pages of any types, as reflection finds them.
@MainActor
protocol ReflectedPages: AnyObject {
    var canRefresh: Bool { get }
    var hasFailed: Bool { get }
    func refreshPages()
    func retry()
}

extension Pages: ReflectedPages {
    var canRefresh: Bool { refresh.isEnabled }

    var hasFailed: Bool {
        if case .failed = status { true } else { false }
    }

    func refreshPages() { refresh.execute() }
}
