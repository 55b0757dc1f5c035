#pragma once

#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
