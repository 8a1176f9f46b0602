import MVVMC

extension ListViewModel: ExploredProperty {
    package static var exploredUse: ExploredUse { .list }

    package func exploredObject(of owner: AnyObject) -> AnyObject? { self }
}

extension PagedItems: ExploredProperty {
    package static var exploredUse: ExploredUse { .pages }

    package func exploredObject(of owner: AnyObject) -> AnyObject? { self }
}
