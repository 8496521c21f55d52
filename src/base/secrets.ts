// Hiding shorter strings would hide half the log.
const SHORTEST_SECRET = 6

/** The secrets of this run, which must not appear in anything that the action writes. */
export class Secrets {
  readonly #values = new Set<string>()
  /** The strings to replace: the longest first, so that none is replaced only in part, and each also as JSON escapes it. */
  #forms: readonly string[] = []

  /**
   * Remembers a secret and returns what the runner should mask: each line by itself, because the runner masks by line, but
   * no line that is too short, such as the last line of a key.
   */
  add(secret: string): readonly string[] {
    if (this.#values.has(secret)) return []
    const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET)
    for (const value of lines.length > 1 ? [secret, ...lines] : lines) this.#values.add(value)
    this.#forms = [...this.#values].sort((a, b) => b.length - a.length).flatMap(formsOf)
    return lines
  }

  /** The text with every known secret replaced. */
  redact(text: string): string {
    let clean = text
    for (const form of this.#forms) clean = clean.replaceAll(form, '***')
    return clean
  }
}

function formsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1)
  return escaped === secret ? [secret] : [secret, escaped]
}
