import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openJob } from './action.js'
import { CORPORA, makeCorpus, makeLargeFile, makeTempFolder } from './corpus.js'
import { startApi } from './processes.js'
import { ratio } from './report.js'
import { isInstalled, takeTurns, timeShell } from './rounds.js'

const ROUNDS = { '5 MB': 15, '80 MB': 7, '600 MB': 3 }
const LARGE_FILE = 5 * 1024 ** 3
const MIB = 1024 * 1024
const MAX_MB = { '600 MB': 120, 'one file of 5 GB': 160 }
const OURS = 'ours'
const TAR = '`tar -czf`'
const PIGZ = '`tar | pigz -1`'
const NODE_TAR = 'node-tar'
const TAR_CURL = '`tar -czf`, then `curl -T`'
const CURL_TAR = '`curl -o`, then `tar -xzf`'
const GOALS = { [TAR]: 0.28, [PIGZ]: 1, [NODE_TAR]: 0.2, [TAR_CURL]: 0.4, [CURL_TAR]: undefined }
const CURL = 'curl -sSf --noproxy "*"'
const PACK_PROGRAM = join(import.meta.dirname, 'fixtures', 'pack.js')
const TYPESCRIPT = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'typescript.js')).href
// Without the gateway, because no post step ends it.
const LOCAL_SANDBOX = { 'local-sandbox': 'filesystem', verify: 'off', record: 'off' }

/** Packs, uploads and downloads a folder, and compares with the tools that people use instead. */
export async function run({ node }) {
  const ratios = []
  for (const [corpus, plan] of Object.entries(CORPORA)) {
    const folder = makeTempFolder()
    const paths = { root: join(folder, 'corpus'), archive: join(folder, 'archive.tar.gz'), folder }
    makeCorpus(paths.root, plan)
    const add = (measured, times) => {
      const { [OURS]: ours, ...peers } = times
      for (const [peer, theirs] of Object.entries(peers)) {
        ratios.push(ratio(`${measured}, ${corpus}`, peer, ours, theirs, GOALS[peer]))
      }
    }
    add('pack', await takeTurns(packWays(node, paths, corpus), ROUNDS[corpus]))
    await withApi({ archive: paths.archive }, async (api) => {
      // What takes longest there is the start of the process, which the bench of the start measures.
      if (corpus === '5 MB') return
      add('main with upload', await takeTurns(uploadWays(node, api, paths), ROUNDS[corpus]))
      // The peer of the upload leaves the archive that the API serves as a dump.
      add('dump', await takeTurns(dumpWays(node, api, paths), ROUNDS[corpus]))
      if (Object.hasOwn(MAX_MB, corpus)) ratios.push(await memoryRow(node, api, paths.root, corpus))
    })
    rmSync(folder, { recursive: true })
  }
  ratios.push(await largeFileRow(node))
  return { title: 'Packing and transfer', notes: NOTES, ratios }
}

async function largeFileRow(node) {
  const root = makeTempFolder()
  makeLargeFile(root, LARGE_FILE)
  let row
  await withApi({}, async (api) => {
    row = await memoryRow(node, api, root, 'one file of 5 GB')
  })
  rmSync(root, { recursive: true })
  return row
}

/** The most memory that main takes while it packs and uploads. Linux only. */
async function memoryRow(node, api, root, corpus) {
  let peak = 0
  let watch
  const look = (pid) => {
    try {
      const [, size] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      if (size !== undefined) peak = Number(size) * 1024
    } catch {
      // It has just ended.
    }
  }
  const onSpawn = (child) => {
    watch = setInterval(() => look(child.pid), 10)
    child.once('exit', () => clearInterval(watch))
  }
  await withJob(node, api, (job) => job.run('main', { ...LOCAL_SANDBOX, upload: root }, onSpawn))
  const limit = MAX_MB[corpus]
  return ratio(`memory of main with upload, ${corpus}`, `${limit} MB`, [peak], [limit * MIB], 1)
}

const NOTES = [
  `5 MB in 300 files of text, 80 MB in 8,000; 600 MB in 40,000 files, 30 % of it incompressible. ${ROUNDS['5 MB']}, ${ROUNDS['80 MB']} and ${ROUNDS['600 MB']} rounds; with 600 MB, tar and node-tar take so long that they are measured once. The storage is an HTTP server on loopback.`,
  `Memory is the largest resident set of main, with goals for Node 24. The file of 5 GB begins with 256 MB that cannot be compressed, and zeros follow.`,
  'Packing is measured inside the process, because the action is already running when it packs. `main with upload` and `dump` are whole steps of the built action: process start, API requests, packing and transfer; `dump` also checks the archive and unpacks it.',
  ...(isInstalled('pigz') ? [] : ['pigz is not installed on this machine, so it was not measured.'])
]

function packWays(node, { root, archive }, corpus) {
  const slow = corpus === '600 MB' ? measuredOnce : (way) => way
  const inProcess = (packer) => () => {
    const args = ['--no-warnings', '--import', TYPESCRIPT, PACK_PROGRAM, packer, root, archive]
    return Number(execFileSync(node.path, args, { encoding: 'utf8' }))
  }
  const pigz = () => timeShell('tar -C "$1" -cf - . | pigz -1 > "$2"', root, archive)
  return {
    [OURS]: inProcess('ours'),
    [TAR]: slow(() => timeShell('tar -C "$1" -czf "$2" .', root, archive)),
    ...(isInstalled('pigz') ? { [PIGZ]: pigz } : {}),
    [NODE_TAR]: slow(inProcess('node-tar'))
  }
}

/** Takes the time of the first round for all. */
function measuredOnce(way) {
  let ms
  return () => (ms ??= way())
}

function uploadWays(node, api, { root, archive }) {
  const script = `tar -C "$1" -czf "$2" .; ${CURL} -T "$2" "$3"`
  return {
    [OURS]: () => withJob(node, api, (job) => job.run('main', { ...LOCAL_SANDBOX, upload: root })),
    [TAR_CURL]: measuredOnce(() => timeShell(script, root, archive, `${api.url}/storage`))
  }
}

function dumpWays(node, api, { folder }) {
  const script = `${CURL} -o "$1/dump.tar.gz" "$2"; mkdir "$1/dump"; tar -xzf "$1/dump.tar.gz" -C "$1/dump"`
  const target = join(folder, 'target')
  return {
    [OURS]: () =>
      withJob(node, api, async (job) => {
        await job.run('main', LOCAL_SANDBOX)
        return await job.run('dump', { folder: target, changes: 'false' }).finally(() => removeFolder(target))
      }),
    [CURL_TAR]: async () => {
      const ms = await timeShell(script, folder, `${api.url}/storage`)
      removeFolder(join(folder, 'dump'))
      return ms
    }
  }
}

const removeFolder = (path) => rmSync(path, { recursive: true, force: true })

async function withApi(options, act) {
  const api = await startApi(options)
  await act(api).finally(api.stop)
}

async function withJob(node, api, act) {
  const job = openJob(node, api)
  return await act(job).finally(job.remove)
}
