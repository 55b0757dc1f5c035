/* The headers are found by the links beside shim.h, for the reason that is given in CPangoCairo.c. */
#include "shim.h"
