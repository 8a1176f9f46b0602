import PhotoStoreExample

// The terminal is a view layer of the example, so its sources are in Examples/PhotoStore/Terminal. Only the entry point is
// here, because a library cannot have one.
@main
enum Main {
    static func main() async { await PhotoStoreTerminal.main() }
}
