/// How a container arranges and queues its views.
public struct OverlayConfiguration {
}
