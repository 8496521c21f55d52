import { PatternAutomaton } from './pattern-automaton.ts'
import { Redactor } from './redactor.ts'

// Hiding shorter strings would hide half the log.
const SHORTEST_SECRET = 6
/** A part of a URL, a header or credentials counts as secret from this length: `Bearer` and `sandbox` are shorter. */
export const SHORTEST_SECRET_PART = 8
/** The secrets in the value of a header: also each long word, because the token of `Bearer …` is itself a secret. */
export function secretsOfHeader(value: string): readonly string[] {
  return [value, ...value.split(/\s+/).filter((word) => word.length >= SHORTEST_SECRET_PART)]
}

/** In a longer text, searching for one secret after the other takes longer than building an automaton. */
const LONG_TEXT = 16 * 1024
/** How much searching costs as much as building an automaton, per byte of the secrets. */
const SEARCH_PER_BYTE = 100

/** The secrets of this run, which must not appear in anything that the action writes. */
export class Secrets {
  readonly #values = new Set<string>()
  /** The strings to hide: each secret, and also as JSON escapes it. */
  readonly #forms: string[] = []
  #characters = 0
  /** How much was searched without an automaton since the last change. */
  #searched = 0
  #automaton: PatternAutomaton | undefined

  /**
   * Remembers a secret and returns what the runner should mask: each line by itself, because the runner masks by line, but
   * no line that is too short, such as the last line of a key. Cheap, because there may be very many.
   */
  add(secret: string): readonly string[] {
    if (this.#values.has(secret)) return []
    const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET)
    for (const value of lines.length > 1 ? [secret, ...lines] : lines) this.#remember(value)
    return lines
  }

  /** The text with every known secret replaced; secrets that overlap are replaced together. */
  redact(text: string): string {
    this.#searched += this.#forms.length * (text.length + LONG_TEXT / 256)
    const isWorthIt = text.length > LONG_TEXT || this.#searched > SEARCH_PER_BYTE * this.#characters
    if (this.#automaton === undefined && !isWorthIt) return replaceEach(text, this.#forms)
    const bytes = Buffer.from(text)
    const redactor = this.newRedactor()
    const clean = Buffer.concat([redactor.push(bytes), redactor.end()])
    return clean.equals(bytes) ? text : clean.toString()
  }

  /** Redacts what is not in memory as a whole. Secrets that are added later are not hidden by it. */
  newRedactor(): Redactor {
    this.#automaton ??= new PatternAutomaton(this.#forms.map((form) => Buffer.from(form)))
    return new Redactor(this.#automaton)
  }

  /** Returns a function that forgets all secrets which were added since this call. Thousands that nobody can use slow down every search. */
  openScope(): () => void {
    const known = this.#values.size
    const [forms, characters, automaton] = [this.#forms.length, this.#characters, this.#automaton]
    return () => {
      // A set keeps the order in which its values were added.
      for (const value of [...this.#values].slice(known)) this.#values.delete(value)
      this.#forms.length = forms
      this.#characters = characters
      this.#automaton = automaton
      this.#searched = 0
    }
  }

  #remember(value: string): void {
    if (this.#values.has(value)) return
    this.#values.add(value)
    for (const form of formsOf(value)) {
      this.#forms.push(form)
      this.#characters += form.length
    }
    this.#automaton = undefined
    this.#searched = 0
  }
}

/** Searches for one string after the other: faster than an automaton that would be used only a few times. */
function replaceEach(text: string, forms: readonly string[]): string {
  const found: { start: number; end: number }[] = []
  for (const form of forms) {
    for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1))
      found.push({ start, end: start + form.length })
  }
  if (found.length === 0) return text
  found.sort((one, other) => one.start - other.start)
  let clean = ''
  let end = 0
  for (const each of found) {
    if (each.start >= end) clean += `${text.slice(end, each.start)}***`
    end = Math.max(end, each.end)
  }
  return clean + text.slice(end)
}

function formsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1)
  return escaped === secret ? [secret] : [secret, escaped]
}
