import { canonicalNumber, ExactNumber } from '../../base/exact-json.ts'
import { isJsonObject } from '../../base/json.ts'

/** JSON whose keys are sorted, so that equal values have equal texts. No digit of a number is lost. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value instanceof ExactNumber) return canonicalNumber(value)
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
