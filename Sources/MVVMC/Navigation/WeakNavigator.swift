/// A stack in a collection that does not keep it.
@MainActor
struct WeakNavigator {
    weak var navigator: Navigator?
}
