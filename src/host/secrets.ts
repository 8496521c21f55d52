const SHORTEST_SECRET = 6

/** The secrets of this run: what must not be seen in anything we write. */
export class Secrets {
  readonly #values = new Set<string>()

  /**
   * Remembers a secret, and gives what the runner should mask: its lines one by one (the runner masks by line, and a
   * short last line of a key would hide half the log), nothing for what is too short to hide.
   */
  add(secret: string): readonly string[] {
    if (this.#values.has(secret)) return []
    const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET)
    for (const value of lines.length > 1 ? [secret, ...lines] : lines) this.#values.add(value)
    return lines
  }

  /** The text with every known secret replaced, the longest first so that none shows in part. */
  redact(text: string): string {
    let clean = text
    for (const secret of [...this.#values].sort((a, b) => b.length - a.length)) {
      clean = clean.replaceAll(secret, '***')
      const escaped = JSON.stringify(secret).slice(1, -1)
      if (escaped !== secret) clean = clean.replaceAll(escaped, '***')
    }
    return clean
  }
}
