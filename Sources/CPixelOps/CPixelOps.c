#include "CPixelOps.h"
