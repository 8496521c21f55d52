import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import type { Inputs, WantedSandbox } from '../inputs/inputs.ts'
import { NAME, urlVariable } from '../inputs/lists.ts'
import type { AcquiredSandbox, LocalSandbox, LocalServers } from '../klavis/api.ts'
import { isAll, namedServers } from '../klavis/server-names.ts'
import type { AcquiredServer } from './acquired.ts'

/** The inputs that name servers. */
interface NamedServers extends Pick<Inputs, 'sandboxes' | 'localServers'> {
  readonly instances: Pick<Inputs['instances'], 'wanted'>
}

/** The aliases in use. Two aliases collide if their environment variables would have the same name. */
export class AliasRegistry {
  readonly #taken: Set<string>

  constructor({ sandboxes, instances, localServers: local }: NamedServers) {
    const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias)
    const named = [...aliases, ...namedServers(local)]
    this.#taken = new Set(named.map(urlVariable))
  }

  /** Claims the first of the names that is free, or the last one with a number. */
  claim(...names: readonly [string, ...string[]]): string {
    const last = names[names.length - 1] ?? names[0]
    let name = names.find((each) => !this.#taken.has(urlVariable(each))) ?? last
    for (let number = 2; this.#taken.has(urlVariable(name)); number++) name = `${last}-${number}`
    this.#taken.add(urlVariable(name))
    return name
  }
}

/** The servers of a SaaS sandbox. If there are several, the first gets the alias and the others `alias-<key>`. */
export function sandboxServers(
  { alias, server }: WantedSandbox,
  acquired: AcquiredSandbox,
  detailsUrl: string | undefined,
  aliases: AliasRegistry
): AcquiredServer[] {
  const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }]
  if (urls.length === 0) throw noUrl(alias)
  return urls.map(({ key, url }, index) => ({
    alias: index === 0 ? alias : aliases.claim(`${alias}-${validAlias(key)}`),
    server,
    url,
    status: acquired.status
  }))
}

/** The servers of a local sandbox. A server requested by name must exist; one missing from `ALL` is only a warning. */
export function localServers(
  wanted: LocalServers,
  local: LocalSandbox,
  { host, aliases }: { readonly host: Pick<Host, 'log'>; readonly aliases: AliasRegistry }
): AcquiredServer[] {
  const named = namedServers(wanted)
  const servers: AcquiredServer[] = []
  const missing: string[] = []
  for (const item of local.servers) {
    if (item.url === undefined || item.status === 'error') missing.push(item.server)
    else {
      const name = validAlias(item.server)
      const isRequested = named.includes(item.server) && !servers.some(({ alias }) => alias === name)
      const alias = isRequested ? name : aliases.claim(name, `local-${name}`)
      servers.push({ alias, server: item.server, url: item.url, status: item.status })
    }
  }
  const absent = named.filter((name) => !servers.some(({ server }) => server === name))
  if (absent.length > 0) throw noLocalServer(absent)
  if (isAll(wanted) && missing.length > 0) {
    host.log.warning(
      `These local servers did not start and are left out: ${missing.join(', ')}. If you need them, name them in ${inputName('local-sandbox')}.`
    )
  }
  if (servers.length === 0) throw noLocalServer(['any server'])
  return servers
}

/** Turns a name from the API into a valid alias, because it becomes part of output and variable names. */
function validAlias(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64)
  return NAME.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`
}

function noUrl(alias: string): Failure {
  return new Failure(
    `${alias} was acquired, but the API returned no URL for it.`,
    'Neither the response to the acquire nor the details of the sandbox contain one.',
    `The action releases it. ${rerun()}. If it keeps failing, contact Klavis support.`
  )
}

function noLocalServer(names: readonly string[]): Failure {
  return new Failure(
    `The local sandbox started without ${names.join(', ')}.`,
    'The API returned no URL for it, or its status is "error".',
    `The action releases it. Check the name in ${inputName('local-sandbox')}, remove it, or use \`ALL\` to accept the servers that start.`
  )
}
