import MVVMC

// Tabs that change, in the model and in the world.
extension NavigationModel {
    func remove(_ position: Int, of screen: Screen) {
        screen.removed.insert(position)
        screen.hidden.remove(position)
        screen.slots[position] = nil
        moveSelection(of: screen)
    }

    func add(_ position: Int, to screen: Screen) {
        screen.removed.remove(position)
        moveSelection(of: screen)
    }

    func hide(_ position: Int, of screen: Screen) {
        if screen.hidden.remove(position) == nil { screen.hidden.insert(position) }
        moveSelection(of: screen)
    }

    private func moveSelection(of screen: Screen) {
        if screen.isVisible(screen.selection ?? -1) { return }
        screen.selection = [0, 1].first(where: screen.isVisible)
    }
}

extension NavigationModel.Screen {
    func isVisible(_ position: Int) -> Bool {
        slots.indices.contains(position) && !hidden.contains(position) && !removed.contains(position)
    }
}

extension NavigationWorld {
    /// Removes, adds, hides or shows a tab.
    func changeTabs(_ random: inout SplitMix64) -> String {
        let screens = zip(model.stacks, stacks).flatMap { zip($0.screens, $1.screens) }.filter { !$0.0.slots.isEmpty }
        guard let (screen, shown) = screens.randomElement(using: &random), let tabs = shown.viewModel as? TabsViewModel
        else { return "there are no tabs to change" }
        let position = Int.random(in: 0..<2, using: &random)
        let slot: Slot = position == 0 ? "one" : "two"
        if screen.removed.contains(position) {
            tabs.tabs.insert(.init(slot), at: position == 0 ? 0 : tabs.tabs.count)
            model.add(position, to: screen)
            return "the tab \(slot) is added"
        }
        if Bool.random(using: &random) {
            tabs.tabs.removeAll { $0.slot == slot }
            model.remove(position, of: screen)
            return "the tab \(slot) is removed"
        }
        tabs[slot].isHidden.toggle()
        model.hide(position, of: screen)
        return "the tab \(slot) is \(tabs[slot].isHidden ? "hidden" : "shown")"
    }
}
