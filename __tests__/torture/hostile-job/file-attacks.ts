import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { append, overwrite } from './regular-files.ts'
import type { Attack, Scene } from './scene.ts'
import { fifo, flicker, WAYS } from './ways-to-tamper.ts'

/** The files that main leaves, and those that post is about to write. */
const FILES = ['ledger.jsonl', 'servers.json', 'log.txt', 'upload.tar.gz', 'credentials.json', 'dump']
const OF_ENGINE = ['engine/state.json', 'engine/transcript.jsonl', 'engine/engine.log', 'engine/storage', 'engine']
const OF_POST = ['manifest.json', 'report.html', 'local-sandbox.tar.gz', 'sandbox-jira.json', 'changes.json', 'log.txt']

/** Changes below RUNNER_TEMP, and in the event file. */
export const FILE_ATTACKS: readonly Attack[] = [
  {
    name: 'servers.json with 16,000 headers',
    needs: 'folder',
    act: (scene) => {
      const headers = Object.fromEntries(Array.from({ length: 16_000 }, (_, at) => [`x-${at}`, `value-${at}-of-many`]))
      const server = { seq: 0, alias: 'jira', server: 'jira', url: scene.attacker.url, headers, answers: true }
      overwrite(pathIn(scene, 'servers.json'), JSON.stringify([server]))
    }
  },
  {
    name: 'the event is about another pull request',
    needs: 'comment',
    act: ({ stage, job }) => {
      const repository = { full_name: 'octo/agents', name: 'agents', owner: { login: 'octo' } }
      const pull_request = { number: 8, head: { repo: repository }, base: { repo: repository } }
      overwrite(eventOf({ stage, job }), JSON.stringify({ number: 8, pull_request, repository }))
    }
  },
  ...Object.entries(WAYS).map(([way, tamper]) => ({
    name: `a file of the action ${way}`,
    needs: 'folder' as const,
    act: (scene: Scene) => {
      const { random, shape } = scene
      const names = shape.isEmbedded ? [...FILES, ...OF_ENGINE] : FILES
      for (const name of random.some(names, random.integer(1, 4))) tamper(pathIn(scene, name), scene)
    }
  })),
  {
    name: 'the event is something else',
    needs: 'comment',
    act: (scene) => scene.random.pick(Object.values(WAYS))(eventOf(scene), scene)
  },
  {
    name: "the action's folder is a link",
    needs: 'folder',
    costs: 'folder is theirs',
    act: (scene) => {
      const folder = pathIn(scene, '.')
      const away = join(scene.job.temp, 'moved-away')
      renameSync(folder, away)
      // What is in the folder that was moved away is the attacker's from now on.
      const { random, innocents } = scene
      symlinkSync(random.pick([random.pick(innocents.folders), away]), folder.replace(/\/\.?$/, ''))
    }
  },
  {
    name: "the action's folder is gone, a file or a FIFO",
    needs: 'folder',
    costs: 'folder is theirs',
    act: (scene) => {
      const folder = pathIn(scene, '.').replace(/\/\.?$/, '')
      rmSync(folder, { recursive: true, force: true })
      scene.random.pick([() => undefined, () => overwrite(folder, 'x'), () => fifo(folder)])()
    }
  },
  {
    name: 'what post writes leads elsewhere',
    needs: 'folder',
    act: (scene) => {
      mkdirSync(pathIn(scene, 'dump'), { recursive: true })
      for (const name of scene.random.some(OF_POST, scene.random.integer(1, 6))) {
        const path = pathIn(scene, `dump/${name}`)
        if (!existsSync(path)) symlinkSync(join(scene.innocents.folders[0], 'precious.txt'), path)
      }
    }
  },
  {
    name: 'the ledger file names somebody else',
    needs: 'folder',
    act: (scene) => {
      const at = new Date().toISOString()
      const { sandboxId: id } = scene.innocents
      const seq = scene.random.integer(0, 3)
      const intent = { type: 'intent', seq, kind: 'sandbox', alias: 'planted', server: 'jira', ttlSeconds: 60, at }
      const early = [0, 1, 2].map((each) => ({ type: 'released', seq: each, early: true, at }))
      const records = [intent, { type: 'lease', seq, id, at }, ...early]
      append(pathIn(scene, 'ledger.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    }
  },
  {
    name: 'files flicker while post runs',
    needs: 'folder',
    // New files may appear while post removes the folder.
    costs: 'folder is theirs',
    act: (scene) => {
      for (const name of scene.random.some(FILES.slice(0, 3), 2)) scene.whilePostRuns(flicker(pathIn(scene, name)))
    }
  }
]

/** A path in the folder of the action run; its parent folders may have been removed by another attack. */
function pathIn({ folder = '' }: Scene, name: string): string {
  const path = join(folder, name)
  try {
    mkdirSync(dirname(path), { recursive: true })
  } catch {
    // Something else has taken its place.
  }
  return path
}

function eventOf({ job }: Pick<Scene, 'stage' | 'job'>): string {
  return join(job.temp, '..', 'event.json')
}
