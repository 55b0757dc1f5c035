/// PNG files of frames: recorded, rendered, and compared in tests.
public enum PNG {}
