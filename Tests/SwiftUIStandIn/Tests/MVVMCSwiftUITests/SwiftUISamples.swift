import MVVMC
import MVVMCSwiftUI
import SwiftUI

// The samples in doc comments that need SwiftUI: they are compiled, and not run.
@MainActor
private enum SwiftUISamples {
    final class Work: ReferenceViewModel {
        @Performs(performSave) var save
        private func performSave() {}
    }

    static func button(_ viewModel: Work) -> some View {
        Button("Save", action: viewModel.save.execute)
    }
}
