const SHORTEST_SECRET = 6

/** The secrets of this run: what must not be seen in anything we write. */
export class Secrets {
  readonly #values = new Set<string>()
  /** What is looked for: the longest first, so that none shows in part, and each also as it stands in JSON. */
  #forms: readonly string[] = []

  /**
   * Remembers a secret, and gives what the runner should mask: its lines one by one (the runner masks by line, and a
   * short last line of a key would hide half the log), nothing for what is too short to hide.
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
