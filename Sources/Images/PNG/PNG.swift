/// Reading and writing of frames as PNG files, for recordings, rendered pictures and tests.
public enum PNG {}
