import { Failure, messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { JsonObject } from '../base/json.ts'
import type { WantedSandbox } from '../inputs/inputs.ts'
import type { CreatedInstance, InstanceStatus } from '../klavis/instance-api.ts'
import { authorisationPage } from '../klavis/server-names.ts'
import { ownUserId } from '../lease/labels.ts'
import { secretsOfData, secretsOfUrl } from '../lease/lease-secrets.ts'
import { findInstance, hasInstance } from '../lease/lost-acquires.ts'
import type { InstanceOwner } from '../lease/record.ts'
import type { AcquireContext } from './acquire-context.ts'
import { acquireLease } from './acquire-lease.ts'
import type { AcquiredLease, Authorisation } from './acquired.ts'

/** An instance that was created, or that its user already had. */
interface OwnedInstance {
  readonly seq: number
  readonly answer: CreatedInstance
  readonly owner: InstanceOwner
  readonly isBorrowed: boolean
}

/** Creates an instance of an MCP server, sets its token, and finds out whether a person has to authorise it. */
export async function acquireInstance(wanted: WantedSandbox, context: AcquireContext): Promise<AcquiredLease> {
  const started = performance.now()
  const { klavis, inputs, limits } = context
  const { alias, server } = wanted
  const options = { signal: limits.signal }
  const instance = (await borrow(wanted, context)) ?? (await create(wanted, context))
  const { seq, answer, owner, isBorrowed } = instance
  const token = inputs.instances.tokens[alias]
  if (token !== undefined) await klavis.instances.setAuth(server, answer.id, token, options)
  const status = await statusOf(wanted, answer.id, context)
  const needsPerson = token === undefined && status?.authNeeded === true && !status.isAuthenticated
  const authorisation = needsPerson ? await authorisationOf(wanted, instance, status, context) : undefined
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

async function create({ alias, server }: WantedSandbox, context: AcquireContext): Promise<OwnedInstance> {
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
      // Instances do not expire.
      ttlSeconds: 0,
      ownerOf,
      send: (seq, options) =>
        klavis.instances.create(
          { server, platform, userId: ownerOf(seq).userId, ...aliasOfReplay(alias, context) },
          options
        ),
      lookUp: (seq) => findInstance(ownerOf(seq), server, klavis, { signal: limits.signal }),
      secrets: secretsOfInstance,
      identity: ({ id }) => ({ id })
    },
    context
  )
  return { ...held, owner: ownerOf(held.seq), isBorrowed: false }
}

/**
 * Uses the instance that the user named by `user-id` already has. It carries an authorisation that a person gave, so it is
 * not recorded as held, and never changed or deleted.
 */
async function borrow({ alias, server }: WantedSandbox, context: AcquireContext): Promise<OwnedInstance | undefined> {
  const { klavis, inputs, actionRun, host, limits } = context
  const { userId, platform, tokens } = inputs.instances
  const options = { signal: limits.signal }
  if (userId === undefined || !hasInstance(await klavis.instances.ofUser(userId, platform, options), server))
    return undefined
  if (tokens[alias] !== undefined) throw notReplaced(alias, server, userId)
  const request = { server, userId, platform, ...aliasOfReplay(alias, context) }
  const answer = await klavis.instances.create(request, options)
  for (const secret of secretsOfInstance(answer)) host.setSecret(secret)
  context.acquiring.info(`${alias}: ${userId} already has an instance of ${server}, which is used and left unchanged`)
  const owner = { userId, isOurs: false, platform: platform ?? '', hasToken: false }
  return { seq: actionRun.ledger.reserve(), answer, owner, isBorrowed: true }
}

/** Names the recording, if this alias is replayed. */
function aliasOfReplay(alias: string, { replay }: AcquireContext): { readonly alias?: string } {
  return replay?.aliases.has(alias) === true ? { alias } : {}
}

/** The secrets of an instance. The authorisation URL is not one of them, because a person has to open it; its id is. */
function secretsOfInstance({ id, url }: CreatedInstance): string[] {
  return [id, ...secretsOfUrl(url)]
}

/** The status of an instance, used only for messages: the handshake shows whether the server answers. */
async function statusOf(
  { alias, server }: WantedSandbox,
  id: string,
  { klavis, limits, acquiring }: AcquireContext
): Promise<InstanceStatus | undefined> {
  try {
    return await klavis.instances.get(server, id, { signal: limits.signal })
  } catch (error) {
    limits.signal.throwIfAborted()
    acquiring.info(`${alias}: its authorisation status could not be read: ${messageOf(error)}`)
    return undefined
  }
}

async function authOf(
  { alias, server }: WantedSandbox,
  id: string,
  { klavis, host, limits, acquiring }: AcquireContext
): Promise<JsonObject | undefined> {
  try {
    const data = await klavis.instances.getAuth(server, id, { signal: limits.signal })
    for (const secret of secretsOfData(data)) host.setSecret(secret)
    return data
  } catch (error) {
    limits.signal.throwIfAborted()
    acquiring.info(`${alias}: its credentials could not be read: ${messageOf(error)}`)
    return undefined
  }
}

/** Where a person authorises the instance: the URL from the API, or else the server's own page. */
async function authorisationOf(
  { server }: WantedSandbox,
  { answer }: OwnedInstance,
  status: InstanceStatus | undefined,
  { klavis, inputs, limits }: AcquireContext
): Promise<Omit<Authorisation, 'userId'>> {
  const page = authorisationPage(inputs.api.url, server)
  const known = answer.oauthUrl ?? status?.oauthUrl
  if (known !== undefined || page === undefined) return { url: known, page }
  const requested = await klavis.instances.oauthUrl(server, answer.id, { signal: limits.signal }).catch(() => undefined)
  limits.signal.throwIfAborted()
  return { url: requested ?? `${page}?instance_id=${encodeURIComponent(answer.id)}`, page }
}

function notReplaced(alias: string, server: string, userId: string): Failure {
  return new Failure(
    `${alias} gets no token: ${userId} already has an instance of ${server}.`,
    'The token would replace its authorisation, which would be lost at the end.',
    `Remove its line from ${inputName('instance-tokens')}, or remove ${inputName('user-id')} to get a new instance.`
  )
}
