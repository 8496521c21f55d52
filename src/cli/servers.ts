import { KNOWN_SERVERS } from '../inputs/known-servers.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'

/** `servers`: every server that we know, and what it takes to have it. */
export function servers(desk: Desk, options: CommandOptions): number {
  const document = KNOWN_SERVERS.map(({ name, input, withoutKey }) => ({ name, input, without_key: withoutKey }))
  const lines = KNOWN_SERVERS.map(
    ({ name, input, withoutKey }) =>
      `${name.padEnd(22)}  --${input.padEnd(13)}  ${withoutKey ? 'works without a key' : 'needs a key'}`
  )
  answer(desk, options, document, lines)
  return 0
}
