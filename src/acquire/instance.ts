import { Failure, messageOf } from '../base/failure.ts'
import type { WantedSandbox } from '../inputs/inputs.ts'
import type { JsonObject } from '../klavis/api.ts'
import { authorisationPage } from '../klavis/authorisation-page.ts'
import type { CreatedInstance, InstanceStatus } from '../klavis/instance-api.ts'
import { findInstance, has } from '../lease/find-instance.ts'
import { secretsOfData, secretsOfUrl } from '../lease/lease-secrets.ts'
import type { InstanceOwner } from '../lease/record.ts'
import { ownUserId } from '../lease/user-id.ts'
import type { AcquireContext } from './acquire-context.ts'
import { acquireLease } from './acquire-lease.ts'
import type { AcquiredLease, Authorisation } from './acquired.ts'

/** An instance as it was created, or found. */
interface Had {
  readonly seq: number
  readonly answer: CreatedInstance
  readonly owner: InstanceOwner
  readonly isBorrowed: boolean
}

/** Creates one instance of an MCP server, gives it its token, and finds out whether it has to be authorised. */
export async function acquireInstance(wanted: WantedSandbox, context: AcquireContext): Promise<AcquiredLease> {
  const started = performance.now()
  const { klavis, inputs, limits } = context
  const { alias, server } = wanted
  const call = { signal: limits.stop }
  const had = (await borrow(wanted, context)) ?? (await create(wanted, context))
  const { seq, answer, owner, isBorrowed } = had
  const token = inputs.instances.tokens[alias]
  if (token !== undefined) await klavis.instances.setAuth(server, answer.id, token, call)
  const status = await statusOf(wanted, answer.id, context)
  const needsPerson = token === undefined && status?.authNeeded === true && !status.isAuthenticated
  const authorisation = needsPerson ? await authorisationOf(wanted, had, status, context) : undefined
  return {
    seq,
    kind: 'instance',
    alias,
    id: answer.id,
    servers: [{ alias, server, url: answer.url, status: needsPerson ? 'not authorised' : 'ready' }],
    credentials: inputs.credentials
      ? [{ alias, authData: await authOf(wanted, answer.id, context), metadata: undefined }]
      : [],
    acquireMs: performance.now() - started,
    isBorrowed,
    ...(authorisation === undefined ? {} : { authorisation: { ...authorisation, userId: owner.userId } })
  }
}

/** With the intent written first, as for every lease. */
async function create({ alias, server }: WantedSandbox, context: AcquireContext): Promise<Had> {
  const { klavis, inputs, actionRun, host, limits } = context
  const { userId, platform, tokens } = inputs.instances
  const ownerOf = (seq: number): InstanceOwner => ({
    userId: userId ?? ownUserId(host.run, actionRun.settings.nonce, seq),
    isOurs: userId === undefined,
    platform: platform ?? '',
    hasToken: tokens[alias] !== undefined
  })
  const held = await acquireLease<CreatedInstance>(
    {
      kind: 'instance',
      alias,
      server,
      // Nothing frees an instance by itself.
      ttlSeconds: 0,
      ownerOf,
      send: (seq, call) => klavis.instances.create({ server, platform, userId: ownerOf(seq).userId }, call),
      lookUp: (seq) => findInstance(ownerOf(seq), server, klavis, { signal: limits.stop }),
      secrets: secretsOfInstance,
      identity: ({ id }) => ({ id })
    },
    context
  )
  return { ...held, owner: ownerOf(held.seq), isBorrowed: false }
}

/**
 * What a user that the workflow named has already is theirs, with an authorisation that a person once gave. It is used,
 * but never written down as held: nobody changes or deletes it.
 */
async function borrow({ alias, server }: WantedSandbox, context: AcquireContext): Promise<Had | undefined> {
  const { klavis, inputs, actionRun, host, limits } = context
  const { userId, platform, tokens } = inputs.instances
  const call = { signal: limits.stop }
  if (userId === undefined || !has(await klavis.instances.ofUser(userId, platform, call), server)) return undefined
  if (tokens[alias] !== undefined) throw notReplaced(alias, server, userId)
  const answer = await klavis.instances.create({ server, userId, platform }, call)
  for (const secret of secretsOfInstance(answer)) host.setSecret(secret)
  context.acquiring.info(`${alias}: ${userId} has an instance of ${server} already; it is used, and left as it is`)
  const owner = { userId, isOurs: false, platform: platform ?? '', hasToken: false }
  return { seq: actionRun.ledger.reserve(), answer, owner, isBorrowed: true }
}

/** The authorisation URL is not among them: it is for a person to open. The id in it is. */
function secretsOfInstance({ id, url }: CreatedInstance): string[] {
  return [id, ...secretsOfUrl(url)]
}

/** Only for knowing what to say: whether the server answers, the handshake tells. */
async function statusOf(
  { alias, server }: WantedSandbox,
  id: string,
  { klavis, limits, acquiring }: AcquireContext
): Promise<InstanceStatus | undefined> {
  try {
    return await klavis.instances.get(server, id, { signal: limits.stop })
  } catch (error) {
    limits.stop.throwIfAborted()
    acquiring.info(`${alias}: whether it is authorised could not be found out: ${messageOf(error)}`)
    return undefined
  }
}

async function authOf(
  { alias, server }: WantedSandbox,
  id: string,
  { klavis, host, limits, acquiring }: AcquireContext
): Promise<JsonObject | undefined> {
  try {
    const data = await klavis.instances.getAuth(server, id, { signal: limits.stop })
    for (const secret of secretsOfData(data)) host.setSecret(secret)
    return data
  } catch (error) {
    limits.stop.throwIfAborted()
    acquiring.info(`${alias}: has no credentials to hand out: ${messageOf(error)}`)
    return undefined
  }
}

/** Where a person authorises it: as the API told, as it tells when asked, or the server's own page. */
async function authorisationOf(
  { server }: WantedSandbox,
  { answer }: Had,
  status: InstanceStatus | undefined,
  { klavis, inputs, limits }: AcquireContext
): Promise<Omit<Authorisation, 'userId'>> {
  const page = authorisationPage(inputs.api.url, server)
  const told = answer.oauthUrl ?? status?.oauthUrl
  if (told !== undefined || page === undefined) return { url: told, page }
  const asked = await klavis.instances.oauthUrl(server, answer.id, { signal: limits.stop }).catch(() => undefined)
  limits.stop.throwIfAborted()
  return { url: asked ?? `${page}?instance_id=${encodeURIComponent(answer.id)}`, page }
}

function notReplaced(alias: string, server: string, userId: string): Failure {
  return new Failure(
    `${alias} gets no token: ${userId} has an instance of ${server} already.`,
    'Its authorisation would be replaced, and lost when the job ends.',
    'Leave its line in `instance-tokens` out, or `user-id`, so that the job gets an instance of its own.'
  )
}
