// The intent of the recipe about Siri and Shortcuts, which only Apple's systems compile.

#if canImport(AppIntents)
import AppIntents

@available(iOS 26, tvOS 26, visionOS 26, *)
struct OpenChapterIntent: TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Open Chapter"
    static let supportedModes: IntentModes = .foreground(.immediate)
    @Parameter(title: "Chapter") var number: Int
    var url: String { "reader://chapter/\(number)" }

    func perform() async throws -> some IntentResult { .result() }
}
#endif
