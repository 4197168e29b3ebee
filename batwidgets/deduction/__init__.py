"""Exact reasoning about hidden hands; it knows neither characters nor ships nor sentences. numpy is loaded when used."""
