import { StringDecoder } from 'node:string_decoder'
import { type Command, EXPECTED, parseCommand, REGISTERED } from './commands.ts'
import type { Masks } from './masks.ts'

/** A notice, warning or error that a person sees on the run's page. */
export interface Annotation {
  readonly level: 'notice' | 'warning' | 'error'
  readonly message: string
  readonly title: string | undefined
}

const LEVELS: readonly string[] = ['notice', 'warning', 'error'] satisfies Annotation['level'][]

/** Reads a step's two streams line by line, obeys the commands in them and writes the log that is shown. */
export class StepLog {
  readonly commands: Command[] = []
  readonly annotations: Annotation[] = []
  /** Everything that looks like a command and that no toolkit of today prints: proof of an injection. */
  readonly unexpected: Command[] = []
  readonly groups: string[] = []
  readonly problems: string[] = []
  readonly #lines: string[] = []
  readonly #masks: Masks
  readonly #debug: boolean
  #stopToken: string | undefined

  constructor(masks: Masks, debug: boolean) {
    this.#masks = masks
    this.#debug = debug
  }

  /** The log as the runner shows it. */
  get text(): string {
    return this.#lines.join('\n')
  }

  /** Takes one line of either stream. */
  line(line: string): void {
    const command = parseCommand(line)
    if (command === undefined) this.show(line)
    else if (this.#stopToken !== undefined) this.#whileStopped(command, line)
    else this.#process(command, line)
  }

  /** Adds a line of the runner itself, with what is masked by now hidden. */
  show(line: string): void {
    this.#lines.push(this.#masks.apply(line))
  }

  /** Adds a line that only a run with debug logging shows. */
  debug(line: string): void {
    if (this.#debug) this.show(`##[debug]${line}`)
  }

  #process(command: Command, line: string): void {
    this.commands.push(command)
    if (command.legacy || !EXPECTED.has(command.command)) this.unexpected.push(command)
    if (REGISTERED.has(command.command)) this.#obey(command)
    else this.show(line)
  }

  #whileStopped(command: Command, line: string): void {
    if (command.command === this.#stopToken) this.#stopToken = undefined
    else this.show(line)
  }

  #obey({ command, message, properties }: Command): void {
    if (command === 'add-mask') this.#mask(message)
    else if (command === 'debug') this.debug(message)
    else if (command === 'stop-commands') this.#stopToken = message.toLowerCase()
    else {
      this.show(`##[${command}]${message}`)
      if (command === 'group') this.groups.push(this.#masks.apply(message))
      if (LEVELS.includes(command)) this.#annotate(command as Annotation['level'], message, properties['title'])
    }
  }

  #annotate(level: Annotation['level'], message: string, title: string | undefined): void {
    const hide = (text: string) => this.#masks.apply(text)
    this.annotations.push({ level, message: hide(message), title: title === undefined ? undefined : hide(title) })
  }

  #mask(value: string): void {
    const problem = this.#masks.add(value)
    if (problem !== undefined) this.problems.push(problem)
  }
}

/** Cuts a stream into lines as .NET does: at CR LF, LF, and CR alone. */
export function lineSplitter(onLine: (line: string) => void) {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return {
    write(chunk: Buffer): void {
      // A CR at the very end may be half of a CR LF.
      const lines = (rest + decoder.write(chunk)).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    },
    end(): void {
      rest = (rest + decoder.end()).replace(/\r$/, '')
      if (rest !== '') onLine(rest)
    }
  }
}
