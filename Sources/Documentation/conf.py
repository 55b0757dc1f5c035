# The book's settings for Sphinx, with MyST and Furo from Debian's archive. No other extension: Debian 12 and 13 have them both.
import sys
from pathlib import Path

from pygments.lexers.objective import SwiftLexer
from pygments.token import Name, Operator
from sphinx.highlighting import lexers


class Swift(SwiftLexer):
    """Pygments' Swift, with the key paths and bindings that it rejects."""

    tokens = SwiftLexer.tokens | {"root": [(r"\\\.", Operator), (r"\$\w+", Name.Variable), *SwiftLexer.tokens["root"]]}


lexers["swift"] = Swift()

project = "Followspot"
copyright = "the Followspot authors"
language = "en"
sys.path.insert(0, str(Path(__file__).parent / "_ext"))
extensions = ["myst_parser", "llms", "pictures", "reference"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "**/README.md", "reference/examples", "reference/notes"]
nitpicky = True

html_theme = "furo"
html_title = "Followspot"
html_copy_source = False
html_show_sphinx = False
html_static_path = ["_ext/static"]
html_css_files = ["book.css"]
# Pages load nothing from elsewhere, so they work offline.
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0F6C8C", "color-brand-content": "#0F6C8C"},
    "dark_css_variables": {"color-brand-primary": "#8FC3D1", "color-brand-content": "#8FC3D1"},
}
