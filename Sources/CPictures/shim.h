#pragma once

// TurboJPEG and WebP return their errors: nothing in Swift can be jumped out of, as libjpeg's older interface does.
#include <turbojpeg.h>
#include <webp/decode.h>
