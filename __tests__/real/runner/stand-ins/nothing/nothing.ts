// Node, Python and their packages stand on PATH already: see programs.ts.
