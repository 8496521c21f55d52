import type { Redactor } from '../../base/redactor.ts'
import { Secrets } from '../../base/secrets.ts'
import { safeLines } from '../../base/text.ts'
import type { Log } from '../host.ts'
import { type Colour, Progress } from './progress.ts'

/** The terminal, or the pipe or file in its place: results go to stdout, everything else to stderr. */
export class Terminal {
  readonly #progress = new Progress(process.stderr, (name) => process.env[name])
  readonly #results = new Progress(process.stdout, (name) => process.env[name])
  readonly #secrets = new Secrets()
  #indent = ''
  #isFolded = false
  #isQuiet = false
  #showsServerLogs = false

  constructor() {
    // A closed stream must not keep us from releasing.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    process.noDeprecation = true
  }

  readonly log: Log = {
    debug: () => undefined,
    info: (text) => {
      if (!this.#isFolded && !this.#isQuiet) this.#printLine('', text)
    },
    notice: (text) => {
      if (!this.#isQuiet) this.#printLine(this.#coloured('cyan', 'note: '), text)
    },
    warning: (text) => this.#printLine(this.#coloured('yellow', 'warning: '), text),
    error: (text) => this.#printLine(this.#coloured('red', 'error: '), text)
  }

  /** Redacts a value in all our output from now on. On a runner it is masked in the output of the user's command too. */
  readonly mask = (secret: string): void => {
    const lines = this.#secrets.add(secret)
    if (!isOnRunner()) return
    for (const line of lines) this.#progress.line(`::add-mask::${line.replaceAll('%', '%25')}`)
  }

  readonly openSecretScope = (): (() => void) => this.#secrets.openScope()

  readonly redact = (text: string): string => this.#secrets.redact(text)

  readonly newRedactor = (): Redactor => this.#secrets.newRedactor()

  /** Whether only the user sees our output: it goes to a terminal and into no log. */
  isPrivate(): boolean {
    return process.stderr.isTTY && !isOnRunner()
  }

  /** From now on prints only warnings, errors and results. */
  beQuiet(): void {
    this.#isQuiet = true
  }

  /** Whether the user sees progress: it goes to a terminal and is not turned off. */
  isLive(): boolean {
    return process.stderr.isTTY && process.stdout.isTTY && !this.#isQuiet
  }

  /** Shows the end of logs of servers, which explain nothing as long as their process lives. GitHub collapses them. */
  showServerLogs(): void {
    this.#showsServerLogs = true
  }

  /** Starts a group of lines. */
  readonly startGroup = (title: string): void => {
    this.#isFolded = /\blog$/.test(title) && !this.#showsServerLogs
    if (this.#isFolded || this.#isQuiet) return
    this.showProgress(title)
    this.#progress.line(this.#coloured('bold', this.#clean(title)))
    this.#indent = '  '
  }

  readonly endGroup = (): void => {
    this.#isFolded = false
    this.#indent = ''
  }

  /** Shows a spinner until `stopSpinner` or a result. */
  startSpinner(title: string): void {
    if (!this.#isQuiet) this.#progress.startSpinner(title)
  }

  /** Says beside the spinner what is waited for. */
  readonly showProgress = (title: string): void => this.#progress.setTitle(this.#clean(title))

  stopSpinner(): void {
    this.#progress.stopSpinner()
  }

  /** Prints a result unchanged. */
  print(text: string): void {
    this.stopSpinner()
    process.stdout.write(`${text}\n`)
  }

  /** Prints a result without secrets, and without control characters unless it goes to a file or another program. */
  show(text: string): void {
    this.print(this.#cleanResult(text))
  }

  /** Prints lines for people: like `show`, with coloured marks, and wrapped at words. */
  showLines(lines: readonly string[]): void {
    this.print(this.#results.forPeople(this.#cleanResult(lines.join('\n'))))
  }

  /** Prints the last line of a command whose results are not ours, such as a command of the user. */
  showEnd(line: string): void {
    this.stopSpinner()
    this.#printLine('', line)
  }

  #cleanResult(text: string): string {
    return process.stdout.isTTY || isOnRunner() ? this.#clean(text) : this.redact(text)
  }

  #printLine(prefix: string, text: string): void {
    this.#progress.line(this.#indent + prefix + this.#clean(text).replaceAll('\n', `\n${this.#indent}  `))
  }

  #clean(text: string): string {
    return safeLines(this.#secrets.redact(text))
  }

  #coloured(colour: Colour, text: string): string {
    return this.#progress.coloured(colour, text)
  }
}

/** On a runner, lines can be workflow commands, and masks are set by them. */
function isOnRunner(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}
