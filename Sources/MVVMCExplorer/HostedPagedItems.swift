import MVVMCLists

/// Pages of items of any types, which reflection has found.
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
