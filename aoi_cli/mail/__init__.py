"""Play by e-mail: a moderator's table as a folder, kept from a mailbox.

Mails come in, orders in them are judged by the layer of use, answers and reports go out. The
games know neither a clock nor a mail.
"""
