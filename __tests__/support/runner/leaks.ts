import { gunzipSync } from 'node:zlib'
import { formsOf } from './secret-forms.ts'
import type { StepResult } from './step.ts'

/** A secret that was found where nobody may see it. */
export interface Leak {
  readonly secret: string
  readonly form: string
  readonly where: string
}

/** Looks for secrets, plain or encoded, in all that a step showed and in files that were kept. */
export function secretsIn(
  result: StepResult | readonly StepResult[],
  secrets: readonly string[],
  files: Readonly<Record<string, Buffer>> = {}
): Leak[] {
  const results = Array.isArray(result) ? (result as readonly StepResult[]) : [result as StepResult]
  const places = [...results.flatMap(shownBy), ...Object.entries(files).map(contentOf)]
  const leaks: Leak[] = []
  for (const secret of new Set(secrets)) {
    for (const [form, text] of Object.entries(formsOf(secret))) {
      for (const [where, content] of places) if (content.includes(text)) leaks.push({ secret, form, where })
    }
  }
  return leaks
}

function shownBy(result: StepResult): [string, string][] {
  return [
    ['stdout', withoutMasks(result.stdout)],
    ['stderr', withoutMasks(result.stderr)],
    ['log', result.log],
    ['summary', result.summary],
    ['annotations', JSON.stringify(result.annotations)]
  ]
}

/** What the runner reads itself and never shows. */
function withoutMasks(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => !/^\s*::add-mask::/.test(line))
    .join('\n')
}

function contentOf([name, bytes]: [string, Buffer]): [string, string] {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return [name, (isGzip ? gunzipSync(bytes) : bytes).toString('latin1')]
}
