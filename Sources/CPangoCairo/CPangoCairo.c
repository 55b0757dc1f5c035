/* Swift's package manager gives a module of C its libraries' include paths by their .pc files, but warns in every build of
   every package above about the -pthread that Pango's .pc file brings in through GIO, which nothing here uses. Pango's
   headers are therefore found by the link beside shim.h, and those that they include by the .pc files of the
   libraries themselves. */
#include "shim.h"
