"""Remedies where the system does not let a file be read or written."""

from __future__ import annotations

import errno

FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
DISK_ERRORS = {*FULL, errno.EROFS, errno.EIO}
"""Errors of the disk, for which neither the file nor the new content is to blame."""
UNTOUCHED = "A file is written whole or not at all, so the old one still stands."
MAKE_ROOM = "Make room on the disk, then run the command again."
REMEDIES: dict[int, tuple[str, str]] = {
    **dict.fromkeys(FULL, (UNTOUCHED, MAKE_ROOM)),
    errno.EROFS: ("Nothing can be written on this disk.",
                  "Work on a copy of the file in another folder, or let the disk be written to."),
    errno.EIO: ("The disk itself has failed.",
                "Copy the folder to another disk first; then look after this one."),
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM),
        ("That takes the right to read and write the file, and to make files in its folder.",
         "See by `ls -ld` who has it, or work on a copy in a folder of your own.")),
    errno.ENOLCK: ("Programs write to a file one after the other, and this disk has no locks.",
                   "Work on a copy of the file on a disk of this machine."),
    errno.ENOTDIR: ("Something on the way to the file is no folder.", "Check the path."),
    errno.ELOOP: ("The path leads to a link, and from there back to itself.",
                  "See by `ls -l` where the links lead to."),
    errno.ENAMETOOLONG: ("Systems have a longest name of a file.", "Take a shorter name."),
}


def find_remedy(fault: Exception) -> tuple[str, str]:
    """The reason and the remedy; both "" if there is no better one than always."""
    number = fault.errno if isinstance(fault, OSError) else None
    return REMEDIES.get(number or 0, ("", ""))
