"""From files, pipes and typed text to :class:`~core.source.arena.UrlChunk`."""
