"""Exact reasoning about hidden hands; it knows neither characters nor ships nor sentences. numpy is loaded when used.

`statement` says what an answer says about a hand, `facts` what can be learnt, `deal` who holds how many cards;
`knowledge.Knowledge` is what one seat knows, `tables` counts deals, `value` measures questions, `reasons` finds the
smallest sets of facts that force something, `proof` shows it in steps, and `judge` checks both by other means.
"""
