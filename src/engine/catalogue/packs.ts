import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../../base/failure.ts'
import type { Machine } from '../isolation/machine.ts'
import { type Npm, npmOf } from './npm.ts'
import type { ToolCache } from './tool-cache.ts'

const VERSION = '1.0.0'
const FILES = ['package.json', 'package-lock.json']
const LOOKUP_TIMEOUT = 15_000
const INSTALL_TIMEOUT = 180_000

/** Servers too big to be bundled: installed from a committed lock file when they are first needed, then kept. */
export interface Packs {
  /** Why a pack cannot be had, or undefined when it can. */
  readonly unavailable: (name: string) => Promise<string | undefined>
  /** The folder of an installed pack. */
  readonly install: (name: string) => Promise<string>
}

/** Packs described in a folder (`<name>/package.json` and its lock file). */
export function openPacks(options: {
  readonly folder: string
  readonly node: string
  readonly machine: Machine
  readonly toolCache?: ToolCache
}): Packs {
  const { folder, node, machine, toolCache } = options
  const store = toolCache === undefined ? folderStore(join(machine.cacheFolder, 'packs')) : toolStore(toolCache)
  const installing = new Map<string, Promise<string>>()

  async function install(name: string): Promise<string> {
    const key = await keyOf(folder, name)
    return (await store.find(key)) ?? fresh(name, key)
  }

  async function fresh(name: string, key: string): Promise<string> {
    const npm = npmOf(node, machine)
    if (npm === undefined) throw new Error('npm was not found beside node')
    return store.keep(key, (place) => installInto(place, join(folder, name), npm))
  }

  return {
    install: (name) => {
      const running = installing.get(name) ?? install(name).finally(() => installing.delete(name))
      installing.set(name, running)
      return running
    },
    unavailable: async (name) => {
      if ((await store.find(await keyOf(folder, name))) !== undefined) return undefined
      const npm = npmOf(node, machine)
      if (npm === undefined) return 'it is installed with npm when first used, and npm was not found'
      return lookUp(join(folder, name), npm)
    }
  }
}

interface Store {
  readonly find: (key: string) => Promise<string | undefined>
  readonly keep: (key: string, fill: (place: string) => Promise<void>) => Promise<string>
}

function toolStore(cache: ToolCache): Store {
  return {
    find: async (key) => cache.find(key, VERSION) || undefined,
    keep: (key, fill) =>
      inTemporary(tmpdir(), async (place) => {
        await fill(place)
        return cache.cacheDir(place, key, VERSION)
      })
  }
}

function folderStore(root: string): Store {
  return {
    find: async (key) => (existsSync(join(root, key)) ? join(root, key) : undefined),
    keep: async (key, fill) => {
      await mkdir(root, { recursive: true })
      return inTemporary(root, async (place) => {
        await fill(join(place))
        const target = join(root, key)
        // At once, so that half a pack is never found; another engine may have been quicker.
        await rename(place, target).catch((error: unknown) => {
          if (!existsSync(target)) throw error
        })
        return target
      })
    }
  }
}

async function inTemporary(parent: string, work: (place: string) => Promise<string>): Promise<string> {
  const place = await mkdtemp(join(parent, '.pack-'))
  try {
    return await work(place)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function installInto(place: string, source: string, npm: Npm): Promise<void> {
  for (const file of FILES) await copyFile(join(source, file), join(place, file))
  const patience = ['--fetch-retries=2', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=500']
  await npm(place, ['ci', '--ignore-scripts', '--omit=dev', ...patience], INSTALL_TIMEOUT)
}

/** Whatever changes what an install gives changes the key. */
async function keyOf(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of FILES) hash.update(await readFile(join(folder, name, file)))
  return `klavis-sandbox-${name}-${hash.digest('hex').slice(0, 16)}`
}

async function lookUp(source: string, npm: Npm): Promise<string | undefined> {
  const description: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const { dependencies } = description as { readonly dependencies: Readonly<Record<string, string>> }
  const [wanted] = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  try {
    await npm(
      tmpdir(),
      ['view', String(wanted), 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
      LOOKUP_TIMEOUT
    )
    return undefined
  } catch (error) {
    return `it is installed with npm when first used, it is not cached, and the registry cannot be reached (${messageOf(error)})`
  }
}
