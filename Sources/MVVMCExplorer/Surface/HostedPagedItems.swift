import MVVMCLists

/// Pages with the types of their items erased, so that an explorer can use pages that reflection has found.
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
