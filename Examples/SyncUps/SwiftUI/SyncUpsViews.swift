#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
    static var syncUps: ViewRegistry {
        let views = ViewRegistry()
        views.register(view: SyncUpListView.self)
        views.register(view: SyncUpFormView.self)
        views.register(view: SyncUpDetailView.self)
        views.register(view: MeetingView.self)
        views.register(view: RecordMeetingView.self)
        return views
    }
}
#endif
