import MVVMCLists

/// Pages of any types, as reflection finds them.
@MainActor
protocol ReflectedPagedItems: AnyObject {
    var canRefresh: Bool { get }
    var hasFailed: Bool { get }
    func refreshPages()
    func retry()
}

extension PagedItems: ReflectedPagedItems {
    var canRefresh: Bool { refresh.isEnabled }

    var hasFailed: Bool {
        if case .failed = status { true } else { false }
    }

    func refreshPages() { refresh.execute() }
}
