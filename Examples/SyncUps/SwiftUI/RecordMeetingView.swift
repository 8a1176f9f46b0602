#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The screen of a meeting in progress.
struct RecordMeetingView: ViewModelView {
    let viewModel: RecordMeetingViewModel

    var body: some View {
        VStack {
            ProgressView(value: viewModel.progress)
            HStack {
                Label("\(viewModel.secondsElapsed) s", systemImage: "hourglass.tophalf.fill")
                Label("\(viewModel.secondsRemaining) s", systemImage: "hourglass.bottomhalf.fill")
            }
            Text(viewModel.speakerName).font(.title)
            Text(viewModel.speakerText)
            CommandButton("Next", viewModel.next)
        }
        .foregroundStyle(Color(hex: viewModel.syncUp.theme.accentColor))
        .background(Color(hex: viewModel.syncUp.theme.mainColor))
        .navigationTitle(viewModel.syncUp.title)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("End meeting") { viewModel.end() } }
        }
    }
}
#endif
