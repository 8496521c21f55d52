import assert from 'node:assert/strict'
import fc from 'fast-check'
import { parse } from 'smol-toml'
import { allowedSetting, type Setting, scrubbedConfig } from '../../src/archive/git-config.ts'
import { publicUrl } from '../../src/archive/public-url.ts'
import { Secrets } from '../../src/base/secrets.ts'
import {
  claudeConfig,
  codexConfig,
  configKeys,
  copilotConfig,
  geminiConfig,
  langchainConfig,
  opencodeConfig
} from '../../src/mcp/config-formats.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const aliases = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/)
const headers = fc.dictionary(fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/), anyText({ maxLength: 20 }))
const servers = fc
  .uniqueArray(fc.record({ alias: aliases, url: fc.oneof(fc.webUrl(), anyText()), headers }), {
    maxLength: 4,
    selector: ({ alias }) => alias
  })
  .map((wanted) => {
    const keys = configKeys(wanted.map(({ alias }) => alias))
    return wanted.map(({ alias, url, headers }) => ({ key: keys.get(alias) ?? '', url, headers }))
  })

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd')
const passwords = fc.stringMatching(/^[A-Za-z0-9]{10,20}$/)
const settings: fc.Arbitrary<Setting> = fc.record({
  section: fc.constantFrom('remote', 'branch', 'core', 'http', 'url', 'credential', 'user', 'submodule', 'extensions'),
  subsection: fc.option(fc.oneof(fc.constantFrom('origin', 'main'), anyText({ maxLength: 8 })), {
    nil: undefined
  }),
  name: fc.constantFrom(
    'url',
    'fetch',
    'remote',
    'merge',
    'extraheader',
    'helper',
    'insteadof',
    'name',
    'hookspath',
    'fsmonitor'
  ),
  value: anyText({ maxLength: 20 })
})

/** Properties of the files that the action writes for other programs. */
export const CONFIGS: readonly Property[] = [
  forAll('a config for Codex is read back unchanged', 200, servers, (wanted) => {
    const read = plain(parse(codexConfig(wanted))) as {
      mcp_servers?: Record<string, { url: string; http_headers?: object }>
    }
    assert.equal(Object.keys(read.mcp_servers ?? {}).length, wanted.length)
    for (const { key, url, headers } of wanted) {
      assert.equal(read.mcp_servers?.[key]?.url, wellFormed(url))
      const expected = Object.entries(headers).map(([name, value]) => [name, wellFormed(value)])
      assert.deepEqual(plain(read.mcp_servers?.[key]?.http_headers ?? {}), plain(Object.fromEntries(expected)))
    }
  }),

  forAll('the other configs are JSON with every server, and without variables in URLs', 200, servers, (wanted) => {
    for (const config of [claudeConfig, copilotConfig, geminiConfig])
      assert.equal(Object.keys(JSON.parse(config(wanted)).mcpServers).length, wanted.length)
    assert.equal(Object.keys(JSON.parse(langchainConfig(wanted))).length, wanted.length)
    const urls = Object.values(JSON.parse(claudeConfig(wanted)).mcpServers as Record<string, { url: string }>)
    assert.ok(urls.every(({ url }) => !url.includes('$')))
    const { mcp } = JSON.parse(opencodeConfig(wanted)) as { mcp: Record<string, { url: string }> }
    assert.equal(Object.keys(mcp).length, wanted.length)
    assert.ok(Object.values(mcp).every(({ url }) => !url.includes('{')))
  }),

  forAll(
    'the URL of a remote loses its password, however it is written',
    300,
    fc.tuple(
      passwords,
      fc.constantFrom('https', 'http', 'ssh', 'git', 'ftp', 'HTTPS'),
      fc.constantFrom('', 'user', 'x-access-token', 'a%40b', 'a/b', 'git'),
      fc.constantFrom('', '?token=', '#', '@')
    ),
    ([password, scheme, user, more]) => {
      for (const url of [
        `${scheme}://${user}:${password}@host/path`,
        `${scheme}://${password}@host/p${more}`,
        `${user}:${password}@host:path`
      ]) {
        const shown = publicUrl(url)
        assert.ok(shown === undefined || !shown.includes(password), `${url} became ${shown}`)
      }
    }
  ),

  forAll(
    'the URL of a remote loses a token in its path',
    300,
    fc.tuple(
      fc.stringMatching(/^[A-Za-z0-9]{3,20}[0-9][A-Za-z0-9]{9,30}$/),
      fc.constantFrom('https://host', 'http://user:pw@host:8080/git', 'ssh://git@host', 'git@host:', 'host:git'),
      fc.constantFrom('', '/x-access-token', '/scm', '/a%20b')
    ),
    ([token, start, folder]) => {
      for (const url of [`${start}${folder}/${token}/repo.git`, `${start}${folder}/${token}`])
        assert.ok(!publicUrl(url)?.includes(token), `${url} became ${publicUrl(url)}`)
    }
  ),

  forAll(
    'a git config keeps nothing that contains a secret or runs a program',
    200,
    fc.array(settings, { maxLength: 6 }),
    async (found) => {
      for (const { section, name } of found.flatMap(allowedSetting)) {
        assert.doesNotMatch(
          `${section}.${name}`,
          /^(http|url|credential)\.|extraheader|helper|insteadof|hookspath|fsmonitor/
        )
      }
      const listed = found.map(
        ({ section, subsection, name, value }) => `${[section, subsection ?? [], name].flat().join('.')}\n${value}\0`
      )
      const { text } = await scrubbedConfig(() => Promise.resolve(Buffer.from(listed.join(''))), {
        gitDir: '.',
        commonDir: '.',
        isPointer: false
      })
      for (const line of text.trimEnd().split('\n'))
        assert.match(line, /^\[[a-z]+( "(\\.|[^"\\])*")?\]$|^\t[a-z]+ = "(\\.|[^"\\])*"$/)
    }
  ),

  forAll(
    'no known secret remains in a text',
    200,
    fc.tuple(fc.array(passwords, { maxLength: 4 }), fc.array(fc.string())),
    ([known, parts]) => {
      const secrets = new Secrets()
      for (const secret of known) secrets.add(secret)
      const text = secrets.redact(known.map((secret, index) => `${parts[index] ?? ''}${secret}`).join(''))
      for (const secret of known) assert.ok(!text.includes(secret))
    }
  )
]
