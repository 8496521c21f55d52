import { Secrets } from '../../base/secrets.ts'
import { safeLines } from '../../base/text.ts'
import type { Log } from '../host.ts'
import { type Colour, Progress } from './progress.ts'

/** The terminal, or the pipe or file in its place: stdout is for results, stderr for everything else. */
export class Terminal {
  readonly #progress = new Progress(process.stderr, (name) => process.env[name])
  readonly #secrets = new Secrets()
  #indent = ''
  #isFolded = false
  #hasWarned = false
  #words: (text: string) => string = (text) => text

  constructor() {
    // One that was closed must not keep us from releasing.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    process.noDeprecation = true
  }

  readonly log: Log = {
    debug: () => undefined,
    info: (text) => {
      if (!this.#isFolded) this.#say('', text)
    },
    notice: (text) => this.#say(this.#coloured('cyan', 'note: '), this.#words(text)),
    warning: (text) => {
      this.#hasWarned = true
      this.#say(this.#coloured('yellow', 'warning: '), this.#words(text))
    },
    error: (text) => this.#say(this.#coloured('red', 'error: '), this.#words(text))
  }

  /** Hides a value in all that we say from here on; on a runner, in what the user's command says, too. */
  readonly mask = (secret: string): void => {
    const lines = this.#secrets.add(secret)
    if (!isOnRunner()) return
    for (const line of lines) this.#progress.line(`::add-mask::${line.replaceAll('%', '%25')}`)
  }

  /** From here on messages are said in these words. */
  useWords(words: (text: string) => string): void {
    this.#words = words
  }

  /** A message in the words of a terminal. */
  readonly worded = (text: string): string => this.#words(text)

  readonly redact = (text: string): string => this.#secrets.redact(text)

  /** Whether what we say goes to a person's eyes and into no log. */
  isWatched(): boolean {
    return process.stderr.isTTY && !isOnRunner()
  }

  /** What was warned of until now is no reason to look for trouble in what follows. */
  calm(): void {
    this.#hasWarned = false
  }

  /** A log within the log is for those who look for trouble; on GitHub it is folded. */
  readonly startGroup = (title: string): void => {
    this.#isFolded = /\blog$/.test(title) && !this.#hasWarned
    if (this.#isFolded) return
    this.#progress.line(this.#coloured('bold', this.#clean(title)))
    this.#indent = '  '
  }

  readonly endGroup = (): void => {
    this.#isFolded = false
    this.#indent = ''
  }

  /** Shows that something goes on, until `rest` or a result. */
  spin(title: string): void {
    this.#progress.spin(title)
  }

  /** Leaves the terminal to others. */
  rest(): void {
    this.#progress.rest()
  }

  /** Prints a result, as it is. */
  print(text: string): void {
    this.rest()
    process.stdout.write(`${text}\n`)
  }

  /** Prints lines of others without our secrets. Whoever is at the end of a pipe gets them as they are. */
  show(text: string): void {
    this.print(process.stdout.isTTY || isOnRunner() ? this.#clean(text) : this.redact(text))
  }

  #say(prefix: string, text: string): void {
    this.#progress.line(this.#indent + prefix + this.#clean(text).replaceAll('\n', `\n${this.#indent}  `))
  }

  #clean(text: string): string {
    return safeLines(this.#secrets.redact(text))
  }

  #coloured(colour: Colour, text: string): string {
    return this.#progress.coloured(colour, text)
  }
}

/** There, lines can be commands to the runner, and secrets are masked by such. */
function isOnRunner(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}
