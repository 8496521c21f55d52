import { Failure, messageOf } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { oneLine } from '../../base/text.ts'
import { size } from '../../base/wording.ts'

/** The length of an expected or found value in a message. */
const MAX_SHOWN_LENGTH = 200
/** Escapes make a text longer, never shorter, so a little more than what is shown is enough. */
const MAX_ESCAPED_LENGTH = 2 * MAX_SHOWN_LENGTH

/** One evaluated expectation. All its texts are safe to print in one line. */
export interface Check {
  readonly name: string
  readonly passed: boolean
  readonly expected: string
  readonly found: string
}

/** Makes a check of texts that may be long or hostile. */
export function toCheck(name: string, passed: boolean, expected: string, found: string): Check {
  return {
    name: oneLine(name.slice(0, MAX_ESCAPED_LENGTH), MAX_SHOWN_LENGTH),
    passed,
    expected: oneLine(expected.slice(0, MAX_ESCAPED_LENGTH), MAX_SHOWN_LENGTH),
    found: oneLine(found.slice(0, 2 * MAX_ESCAPED_LENGTH), 2 * MAX_SHOWN_LENGTH)
  }
}

/** A value as JSON in one short and safe line. */
export function shown(value: unknown, limit = MAX_SHOWN_LENGTH): string {
  if (typeof value !== 'string') return oneLine(jsonOf(value), limit)
  if (value.trim() === '') return 'no text'
  if (value.slice(0, MAX_ESCAPED_LENGTH).includes('\0')) return `binary data (${size(value.length)})`
  return oneLine(JSON.stringify(value.slice(0, MAX_ESCAPED_LENGTH)), limit)
}

/** JSON without undefined, and without an exception for values that are nested too deeply. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch (error) {
    return `a value that cannot be shown (${messageOf(error)})`
  }
}

/** The error that lists the checks that did not pass, with their names if they are about several things; undefined if all did. */
export function unmetExpectations(
  subject: string,
  checks: readonly Check[],
  advice: string,
  withNames = false
): Failure | undefined {
  const unmet = checks.filter(({ passed }) => !passed)
  if (unmet.length === 0) return undefined
  const summary =
    checks.length === 1
      ? 'the expectation was not met'
      : `${unmet.length} of ${checks.length} expectations were not met`
  return new Failure(
    `${subject}: ${summary}.`,
    `\n${unmet.map(({ name, expected, found }) => `- ${withNames ? `${name}: ` : ''}expected ${expected}, found ${found}`).join('\n')}`,
    `\n${advice}, or correct ${inputName('expect')}.`
  )
}
