import ignore from 'ignore'

/** Which paths the user wants packed, by patterns as in a .gitignore. */
export interface Selection {
  /** Paths of folders end with a slash. */
  readonly wants: (path: string) => boolean
  /** Nothing below this folder (no trailing slash) can be wanted. */
  readonly rulesOut: (folder: string) => boolean
}

/** No `include` means everything; `exclude` wins. */
export function selection(include: readonly string[], exclude: readonly string[]): Selection {
  const included = matcher(include)
  const excluded = matcher(exclude)
  const everything = include.length === 0
  return {
    wants: (path) => (everything || included(path)) && !excluded(path),
    rulesOut: (folder) => excluded(`${folder}/`)
  }
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.replace(/^\.\//, '/')))
  return (path) => rules.ignores(path)
}
