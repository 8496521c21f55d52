import { Secrets } from '../../src/base/secrets.ts'
import type { EventFacts, Host, UploadedArtifact } from '../../src/host/host.ts'

/** What a host in memory starts with. */
export interface MemoryHostOptions {
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly environmentBytes?: number
  readonly workspace?: string
  readonly temp?: string
  readonly job?: string
  readonly event?: Partial<EventFacts>
  readonly cancelled?: AbortSignal
}

/** A host that keeps everything in memory, and the order in which it was called. */
export interface MemoryHost extends Host {
  readonly calls: readonly string[]
  readonly masks: readonly string[]
  readonly outputs: ReadonlyMap<string, string>
  readonly exported: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, string>
}

/** Makes a host that keeps everything in memory. */
export function memoryHost(options: MemoryHostOptions = {}): MemoryHost {
  const calls: string[] = []
  const masks: string[] = []
  const outputs = new Map<string, string>()
  const exported = new Map<string, string>()
  const states = new Map<string, string>()
  const secrets = new Secrets()
  const note =
    (what: string) =>
    (text: string): void => {
      calls.push(`${what} ${text}`)
    }
  return {
    calls,
    masks,
    outputs,
    exported,
    states,
    programs: 'dist',
    log: {
      debug: note('debug'),
      info: note('info'),
      notice: note('notice'),
      warning: note('warning'),
      error: note('error')
    },
    run: {
      repository: 'octo/agent',
      runId: '42',
      attempt: '1',
      job: options.job ?? 'test',
      step: '__action',
      serverUrl: 'https://github.com',
      workspace: options.workspace ?? process.cwd(),
      temp: options.temp ?? ''
    },
    cancelled: options.cancelled ?? new AbortController().signal,
    getInput: (name) => {
      calls.push(`input ${name}`)
      return (options.inputs?.[name] ?? '').trim()
    },
    env: (name) => exported.get(name) ?? options.env?.[name],
    environmentBytes: () => options.environmentBytes ?? 0,
    setSecret: (secret) => {
      calls.push(`mask ${secret}`)
      masks.push(secret)
      secrets.add(secret)
    },
    redact: (text) => secrets.redact(text),
    openSecretScope: () => secrets.openScope(),
    newRedactor: () => secrets.newRedactor(),
    setOutput: (name, value) => {
      outputs.set(name, value)
    },
    exportVariable: (name, value) => {
      exported.set(name, value)
    },
    saveState: (name, value) => {
      states.set(name, value)
    },
    getState: (name) => states.get(name) ?? '',
    startGroup: note('group'),
    endGroup: () => {
      calls.push('end')
    },
    setFailed: note('fail'),
    annotate: ({ file, line, message }) => note('annotate')(`${file}:${line} ${message}`),
    event: () =>
      Promise.resolve({
        name: 'push',
        actor: 'octocat',
        fromFork: false,
        isPrivate: false,
        pullRequest: undefined,
        ...options.event
      }),
    writeSummary: () => Promise.resolve(),
    preloadArtifactClient: () => undefined,
    uploadArtifact: ({ name }): Promise<UploadedArtifact> => Promise.resolve({ name, id: 1, url: undefined })
  }
}
