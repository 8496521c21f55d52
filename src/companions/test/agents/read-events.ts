import { isJsonObject, type JsonObject, parseJson } from '../../../base/json.ts'
import { sum } from '../statistics/sum.ts'

/** More than any run can use; a larger number is a mistake or a lie. */
const MAX_NUMBER = 1e12

/** The JSON objects of an output with one per line. Everything else is skipped, such as a line that was cut. */
export function eventsIn(output: string): readonly JsonObject[] {
  return output.split('\n').flatMap((line) => {
    const event = line.startsWith('{') ? parseJson(line) : undefined
    return isJsonObject(event) ? [event] : []
  })
}

/** The last event of a type. */
export function lastOf(events: readonly JsonObject[], type: string): JsonObject | undefined {
  return events.findLast((event) => event['type'] === type)
}

/** The object in a field; an empty one if there is none. */
export function objectIn(parent: unknown, name: string): JsonObject {
  const value = isJsonObject(parent) ? parent[name] : undefined
  return isJsonObject(value) ? value : {}
}

/** The text in a field. */
export function textIn(parent: JsonObject, name: string): string | undefined {
  const value = parent[name]
  return typeof value === 'string' ? value : undefined
}

/** The number in a field, if it can be a count or a sum of money. */
export function numberIn(parent: JsonObject, name: string): number | undefined {
  const value = parent[name]
  return typeof value === 'number' && value >= 0 && value <= MAX_NUMBER ? value : undefined
}

/** The sum of several fields of one object. */
export function sumOf(parent: JsonObject, names: readonly string[]): number | undefined {
  return sum(names.map((name) => numberIn(parent, name)))
}

/** The object without its undefined fields. */
export function known<T extends object>(report: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined)) as T
}
