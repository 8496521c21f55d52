import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create } from 'tar'
import { type Lease, pacificTime } from './pool.ts'

const run = promisify(execFile)

/** One MCP server inside a local sandbox. */
export interface LocalServer {
  readonly id: string
  readonly name: string
  readonly authData: Readonly<Record<string, string>> | null
}

/** A VM with several servers and one workspace: here a folder. */
export interface LocalSandbox {
  readonly id: string
  readonly servers: readonly LocalServer[]
  readonly workspace: string
  createdAt: string
  readonly lease: Lease
}

/** The local sandboxes of an account. */
export class LocalPool {
  readonly sandboxes: LocalSandbox[] = []
  readonly #folder: string
  readonly #size: number

  constructor(folder: string, size = Number.POSITIVE_INFINITY) {
    this.#folder = folder
    this.#size = size
  }

  /** The ones that are not released. */
  active(): LocalSandbox[] {
    return this.sandboxes.filter((sandbox) => !sandbox.lease.released)
  }

  /** Finds one that is not released. */
  find(id: string): LocalSandbox | undefined {
    return this.active().find((sandbox) => sandbox.id === id)
  }

  /** Starts one; undefined when the account has as many as it may. */
  async acquire(
    names: readonly string[],
    acquireBody: Readonly<Record<string, unknown>>,
    owner: Lease['owner'] = 'us'
  ): Promise<LocalSandbox | undefined> {
    if (this.active().length >= this.#size) return undefined
    const id = randomUUID()
    const lease: Lease = {
      kind: 'local',
      id,
      servers: names,
      instanceId: id,
      owner,
      acquireBody,
      released: false
    }
    const servers = names.map((name) => ({ id: randomUUID(), name, authData: authDataOf(name) }))
    const sandbox = { id, servers, workspace: join(this.#folder, id), createdAt: pacificTime(), lease }
    this.sandboxes.push(sandbox)
    await mkdir(sandbox.workspace, { recursive: true })
    return sandbox
  }

  /** Empties the workspace. */
  async reset(sandbox: LocalSandbox): Promise<void> {
    await rm(sandbox.workspace, { recursive: true, force: true })
    await mkdir(sandbox.workspace, { recursive: true })
  }

  /** Unpacks an uploaded archive into the workspace. */
  async unpack(sandbox: LocalSandbox, archive: Buffer): Promise<void> {
    const file = join(this.#folder, `${randomUUID()}.tar.gz`)
    await writeFile(file, archive)
    // The system's tar, as the service has it: node-tar never ends on some links that lead to themselves.
    await run('tar', ['-xzf', file, '-C', sandbox.workspace])
    await rm(file)
  }

  /** The workspace as the service packs it: a `.` entry and `./` before every name. */
  async pack(sandbox: LocalSandbox): Promise<Buffer> {
    const chunks: Buffer[] = []
    const packed = create({ gzip: true, cwd: sandbox.workspace }, ['.'])
    for await (const chunk of packed) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
}

function authDataOf(name: string): Readonly<Record<string, string>> | null {
  const secret = randomBytes(12).toString('hex')
  if (name === 'poste_email_toolathlon') return { imap_server: `imap-${secret}.klavis.test`, imap_port: '1143' }
  if (name === 'google_cloud')
    return { type: 'service_account', private_key: `-----BEGIN KEY-----\n${secret}\n-----END KEY-----\n` }
  return null
}
