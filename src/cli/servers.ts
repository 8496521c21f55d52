import { KNOWN_SERVERS } from '../inputs/known-servers.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'

/** `servers`: lists the known servers, the input to name each in, and whether it needs a key. */
export function servers(context: CliContext, options: CommandOptions): number {
  const document = KNOWN_SERVERS.map(({ name, input, withoutKey }) => ({ name, input, without_key: withoutKey }))
  const lines = KNOWN_SERVERS.map(
    ({ name, input, withoutKey }) =>
      `${name.padEnd(22)}  --${input.padEnd(13)}  ${withoutKey ? 'works without a key' : 'needs a key'}`
  )
  printResult(context, options, document, lines)
  return 0
}
