"""Files that take long to make, kept between runs under a name and a key of their sources."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
GUEST_SOURCES = PROJECT / "Tests/VM/guest"

# Several checkouts may share one cache. The newest entries of each name stay.
KEPT = 6


class Unavailable(Exception):
    """This machine cannot make or do what a test needs. The text gives the reason and a remedy."""


class ToolFailed(Exception):
    """One of the host's programs failed. The text contains its output."""


def root() -> Path:
    """The folder of the cache: `$FOLLOWSPOT_VM_CACHE`, or `.build/vm` of the checkout."""
    folder = Path(os.environ.get("FOLLOWSPOT_VM_CACHE") or PROJECT / ".build/vm")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def key(*parts: str | bytes | Path) -> str:
    """Returns a hash of all `parts`; a path stands for the content of its file."""
    digest = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, Path) else part if isinstance(part, bytes) else part.encode()
        digest.update(len(content).to_bytes(8, "little") + content)
    return digest.hexdigest()[:16]


def made(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Returns the folder `name-key`. `make` fills it if it does not exist yet.

    Only one process makes an entry of a name at a time; others wait. A folder gets its final name only when it is
    complete, so an interrupted run leaves no folder that looks finished.
    """
    folder = root() / f"{name}-{key}"
    with open(root() / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for abandoned in root().glob(f"{name}.unfinished-*"):
            shutil.rmtree(abandoned, ignore_errors=True)
        if not folder.exists():
            unfinished = Path(tempfile.mkdtemp(prefix=f"{name}.unfinished-", dir=root()))
            try:
                make(unfinished)
                unfinished.chmod(0o755)
                unfinished.rename(folder)
            finally:
                shutil.rmtree(unfinished, ignore_errors=True)
        os.utime(folder)
        versions = sorted(root().glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in versions[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def tool(*command: str | Path, cwd: Path | None = None, package: str = "") -> str:
    """Runs one of the host's programs and returns its output.

    Raises `Unavailable` if it is not installed, naming the `package` that has it, and `ToolFailed` with its output
    if it fails.
    """
    try:
        done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    except FileNotFoundError:
        raise Unavailable(f"{command[0]} is not installed: apt-get install {package or command[0]}") from None
    if done.returncode != 0:
        raise ToolFailed(f"{' '.join(map(str, command))} failed: {(done.stderr or done.stdout).strip()[-600:]}")
    return done.stdout
