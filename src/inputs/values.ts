import { InputError } from '../base/failure.ts'
import { inputName, perHost } from '../base/host-wording.ts'

/** At a terminal the flag at the start of a problem says enough. */
const ONE = { action: 'An input cannot be used. ', terminal: '' }
const ALL = { action: 'the inputs', terminal: 'the arguments' }

/** Collects all problems with the inputs, so that the user can fix them at once. */
export class Problems {
  readonly #found: string[] = []

  /** Adds a problem: a sentence that may start with the value, and says what to do. */
  add(input: string, problem: string): void {
    this.#found.push(`${inputName(input)}: ${problem}`)
  }

  /** Throws one error with all problems. */
  throwIfAny(): void {
    const error = this.error()
    if (error !== undefined) throw error
  }

  /** One error with all problems. */
  error(): InputError | undefined {
    const [first, ...others] = this.#found
    if (first === undefined) return undefined
    if (others.length === 0) return new InputError(`${perHost(ONE)}${first}`)
    return new InputError(
      `There are ${this.#found.length} problems with ${perHost(ALL)}:\n${this.#found.map((each) => `- ${each}`).join('\n')}`
    )
  }
}

/** Reads single values. An invalid value is added to the problems and replaced by a harmless one. */
export interface ValueReader {
  readonly text: (name: string) => string
  readonly optional: (name: string) => string | undefined
  readonly flag: (name: string, whenEmpty: boolean) => boolean
  readonly choice: <T extends string>(
    name: string,
    choices: readonly [T, ...T[]],
    whenEmpty: T,
    /** What `true` and `false` mean, where people write them. */
    flags?: { readonly true: T; readonly false: T }
  ) => T
  readonly number: (name: string, range: NumberRange) => number
  readonly duration: (name: string, range: NumberRange) => number
}

/** How values are read that may be secrets. */
export interface SecretReading {
  readonly mask: (value: string) => void
  /** If GitHub provides no secrets, there is no key either, and an empty value is not an error. */
  readonly hasKey: boolean
}

/** The valid numbers, and the one that is used if none is given. */
interface NumberRange {
  readonly whenEmpty: number
  readonly least: number
  readonly most: number
  readonly whole: boolean
}

/** A reader of raw inputs. */
export function valueReader(input: (name: string) => string, problems: Problems): ValueReader {
  const text = (name: string): string => input(name).trim()

  const inRange = (name: string, value: number, range: NumberRange, unit: string): number => {
    const isNumber = Number.isFinite(value) && (!range.whole || Number.isInteger(value))
    if (isNumber && value >= range.least && value <= range.most) return value
    problems.add(
      name,
      `${quoted(text(name))} is not ${range.whole ? 'a whole number' : 'a number'} from ${range.least} to ${range.most}${unit}.`
    )
    return range.whenEmpty
  }

  return {
    text,
    optional: (name) => text(name) || undefined,
    flag: (name, whenEmpty) => {
      const value = text(name)
      if (value === '') return whenEmpty
      if (isTrue(value)) return true
      if (isFalse(value)) return false
      problems.add(name, `${quoted(value)} is neither \`true\` nor \`false\`.`)
      return whenEmpty
    },
    choice: (name, choices, whenEmpty, flags) => {
      const value = text(name)
      if (value === '') return whenEmpty
      if (flags !== undefined && isTrue(value)) return flags.true
      if (flags !== undefined && isFalse(value)) return flags.false
      const found = choices.find((choice) => choice === value)
      if (found === undefined)
        problems.add(name, `${quoted(value)} is not one of ${choices.map((each) => `\`${each}\``).join(', ')}.`)
      return found ?? whenEmpty
    },
    number: (name, range) => {
      const value = text(name)
      if (value === '') return range.whenEmpty
      return inRange(name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN, range, '')
    },
    duration: (name, range) => {
      const value = text(name)
      if (value === '') return range.whenEmpty
      const match = /^(\d+)\s*(s|m|h)?$/i.exec(value)
      const unit = { s: 1, m: 60, h: 3600 }[(match?.[2] ?? 's').toLowerCase()] ?? 1
      return inRange(
        name,
        match ? Number(match[1]) * unit : Number.NaN,
        range,
        ' seconds, such as `5400`, `90m` or `2h`'
      )
    }
  }
}

const isTrue = (value: string): boolean => /^(true|True|TRUE)$/.test(value)
const isFalse = (value: string): boolean => /^(false|False|FALSE)$/.test(value)

/** A value in a message: short and in quotes. */
export function quoted(value: string): string {
  return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`
}
