/** Deeper than anything that is meant well. What is nested some thousands deep can be read, but not written again. */
const DEEPEST = 500

/** The value of a JSON text; undefined when it is none, or is nested too deep to be passed on. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // A text that is short is not deep.
    return text.length > 2 * DEEPEST && isDeeper(value, DEEPEST) ? undefined : value
  } catch {
    return undefined
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
