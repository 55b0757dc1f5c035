/// Reading and writing of frames as PNG files, for recordings, rendered pictures and tests.
package enum PNG {}
