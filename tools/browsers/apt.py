"""What Debian's packages can bring, where we may install them."""

import os
import shutil
import subprocess


def may_install() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install packages; tells whether that went well. apt-get says the rest."""
    chosen = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    return all(subprocess.call(command) == 0 for command in (["apt-get", "update"], chosen))
