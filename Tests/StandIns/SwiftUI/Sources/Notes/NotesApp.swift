import MVVMC
import MVVMCSwiftUI
import SwiftUI

@main
struct NotesApp: App {
    var body: some Scene {
        WindowGroup { NavigatorView(starting: NoteCoordinator(store: NotesInMemory()), views: .notes) }
    }
}
