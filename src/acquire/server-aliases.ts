import { Failure } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import { type Inputs, namedLocalServers, type WantedSandbox } from '../inputs/inputs.ts'
import { NAME, urlVariable } from '../inputs/lists.ts'
import type { AcquiredSandbox, LocalSandbox } from '../klavis/api.ts'
import type { AcquiredServer } from './acquired.ts'

/** What names servers. */
interface NamedServers extends Pick<Inputs, 'sandboxes' | 'localServers'> {
  readonly instances: Pick<Inputs['instances'], 'wanted'>
}

/** Names that are spoken for, as the environment spells them: what the user named, and what came up since. */
export class AliasRegistry {
  readonly #taken: Set<string>

  constructor({ sandboxes, instances, localServers: local }: NamedServers) {
    const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias)
    const named = [...aliases, ...namedLocalServers(local)]
    this.#taken = new Set(named.map(urlVariable))
  }

  /** The first of the names that is free, else the last with a number; it is taken from now on. */
  claim(...names: readonly [string, ...string[]]): string {
    const last = names[names.length - 1] ?? names[0]
    let name = names.find((each) => !this.#taken.has(urlVariable(each))) ?? last
    for (let number = 2; this.#taken.has(urlVariable(name)); number++) name = `${last}-${number}`
    this.#taken.add(urlVariable(name))
    return name
  }
}

/** The servers of a SaaS sandbox: nearly always one; where there are more, the first has the alias. */
export function sandboxServers(
  { alias, server }: WantedSandbox,
  acquired: AcquiredSandbox,
  detailsUrl: string | undefined,
  taken: AliasRegistry
): AcquiredServer[] {
  const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }]
  if (urls.length === 0) throw noUrl(alias)
  return urls.map(({ key, url }, index) => ({
    alias: index === 0 ? alias : taken.claim(`${alias}-${plainName(key)}`),
    server,
    url,
    status: acquired.status
  }))
}

/** The servers of a local sandbox. Asked for by name they must be there; of `ALL`, what is missing is only said. */
export function localServers(
  wanted: readonly string[] | 'ALL',
  local: LocalSandbox,
  { host, aliases }: { readonly host: Pick<Host, 'log'>; readonly aliases: AliasRegistry }
): AcquiredServer[] {
  const servers: AcquiredServer[] = []
  const missing: string[] = []
  for (const item of local.servers) {
    if (item.url === undefined || item.status === 'error') missing.push(item.server)
    else {
      const name = plainName(item.server)
      const asked = wanted !== 'ALL' && wanted.includes(item.server) && !servers.some(({ alias }) => alias === name)
      const alias = asked ? name : aliases.claim(name, `local-${name}`)
      servers.push({ alias, server: item.server, url: item.url, status: item.status })
    }
  }
  if (wanted !== 'ALL') {
    const names = new Set(servers.map(({ server }) => server))
    const absent = wanted.filter((name) => !names.has(name))
    if (absent.length > 0) throw noLocalServer(absent)
  } else if (missing.length > 0) {
    host.log.warning(
      `Of all local servers these did not come up and are left out: ${missing.join(', ')}. Name them in \`local-sandbox\` if the job needs them.`
    )
  }
  if (servers.length === 0) throw noLocalServer(['any server'])
  return servers
}

/** A name from the API as one of ours: it becomes the name of outputs and environment variables. */
function plainName(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64)
  return NAME.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`
}

function noUrl(alias: string): Failure {
  return new Failure(
    `${alias} was acquired, but the API gave no URL for it.`,
    'Neither the answer to the acquire nor the details of the sandbox hold one.',
    'It is released again. Run the job again; if it stays so, tell Klavis support.'
  )
}

function noLocalServer(names: readonly string[]): Failure {
  return new Failure(
    `The local sandbox came up without ${names.join(', ')}.`,
    'The API gave no URL for it, or its state is "error".',
    'It is released again. Check the name in `local-sandbox`, leave it out, or use `ALL` to take what there is.'
  )
}
