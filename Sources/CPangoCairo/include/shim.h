#pragma once

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
/* A document's own fonts need a separate fontconfig configuration. */
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
/* Letters are filled by FreeType. */
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
