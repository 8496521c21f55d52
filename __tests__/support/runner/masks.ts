const TOO_SHORT = 4

/** The secrets that a job's log hides, in the order in which the runner learns of them. */
export class Masks {
  readonly #values = new Set<string>()

  /** What was masked so far. */
  get values(): readonly string[] {
    return [...this.#values]
  }

  /** Takes a value and each of its lines, as the runner does. Answers what is wrong with that, if anything. */
  add(value: string): string | undefined {
    if (value.trim() === '') return 'an empty string was masked'
    const lines = value.split(/[\r\n]/).filter((line) => line !== '')
    for (const secret of [value, ...lines]) this.#values.add(secret)
    const short = lines.find((line) => line.trim().length < TOO_SHORT)
    return short === undefined ? undefined : `a very short string was masked: ${JSON.stringify(short)}`
  }

  /** The text as a person sees it in the log. */
  apply(text: string): string {
    const hidden = new Uint8Array(text.length)
    for (const secret of this.#values) {
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
        hidden.fill(1, at, at + secret.length)
      }
    }
    let shown = ''
    for (let at = 0; at < text.length; at++) {
      if (hidden[at] === 0) shown += text[at]
      else if (at === 0 || hidden[at - 1] === 0) shown += '***'
    }
    return shown
  }
}
