"""A stage whose messages are recorded, as if a page stood at the other end."""

from __future__ import annotations

import json

from batwidgets.widgets.stage import Stage


class Wire(list):
    """Everything a stage has sent to the page, oldest first."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.delivered = 0
        stage.comm.send = lambda data, **_: self.append(json.loads(json.dumps(data)))

    def feed(self, content: object) -> list[dict]:
        """Give the stage a custom message; what it sent because of it."""
        already = len(self)
        self.stage._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return self[already:]

    def write(self, **state: object) -> list[dict]:
        """Write traits, as the page may try; what the stage sent because of it."""
        already = len(self)
        self.stage._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
        return self[already:]

    def news(self) -> list[dict]:
        """What has been sent since the page last asked."""
        already, self.delivered = self.delivered, len(self)
        return self[already:]

    def reply(self, content: object) -> dict:
        """The one reply to a message."""
        replies = [sent["content"] for sent in self.feed(content) if sent.get("content", {}).get("type") == "reply"]
        assert len(replies) == 1, replies
        return replies[0]


def pick(offer: str = "sail-1", *, rev: int = 0, nonce: str = "n1", values: dict | None = None) -> dict:
    """A pick as the page sends it."""
    return {"type": "pick", "view": "v", "nonce": nonce, "rev": rev, "offer": offer, "values": values or {}}


def draft(offer: str, values: dict, nonce: str = "d1") -> dict:
    """A draft as the page sends it."""
    return {"type": "draft", "view": "v", "nonce": nonce, "offer": offer, "values": values}


def ready(rev: int = 0) -> dict:
    """What a view says when it appears."""
    return {"type": "ready", "view": "v", "nonce": "n0", "rev": rev}
