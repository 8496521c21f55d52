import { wrapLines } from './wrap.ts'

const FRAME_MS = 80
const BRAILLE = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.split('')
const ASCII = '|/-\\'.split('')
const COLOURS = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const
const MARKS: Readonly<Record<string, Colour>> = { '✓': 'green', '✗': 'red', '!': 'yellow', '–': 'dim' }

/** A colour or style of text. */
export type Colour = keyof typeof COLOURS

/** A stream that may be a terminal. */
type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>
type Environment = (name: string) => string | undefined

/** Lines, and on a terminal a spinner below them. */
export class Progress {
  readonly #stream: Stream
  readonly #env: Environment
  readonly #frames: readonly string[]
  #timer: NodeJS.Timeout | undefined
  #title = ''
  #since = 0

  constructor(stream: Stream, env: Environment) {
    this.#stream = stream
    this.#env = env
    const isPlain = env('TERM') === 'linux' || (process.platform === 'win32' && env('WT_SESSION') === undefined)
    this.#frames = isPlain ? ASCII : BRAILLE
  }

  /** Prints a line above the spinner. */
  readonly line = (text: string): void => {
    this.#clear()
    this.#stream.write(`${this.forPeople(text)}\n`)
    this.#draw()
  }

  /** Shows a spinner until `stopSpinner`. */
  startSpinner(title: string): void {
    this.stopSpinner()
    if (!this.#stream.isTTY || this.#env('TERM') === 'dumb') return
    this.#title = title
    this.#since = performance.now()
    this.#timer = setInterval(() => this.#draw(), FRAME_MS).unref()
    this.#draw()
  }

  stopSpinner(): void {
    this.#clear()
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Says what is waited for from now on. Does nothing without a spinner. */
  setTitle(title: string): void {
    this.#title = title
    this.#draw()
  }

  /** The text with coloured marks, and on a terminal wrapped at words. */
  forPeople(text: string): string {
    const marked = text.replace(/^( *)([✓✗!–])(?= )/gmu, (_, spaces: string, mark: string) => {
      return spaces + this.coloured(MARKS[mark] ?? 'dim', mark)
    })
    return this.#stream.isTTY ? wrapLines(marked, this.#stream.columns || 80) : marked
  }

  coloured(colour: Colour, text: string): string {
    return this.#hasColours() ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text
  }

  #hasColours(): boolean {
    const forced = this.#env('FORCE_COLOR')
    if (forced !== undefined) return forced !== '0' && forced !== 'false'
    if (this.#env('NO_COLOR') || this.#env('TERM') === 'dumb') return false
    return this.#stream.isTTY
  }

  #draw(): void {
    if (this.#timer === undefined) return
    const elapsed = performance.now() - this.#since
    const frame = this.#frames[Math.floor(elapsed / FRAME_MS) % this.#frames.length] ?? ''
    const seconds = ` (${Math.floor(elapsed / 1000)} s)`
    // Cut to the width, because only the last row of a wrapped line could be cleared.
    const title = cut(this.#title, (this.#stream.columns || 80) - 3 - seconds.length)
    this.#stream.write(`\r\u001b[2K${this.coloured('cyan', frame)} ${title}${seconds}`)
  }

  #clear(): void {
    if (this.#timer !== undefined) this.#stream.write('\r\u001b[2K')
  }
}

/** Prints lines to stdout, on a terminal wrapped at words. */
export function linesForPeople(): (text: string) => void {
  return new Progress(process.stdout, (name) => process.env[name]).line
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}
