import { InputError } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { KNOWN_SERVERS } from '../../inputs/known-servers.ts'
import { quoted } from '../../inputs/values.ts'
import { closeSpellings } from '../../klavis/server-names.ts'
import type { Named, TestCase } from './cases/case.ts'
import { splitToolName } from './cases/unknown-tools.ts'

const KNOWN = new Map(KNOWN_SERVERS.map(({ name, input }) => [name, input]))

/** The inputs of the main action that acquire the servers which cases name. Throws if the cases do not say enough. */
export function neededServers(cases: readonly TestCase[]): Readonly<Record<string, string>> {
  const due = cases.filter(({ skip }) => skip === undefined)
  const named = due.flatMap((one) => serversIn(one).map(({ name, at }) => ({ name, place: `${one.file}:${at.line}` })))
  const unknown = named.find(({ name }) => !KNOWN.has(name))
  if (unknown !== undefined) throw notKnown(unknown.name, unknown.place)
  const namesOf = (input: string): string =>
    [...new Set(named.map(({ name }) => name))].filter((name) => KNOWN.get(name) === input).join(',')
  const needed = { sandboxes: namesOf('sandboxes'), 'local-sandbox': namesOf('local-sandbox') }
  const withFiles = due.find(({ files, expect }) => files ?? expect.files[0] ?? expect.changedOnly)
  if (due.length > 0 && named.length === 0) throw nothingNamed()
  if (withFiles !== undefined && needed['local-sandbox'] === '') throw noWorkspace(withFiles)
  return Object.fromEntries(Object.entries(needed).filter(([, names]) => names !== ''))
}

/** The servers that a case names. Patterns such as `*.delete_*` name none. */
function serversIn({ aliases, faults, expect: { calls, state } }: TestCase): readonly Named[] {
  const ofTools = [...calls, ...state, ...faults].map(({ name, at }) => {
    const [first = ''] = name.split('.')
    return { name: splitToolName(name, [...KNOWN.keys()])?.server ?? first, at }
  })
  return [...aliases, ...ofTools.filter(({ name }) => !/[*?]/.test(name))]
}

function notKnown(name: string, place: string): InputError {
  const close = closeSpellings(name).map((spelling) => `\`${spelling}\``)
  const ownName = `such as ${inputName('sandboxes', `${name}=jira`)} or ${inputName('local-sandbox', 'filesystem')}.`
  return new InputError(
    `${place}: there is no server ${quoted(name)}.`,
    close.length === 0 ? '' : `Did you mean ${close.join(' or ')}?`,
    `If it is a name of your own, say which servers to acquire, ${ownName}`
  )
}

function nothingNamed(): InputError {
  return new InputError(
    'The cases name no server.',
    'No `calls`, `state`, `faults`, `seed` or `allowed-tools` of them says what the agent needs.',
    `Say which servers to acquire, such as ${inputName('local-sandbox', 'filesystem')} or ${inputName('sandboxes', 'calculator')}.`
  )
}

function noWorkspace({ name, file, position }: TestCase): InputError {
  return new InputError(
    `The case ${quoted(name)} has files, but no case names a server with a workspace (${file}:${position.line}).`,
    'Only a local sandbox has a workspace.',
    `Add ${inputName('local-sandbox', 'filesystem')}, and name the other servers, too.`
  )
}
