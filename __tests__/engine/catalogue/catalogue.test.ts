import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { catalogue, findDefinition } from '../../../src/engine/catalogue/catalogue.ts'
import type { ServerKind } from '../../../src/engine/contract.ts'
import { Availability } from '../../../src/engine/store/availability.ts'
import { LOCAL_SERVERS } from '../../../src/klavis/server-names.ts'
import { definition, definitions, machine, makeFolders } from '../servers/stage.ts'

const SETTINGS = {
  ...{ serversFolder: '', node: '/nowhere/node', machine },
  packs: { unavailable: async () => undefined, install: async () => '' }
}
const root = join(import.meta.dirname, '..', '..', '..')

describe('the catalogue', () => {
  test('contains every local server, and two SaaS servers', () => {
    const names = (kind: string) => definitions.filter((definition) => definition.kind === kind).map(({ name }) => name)
    expect(names('local').sort()).toEqual([...LOCAL_SERVERS].sort())
    expect(names('sandbox')).toEqual(['calculator', 'postgres'])
    expect(findDefinition(definitions, 'sandbox', 'jira')).toBeUndefined()
  })

  test('says that a server needs the cloud if the engine cannot run it', async () => {
    expect(await definition('word').unavailable()).toBe('it needs the Klavis cloud (api-key)')
    await expect(definition('word').prepare({ workspace: '', home: '', tmp: '', state: '' })).rejects.toThrow(
      "'word' is not available in the embedded engine"
    )
  })

  test('replays a server for the alias that was recorded only: others get the real server, or none', async () => {
    const recorded = ['calculator', 'jira', 'filesystem'].map((server) => ({
      alias: 'x',
      server,
      tools: [],
      takes: []
    }))
    const availability = new Availability((kind, name) =>
      findDefinition(catalogue({ ...SETTINGS, cassette: { recordedAt: '', servers: recorded } }), kind, name)
    )
    const served = async (kind: ServerKind, name: string, alias?: string) => {
      const offer = await availability.check(kind, name, alias)
      return 'unavailable' in offer ? offer.unavailable : offer.definition.keepsResults === true ? 'recorded' : 'real'
    }
    expect(await served('sandbox', 'calculator', 'x')).toBe('recorded')
    expect(await served('sandbox', 'calculator', 'y')).toBe("The cassette has no 'calculator' with this alias")
    expect(await served('sandbox', 'calculator')).toBe('real')
    expect(await served('sandbox', 'jira', 'x')).toBe('recorded')
    expect(await served('sandbox', 'jira')).toContain('it needs the Klavis cloud')
    // A recorded sandbox may have the name of a local server, which stays what it is.
    expect(await served('local', 'filesystem')).toBe('real')
  })

  test('prefixes tools as in the cloud', () => {
    const prefixes = definitions
      .filter(({ toolPrefix }) => toolPrefix !== '')
      .map(({ name, toolPrefix }) => [name, toolPrefix])
    expect(prefixes).toEqual([
      ['filesystem', 'filesystem_'],
      ['pdf-tools', 'pdf_tools_']
    ])
  })

  test('limits only code-runner to one call at a time', () => {
    expect(definitions.filter(({ oneCallAtATime }) => oneCallAtATime).map(({ name }) => name)).toEqual(['code-runner'])
  })

  test('starts servers with the given node, in the workspace, with a small environment and no network', async () => {
    const folders = await makeFolders()
    for (const name of ['filesystem', 'localmemory', 'git', 'terminal', 'code-runner', 'pdf-tools', 'calculator']) {
      const program = await definition(name).prepare(folders)
      expect(program).toMatchObject({ command: process.execPath, cwd: folders.workspace, network: false })
      expect(program.env).toMatchObject({ HOME: folders.home })
      expect(Object.keys(program.env).length).toBeLessThan(10)
      expect(Object.keys(program.env).join()).not.toMatch(/GITHUB|INPUT|ACTIONS|KLAVIS|RUNNER/)
    }
    await folders.remove()
  })

  test('reports that git is not installed, and looks for programs in PATH only', async () => {
    const without = catalogue({ ...SETTINGS, machine: { ...machine, platform: 'win32', path: [] } })
    expect(await findDefinition(without, 'local', 'git')?.unavailable()).toBe('git is not installed on this machine')
    const folders = await makeFolders()
    const program = await findDefinition(without, 'local', 'git')?.prepare(folders)
    // Windows then does not look for programs in the workspace.
    expect(program?.env).toMatchObject({ NoDefaultCurrentDirectoryInExePath: '1' })
    await folders.remove()
  })

  test('names the versions of the installed packages', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const packs = JSON.parse(readFileSync(join(root, 'packs', 'excel', 'package.json'), 'utf8')).dependencies
    const upstream = definitions.filter((definition) => !['', 'klavis-sandbox'].includes(definition.package))
    expect(upstream.length).toBe(5)
    for (const { package: name, version } of upstream)
      expect({ ...devDependencies, ...packs }).toMatchObject({ [name]: version })
  })
})
