extension Command: ExploredProperty {
    package static var exploredUse: ExploredUse { .command }

    package func exploredObject(of owner: AnyObject) -> AnyObject? { self }
}

extension Performs: ExploredProperty {
    package static var exploredUse: ExploredUse { .command }

    package func exploredObject(of owner: AnyObject) -> AnyObject? { (owner as? Owner).map(command(of:)) }
}
