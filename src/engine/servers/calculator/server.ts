import { serveTools } from '../serve-tools.ts'
import type { ServerStreams } from '../stdio-server.ts'
import { evaluate } from './evaluate.ts'

/** Serves `calculate`, the tool of the cloud's calculator. */
export function serveCalculator(streams?: ServerStreams): void {
  const calculate = {
    name: 'calculate',
    description:
      'Calculates a mathematical expression in Python notation: + - * / // % **, parentheses, pi, e, ' +
      'and functions such as sqrt, log, sin, round, factorial, min, max.',
    properties: { expression: { type: 'string', description: 'The expression, such as 2 * (3 + 4) ** 2' } },
    required: ['expression'],
    annotations: { readOnlyHint: true },
    run: async ({ expression }: Readonly<Record<string, unknown>>) => evaluate(String(expression))
  }
  serveTools('calculator', [calculate], streams)
}
