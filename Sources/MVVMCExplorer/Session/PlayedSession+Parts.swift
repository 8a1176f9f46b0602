import MVVMC

/// A view model that a screen has held without declaring it as a part, when the screen left.
struct HeldViewModel {
    /// The name of the screen and of the property that holds the view model.
    let name: String
    /// The name and the running command of the view model; `nil` if the view model was not asked.
    let work: (name: String, command: ScreenSurface.FoundCommand)?
}

// View models that a screen holds and does not declare as its parts. It is no mistake to hold a view model, for example
// one of the app. It is a mistake if something goes wrong: its work goes on after the screen, or the user has lost what
// it would have asked about.
extension PlayedSession {
    /// Records the view models that are affected when a screen has left.
    func noteHeldViewModels(of surface: ScreenSurface, by cause: RemovalCause?) {
        let screen = knowledge.names[surface.kind]
        if cause == .user {
            for unasked in surface.unasked {
                heldViewModels.append(HeldViewModel(name: "\(screen).\(unasked.path)", work: nil))
            }
        }
        for found in surface.commands where found.object.command?.isRunning == true {
            guard let path = found.path else { continue }
            let work = ("\(screen).\(found.name)", found.object)
            heldViewModels.append(HeldViewModel(name: "\(screen).\(path)", work: work))
        }
    }

    /// The first view model that a screen should have declared as a part. Work that has ended with the step of the
    /// departure has probably made it.
    var undeclaredPart: Problem? {
        let held = heldViewModels
        heldViewModels = []
        for held in held {
            guard let (name, found) = held.work else {
                return Problem(
                    .undeclaredPart, of: held.name,
                    "\(held.name) requires confirmation, but its screen was left without a question")
            }
            guard found.command?.isRunning == true, found.owner?.commandOutlivesScreen == false,
                let owner = found.owner?.object as? any ReferenceViewModel, !Screen.hasScreen(owner),
                (owner as? any Explorable)?.isKeptByApp != true
            else { continue }
            return Problem(.undeclaredPart, of: held.name, "\(name) runs, although its screen has left")
        }
        return nil
    }
}
