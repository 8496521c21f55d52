import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openPacks, runnerToolCache } from '../../../src/engine/catalogue/packs.ts'
import { type Loopback, listen } from '../../support/loopback.ts'
import { machine as thisMachine } from '../servers/stage.ts'

let folder: string
let registry: Loopback
let requests: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'))
  requests = []
  registry = await listen(
    createServer((request, response) => {
      requests.push(request.url ?? '')
      const known = {
        name: 'small',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: 'small', version: '1.0.0' } }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known))
    })
  )
  await writePack('small', {})
})

afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true, force: true })
})

const machine = (address = registry.origin) => ({
  ...thisMachine,
  cacheFolder: join(folder, 'cache'),
  npm: {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    ...thisMachine.shared,
    npm_config_registry: `${address}/`,
    npm_config_cache: join(folder, 'npm')
  }
})

const open = (
  options: { readonly address?: string; readonly toolCache?: Awaited<ReturnType<typeof runnerToolCache>> } = {}
) =>
  openPacks({
    folder: join(folder, 'packs'),
    node: process.execPath,
    machine: machine(options.address),
    ...(options.toolCache && { toolCache: options.toolCache })
  })

describe('a pack', () => {
  test('is installed once, from its lock file, and cached', async () => {
    const [first, second] = await Promise.all([open().install('small'), open().install('small')])
    expect(second).toBe(first)
    expect(first.startsWith(join(folder, 'cache', 'packs', 'klavis-sandbox-small-'))).toBe(true)
    expect(await readdir(first)).toContain('package-lock.json')
    await writeFile(join(first, 'kept'), 'yes')
    expect(existsSync(join(await open().install('small'), 'kept'))).toBe(true)
    expect(await readdir(join(folder, 'cache', 'packs'))).toHaveLength(1)
  })

  test('is installed again when its lock file changes', async () => {
    const first = await open().install('small')
    const lock = join(folder, 'packs', 'small', 'package-lock.json')
    await writeFile(lock, `${await readFile(lock, 'utf8')}\n`)
    expect(await open().install('small')).not.toBe(first)
  })

  test('is cached in the tool cache of the runner', async () => {
    process.env['RUNNER_TOOL_CACHE'] = join(folder, 'tools')
    process.env['RUNNER_TEMP'] = folder
    try {
      const toolCache = await runnerToolCache()
      const installed = await open({ toolCache }).install('small')
      expect(installed.startsWith(join(folder, 'tools', 'klavis-sandbox-small-'))).toBe(true)
      expect(await open({ toolCache }).install('small')).toBe(installed)
      expect(await open({ toolCache, address: 'http://127.0.0.1:9' }).unavailable('small')).toBeUndefined()
    } finally {
      delete process.env['RUNNER_TOOL_CACHE']
      delete process.env['RUNNER_TEMP']
    }
  })

  test('is available if the registry has its package', async () => {
    await writePack('small', { small: '1.0.0' })
    expect(await open().unavailable('small')).toBeUndefined()
    expect(requests).toEqual(['/small'])
  })

  test('is not available offline', async () => {
    await writePack('small', { small: '1.0.0' })
    expect(await open({ address: 'http://127.0.0.1:9' }).unavailable('small')).toMatch(
      /^it is installed with npm when first used, it is not cached, and the registry cannot be reached \(.*127\.0\.0\.1:9/
    )
  })

  test('leaves no files when its install fails', async () => {
    await writePack('small', { small: '1.0.0' })
    await expect(open({ address: 'http://127.0.0.1:9' }).install('small')).rejects.toThrow()
    expect(await readdir(join(folder, 'cache', 'packs'))).toEqual([])
  })
})

test('the committed lock files name no registry and pin every package by hash', async () => {
  const packs = join(import.meta.dirname, '..', '..', '..', 'packs')
  for (const name of await readdir(packs)) {
    const lock = JSON.parse(await readFile(join(packs, name, 'package-lock.json'), 'utf8'))
    const entries = Object.entries<Record<string, unknown>>(lock.packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(0)
    for (const [, entry] of entries) {
      expect(entry).toHaveProperty('integrity')
      expect(entry).not.toHaveProperty('resolved')
    }
  }
})

async function writePack(name: string, dependencies: Record<string, string>): Promise<void> {
  const pack = join(folder, 'packs', name)
  await mkdir(pack, { recursive: true })
  const description = { name: `pack-${name}`, version: '1.0.0', dependencies }
  const installed = Object.fromEntries(
    Object.entries(dependencies).map(([key, version]) => [`node_modules/${key}`, { version, integrity: 'sha512-AAAA' }])
  )
  const lock = { ...description, lockfileVersion: 3, requires: true, packages: { '': description, ...installed } }
  await writeFile(join(pack, 'package.json'), JSON.stringify(description))
  await writeFile(join(pack, 'package-lock.json'), JSON.stringify(lock))
}
