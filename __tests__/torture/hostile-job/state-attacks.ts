import { hostileText } from '../hostile/texts.ts'
import type { Random } from '../random.ts'
import type { Attack, Scene } from './scene.ts'

/** Linux allows 128 KiB for one variable: more would keep every later step, post included, from starting at all. */
const LONGEST = 60_000
const OUR_NAMES =
  'settings servers timeline engine failure job-failure labels-kept network seal secret end pull-request'
const NAMES = [
  ...OUR_NAMES.split(' '),
  'ledger',
  'ledger-',
  'ledger--1',
  'ledger-1e3',
  'ledger-00',
  '__proto__',
  'isPost'
]

/** Names of the runner's state that main did not save: the runner gives post whatever $GITHUB_ENV says of them. */
export const STATE_ATTACKS: readonly Attack[] = [
  {
    name: 'settings with the URL and the folder of the attacker',
    needs: 'failed main',
    act: (scene) => {
      scene.plant('STATE_settings', settings(scene))
      planted(scene, { kind: 'sandbox', server: 'jira', id: scene.innocents.sandboxId })
    }
  },
  {
    name: 'the ledger goes on with a sandbox of somebody else',
    needs: 'folder',
    act: (scene) => planted(scene, { kind: 'sandbox', server: 'jira', id: scene.innocents.sandboxId })
  },
  {
    name: 'the ledger says that everything is released',
    needs: 'folder',
    act: (scene) =>
      append(
        scene,
        [0, 1, 2, 3].map((seq) => ({ type: 'released', seq, at: now() }))
      )
  },
  { name: 'an engine that is no JSON', needs: 'folder', act: ({ plant }) => plant('STATE_engine', '{') },
  {
    name: 'an engine that is the process of somebody else',
    needs: 'folder',
    act: ({ plant, attacker, innocents, random }) => {
      const pid = innocents.startProcess() ?? 0
      const home = random.pick(['sleep', '', innocents.folders[0]])
      plant('STATE_engine', JSON.stringify({ pid, url: random.pick([attacker.url, '']), key: 'planted-key', home }))
    }
  },
  {
    name: 'the ledger goes on with a local sandbox of somebody else',
    needs: 'local',
    act: (scene) => planted(scene, { kind: 'local', server: 'filesystem', id: scene.innocents.localId ?? 'none' })
  },
  {
    name: 'the ledger goes on with an instance of somebody else',
    needs: 'folder',
    act: (scene) => {
      const { id = '', userId = '' } = scene.innocents.instance ?? {}
      planted(scene, {
        kind: 'instance',
        server: 'Gmail',
        id,
        owner: { userId, isOurs: true, platform: '', hasToken: true }
      })
    }
  },
  {
    name: 'the ledger repeats what main saved',
    needs: 'folder',
    act: (scene) => {
      const saved = Object.entries(scene.saved).filter(([name]) => name.startsWith('ledger-'))
      for (const [index, [, value]] of saved.entries()) scene.plant(`STATE_ledger-${saved.length + index}`, value)
    }
  },
  {
    name: 'a thousand records',
    needs: 'folder',
    act: (scene) =>
      append(
        scene,
        Array.from({ length: 1000 }, (_, seq) => record(scene.random, seq + 1000))
      )
  },
  {
    name: 'settings of the network',
    act: ({ plant, attacker }) => {
      const variables = { HTTPS_PROXY: attacker.proxyUrl, NODE_EXTRA_CA_CERTS: attacker.authority }
      plant('STATE_network', JSON.stringify({ variables }))
    }
  },
  {
    name: 'names by chance',
    act: ({ plant, random }) => {
      for (const name of random.some(NAMES, random.integer(1, 6))) plant(`STATE_${name}`, value(random))
    }
  }
]

function now(): string {
  return new Date().toISOString()
}

/** Records under the numbers that follow those of main. */
function append({ saved, plant }: Scene, records: readonly unknown[]): void {
  const first = Object.keys(saved).filter((name) => name.startsWith('ledger-')).length
  for (const [index, each] of records.entries()) plant(`STATE_ledger-${first + index}`, JSON.stringify(each))
}

function planted(scene: Scene, { id, ...lease }: { kind: string; server: string; id: string; owner?: unknown }): void {
  const seq = scene.random.integer(0, 12)
  append(scene, [
    { type: 'intent', seq, ...lease, alias: 'planted', ttlSeconds: 7200, at: now() },
    { type: 'lease', seq, id, at: now() }
  ])
}

function record(random: Random, seq: number): unknown {
  const type = random.pick(['intent', 'lease', 'released', 'lost', 'none'])
  return { type, seq, kind: 'sandbox', alias: 'many', server: 'jira', id: `many-${seq}`, ttlSeconds: 60, at: now() }
}

/** Settings as main writes them, for another API and another folder. */
function settings({ random, attacker, innocents }: Scene): string {
  const api = { url: attacker.url, rateLimit: 0 }
  const after = {
    dump: 'always',
    dumpTimeoutMs: 5000,
    artifactName: 'planted',
    keep: 'never',
    failOnReleaseError: false,
    summary: true,
    comment: false
  }
  return JSON.stringify({ folder: random.pick(innocents.folders), nonce: 'a'.repeat(24), api, after })
}

function value(random: Random): string {
  return random.pick([
    () => '',
    () => 'true',
    () => '{',
    () => 'null',
    () => '[]',
    () => '{"folder":"/","api":null}',
    () => `[${'null,'.repeat(1000)}0]`,
    () => '['.repeat(LONGEST),
    () => '{"a":'.repeat(LONGEST / 5),
    () => 'x'.repeat(random.integer(1, LONGEST)),
    // A variable cannot contain NUL.
    () => hostileText(random).replaceAll('\0', '')
  ])()
}
