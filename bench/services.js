import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endTree, startNode } from './processes.js'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const TYPESCRIPT = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'typescript.js')).href

/** A store behind URLs, in a process of its own: its speed in bytes a second (0: as it can), and the size of what it gives. */
export async function startStore({ rate = 0, bytes = 0 } = {}) {
  const { line, end } = await startService([join(FIXTURES, 'store.js'), String(rate), String(bytes)])
  return { url: `http://127.0.0.1:${line}/object?signature=1`, end }
}

/** GitHub's artifact service as the tests have it, and the variables that lead to it. */
export async function startArtifactService() {
  const { line, end } = await startService(['--import', TYPESCRIPT, join(FIXTURES, 'artifact-service.js')])
  return { env: JSON.parse(line), end }
}

/** A program that says in its first line how it is reached, and ends when we do, however that is. */
async function startService(args) {
  const child = startNode(args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { line: line.toString().trim(), end: () => endTree(child) }
}
