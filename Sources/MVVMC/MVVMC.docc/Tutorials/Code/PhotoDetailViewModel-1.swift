import MVVMC

@MainActor
final class Purchases {
    @Observed var ids: Set<String> = []
}
