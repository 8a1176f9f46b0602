extension Navigator {
    /// The stacks of the tree that the user can touch, the outermost first: what was presented last, or the first
    /// stack, and the stacks in the slots of its top screen, as far as they are in view.
    ///
    /// - Complexity: Linear in the number of these stacks.
    package var stacksInView: [Navigator] {
        var stacks = [root.lastShownPresentation]
        var index = 0
        while index < stacks.count {
            if let top = stacks[index].top, !top.navigators.isEmpty { stacks += top.embeddedInView }
            index += 1
        }
        return stacks
    }
}
