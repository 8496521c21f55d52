import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../../base/failure.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import type { Machine } from '../isolation/machine.ts'
import { findNpm, type Npm } from './npm.ts'

const VERSION = '1.0.0'
const FILES = ['package.json', 'package-lock.json']
const LOOKUP_TIMEOUT = 15_000
const INSTALL_TIMEOUT = 180_000

/** Servers too large for the bundle: they are installed from a committed lock file when first needed, and cached. */
export interface Packs {
  /** Why a pack cannot be installed; undefined if it can. */
  readonly unavailable: (name: string) => Promise<string | undefined>
  /** Installs a pack if it is not cached, and returns its folder. */
  readonly install: (name: string) => Promise<string>
}

/** The part of `@actions/tool-cache` that packs use. */
interface ToolCache {
  /** The folder of a tool, or an empty string. */
  readonly find: (tool: string, version: string) => string
  /** Copies a folder into the cache and returns its path there. */
  readonly cacheDir: (folder: string, tool: string, version: string) => Promise<string>
}

/** The runner's tool cache; needs RUNNER_TOOL_CACHE and RUNNER_TEMP in the engine's environment. */
export async function runnerToolCache(): Promise<ToolCache> {
  const { find, cacheDir } = await import('@actions/tool-cache')
  return { find, cacheDir }
}

/** The packs of a folder, each described by `<name>/package.json` and its lock file. */
export function openPacks(options: {
  readonly folder: string
  readonly node: string
  readonly machine: Machine
  readonly toolCache?: ToolCache
}): Packs {
  const { folder, node, machine, toolCache } = options
  const cache = toolCache === undefined ? folderCache(join(machine.cacheFolder, 'packs')) : runnerCache(toolCache)
  const installing = new Map<string, Promise<string>>()

  async function install(name: string): Promise<string> {
    const key = await keyOf(folder, name)
    return (await cache.find(key)) ?? installNew(name, key)
  }

  async function installNew(name: string, key: string): Promise<string> {
    const npm = findNpm(node, machine)
    if (npm === undefined) throw new Error('npm was found neither next to node nor in PATH')
    return cache.add(key, (target) => installInto(target, join(folder, name), npm))
  }

  return {
    install: (name) => {
      const running = installing.get(name) ?? install(name).finally(() => installing.delete(name))
      installing.set(name, running)
      return running
    },
    unavailable: async (name) => {
      if ((await cache.find(await keyOf(folder, name))) !== undefined) return undefined
      const npm = findNpm(node, machine)
      if (npm === undefined) return 'it is installed with npm when first used, and npm was not found'
      return checkRegistry(join(folder, name), npm)
    }
  }
}

interface PackCache {
  readonly find: (key: string) => Promise<string | undefined>
  readonly add: (key: string, fill: (folder: string) => Promise<void>) => Promise<string>
}

function runnerCache(cache: ToolCache): PackCache {
  return {
    find: async (key) => cache.find(key, VERSION) || undefined,
    add: (key, fill) =>
      inTemporary(tmpdir(), async (folder) => {
        await fill(folder)
        return cache.cacheDir(folder, key, VERSION)
      })
  }
}

function folderCache(root: string): PackCache {
  return {
    find: async (key) => (existsSync(join(root, key)) ? join(root, key) : undefined),
    add: async (key, fill) => {
      await mkdir(root, { recursive: true })
      return inTemporary(root, async (folder) => {
        await fill(folder)
        const target = join(root, key)
        // A rename, so that an incomplete pack is never found. It fails if another engine was faster.
        await rename(folder, target).catch((error: unknown) => {
          if (!existsSync(target)) throw error
        })
        return target
      })
    }
  }
}

async function inTemporary(parent: string, work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(parent, '.pack-'))
  try {
    return await work(folder)
  } finally {
    await removeFolder(folder)
  }
}

async function installInto(folder: string, source: string, npm: Npm): Promise<void> {
  for (const file of FILES) await copyFile(join(source, file), join(folder, file))
  const retries = ['--fetch-retries=2', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=500']
  await npm(folder, ['ci', '--ignore-scripts', '--omit=dev', ...retries], INSTALL_TIMEOUT)
}

/** A hash of everything that the result of an install depends on. */
async function keyOf(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of FILES) hash.update(await readFile(join(folder, name, file)))
  return `klavis-sandbox-${name}-${hash.digest('hex').slice(0, 16)}`
}

async function checkRegistry(source: string, npm: Npm): Promise<string | undefined> {
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const { dependencies } = manifest as { readonly dependencies: Readonly<Record<string, string>> }
  const [spec] = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  try {
    await npm(tmpdir(), ['view', String(spec), 'version', '--fetch-retries=0', '--fetch-timeout=10000'], LOOKUP_TIMEOUT)
    return undefined
  } catch (error) {
    return `it is installed with npm when first used, it is not cached, and the registry cannot be reached (${messageOf(error)})`
  }
}
