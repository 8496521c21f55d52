import type { Problems } from './problems.ts'

/** Reads single values; what cannot be read is added to the problems, and a harmless value stands in. */
export interface ValueReader {
  readonly text: (name: string) => string
  readonly optional: (name: string) => string | undefined
  readonly flag: (name: string, whenEmpty: boolean) => boolean
  readonly choice: <T extends string>(name: string, choices: readonly [T, ...T[]], whenEmpty: T) => T
  readonly number: (name: string, range: NumberRange) => number
  readonly duration: (name: string, range: NumberRange) => number
}

/** How values are read that may be secrets. */
export interface SecretReading {
  readonly mask: (value: string) => void
  /** Where GitHub gives no secrets there is no key either; an empty value is no mistake there. */
  readonly hasKey: boolean
}

/** What a number may be. */
export interface NumberRange {
  readonly whenEmpty: number
  readonly least: number
  readonly most: number
  readonly whole: boolean
}

/** A reader over raw inputs. */
export function valueReader(input: (name: string) => string, problems: Problems): ValueReader {
  const text = (name: string): string => input(name).trim()

  const inRange = (name: string, value: number, range: NumberRange, unit: string): number => {
    const readable = Number.isFinite(value) && (!range.whole || Number.isInteger(value))
    if (readable && value >= range.least && value <= range.most) return value
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
      if (/^(true|True|TRUE)$/.test(value)) return true
      if (/^(false|False|FALSE)$/.test(value)) return false
      problems.add(name, `${quoted(value)} is neither \`true\` nor \`false\`.`)
      return whenEmpty
    },
    choice: (name, choices, whenEmpty) => {
      const value = text(name)
      if (value === '') return whenEmpty
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

/** A value as it is shown in a message: short, and visibly a quotation. */
export function quoted(value: string): string {
  return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`
}
