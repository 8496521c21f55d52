import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { write } from '../archive/fixtures.ts'
import { processesIn, waitUntil } from '../support/engine-process.ts'
import { Laptop, laptopOf } from '../support/laptop.ts'
import { openStage, playOnce } from '../support/scenario.ts'

interface Up {
  readonly outputs: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

describe('`up` without a key, and the commands after it', () => {
  const play = playOnce(async (stage) => {
    const laptop = new Laptop(join(stage.folder, 'laptop'))
    const up = await laptop.run(['up', '--json', '--sandboxes', 'calculator'])
    const { outputs, env } = JSON.parse(up.stdout) as Up
    const cases = { 'other.yml': 'name: Other\nprompt: p\nexpect: { calls: [jira.jira_search: { times: 1 }] }\n' }
    write(laptop.project, cases)
    const journal = join(laptop.folder, 'state', 'klavis-sandbox', 'default', 'journal.jsonl')
    const mode = process.platform === 'win32' ? 0o600 : statSync(journal).mode & 0o777
    const [again, ps, shell, nothing, dump, tools, servers] = await Promise.all([
      laptop.run(['up', '--sandboxes', 'calculator']),
      laptop.run(['ps', '--json']),
      laptop.run(['env', '--shell', 'sh'], { GITHUB_ACTIONS: 'true' }),
      laptop.run(['reset', 'local-sandbox'], { KLAVIS_SANDBOX_NAME: 'default' }),
      laptop.run(['dump', '--json', '--folder', 'dumps']),
      laptop.run(['tools']),
      laptop.run(['servers', '--json'])
    ])
    const sum = ['calculate', '{"expression": "2 + 3"}', '--expect']
    const [met, unmet] = await Promise.all([
      laptop.run(['call', 'calculator', ...sum, '5', '--expect', '$ == 5']),
      laptop.run(['call', ...sum, '6'])
    ])
    const elsewhere = await laptop.run(['test', 'other.yml', '--run', 'true'])
    const reset = await laptop.run(['reset', '--json'])
    const down = await laptop.run(['down', '--no-dump'])
    const left = processesIn(laptop.folder)
    const over = await laptop.run(['env'])
    return {
      laptop,
      up,
      outputs,
      env,
      mode,
      again,
      ps,
      shell,
      nothing,
      dump,
      tools,
      servers,
      met,
      unmet,
      elsewhere,
      reset,
      down,
      left,
      over
    }
  })

  test('prints the URLs in the JSON document only', async () => {
    const { up, outputs, env } = await play()
    expect(up.code).toBe(0)
    expect(outputs['engine']).toBe('embedded')
    expect(env['KLAVIS_CALCULATOR_MCP_URL']).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect(up.stderr).not.toContain(env['KLAVIS_CALCULATOR_MCP_URL'])
  })

  test('writes its state to a private file', async () => expect((await play()).mode).toBe(0o600))

  test('refuses a second `up` with the same name', async () => {
    const { again } = await play()
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('"default" is already up.')
  })

  test('`ps` lists its leases and its engine', async () => {
    const lease = { alias: 'calculator', kind: 'sandbox', server: 'calculator', state: 'held' }
    const row = { name: 'default', state: 'up', pid: null, engine: 'embedded, alive', leases: [lease] }
    expect(JSON.parse((await play()).ps.stdout)).toMatchObject([row])
  })

  test('`env` prints its environment for a shell, and masks it on a runner', async () => {
    const { shell, env } = await play()
    expect(shell.stdout).toContain(`export KLAVIS_CALCULATOR_MCP_URL='${env['KLAVIS_CALCULATOR_MCP_URL']}'\n`)
    expect(shell.stdout).toContain("export KLAVIS_SANDBOX_NAME='default'\n")
    expect(shell.stderr).toContain(`::add-mask::${env['KLAVIS_CALCULATOR_MCP_URL']}\n`)
  })

  test('a companion command works on it', async () => {
    const { reset } = await play()
    expect(reset.code).toBe(0)
    expect(JSON.parse(reset.stdout)).toEqual({ name: 'default', outputs: { reset: ['calculator'] }, failure: null })
  })

  test('`tools` prints one line per tool, with what it does', async () => {
    const { code, stdout } = (await play()).tools
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^calculator calculate {2}Calculates .*\.\n$/)])
  })

  test('`call` prints the answer, finds the only server, and fails if an expectation is not met', async () => {
    const { met, unmet } = await play()
    expect([met, unmet]).toMatchObject([
      { code: 0, stdout: '5\n' },
      {
        code: 1,
        stdout: '5\n',
        stderr: expect.stringMatching(/^error: .*expectation[\s\S]*- expected "6", found "5"/m)
      }
    ])
  })

  test('`test` says which servers it uses, and fails if no case was run because others are needed', async () => {
    const { code, stdout, stderr } = (await play()).elsewhere
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^– Other: skipped\. jira is not among the servers that are up\.\n[\s\S]*\nNo case was run\. Run `klavis-sandbox down`, then the tests acquire what they need\.\n$/
      )
    ])
    expect(stderr).toMatch(
      /^Uses the servers of the `up` named "default", which are up since [\d-]+ \d\d:\d\d UTC: calculator\.\n/
    )
  })

  test('`servers` lists the input of each server, and whether it needs a key', async () => {
    expect(JSON.parse((await play()).servers.stdout)).toEqual(
      expect.arrayContaining([
        { name: 'calculator', input: 'sandboxes', without_key: true },
        { name: 'word', input: 'local-sandbox', without_key: false }
      ])
    )
  })

  test('`dump` writes to `--folder`, which git ignores', async () => {
    const { laptop, dump } = await play()
    expect(dump.code).toBe(0)
    expect(JSON.parse(dump.stdout)).toMatchObject({ outputs: { folder: join(laptop.project, 'dumps') }, failure: null })
    expect(readFileSync(join(laptop.project, 'dumps', '.gitignore'), 'utf8')).toBe('*\n')
  })

  test('a companion command that fails says why, and changes nothing', async () => {
    const { nothing, down } = await play()
    expect(nothing).toMatchObject({ code: 1, stdout: '' })
    expect(nothing.stderr).toMatch(
      /^error: There is no sandbox "local-sandbox"\. The sandboxes are calculator\. Check the names\./m
    )
    expect(down.stdout).toBe('"default" is down.\n')
  })

  test('leaves no process and no file after `down`', async () => {
    const { laptop, down, left, over } = await play()
    expect(down.code).toBe(0)
    expect(left).toEqual([])
    expect(laptop.runNames()).toEqual([])
    expect(over).toMatchObject({ code: 1, stdout: '' })
    // Named as it was started, so that the line can be copied.
    expect(over.stderr).toMatch(/Nothing is up\. Start with `node \S+cli\.js up`\./)
  })
})

test('writes the authorisation URL of an instance to a private file, not to the log', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const { code, stderr } = await laptop.run(['up', ...apiFlags, '--instances', 'GitHub', '--verify', 'off'])
  expect(code).toBe(0)
  const [, path = ''] = /only you can read: (\S+for-you\.txt)/.exec(stderr) ?? []
  const [, url = ''] = /^GitHub: to authorise it, open (\S+)$/m.exec(readFileSync(path, 'utf8')) ?? []
  const { id } = stage.api.instanceOf('GitHub')
  expect(decodeURIComponent(url)).toContain(`/oauth/github/authorize?instance_id=${id}`)
  expect(stderr).toContain('Not authorised yet: GitHub.')
  expect(stderr).not.toMatch(new RegExp(`${id}|authorize`))
  expect(await laptop.run(['down'])).toMatchObject({ code: 0 })
  expect(laptop.runNames()).toEqual([])
})

test('`down` needs the key of `up`: with another one it sends nothing, and the sandboxes can still be released', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  await laptop.run(['up', ...apiFlags, '--sandboxes', 'jira', '--verify', 'off'])
  const sent = stage.api.requests.length
  const other = await laptop.run(['down', '--no-dump'], { KLAVIS_API_KEY: 'key-of-somebody-else' })
  expect(other.code).toBe(1)
  expect(other.stderr).toMatch(
    /1 sandbox may still be held: this step was given another API key, .*- jira was NOT released; it expires at .*Set KLAVIS_API_KEY as you did for `up`/s
  )
  const none = await laptop.run(['down', '--no-dump'], { KLAVIS_API_KEY: '' })
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no Klavis API key to release') })
  expect([stage.api.requests.length, laptop.runNames()]).toEqual([sent, ['default']])
  expect(await laptop.run(['down', '--no-dump'])).toMatchObject({ code: 0, stdout: '"default" is down.\n' })
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

test('in the cloud, `call` and `dump` go through the gateway without the key, and `down` saves the transcript', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage, true)
  const keyless = { KLAVIS_API_KEY: '' }
  const up = await laptop.run(['up', '--json', ...apiFlags, '--sandboxes', 'jira', '--allowed-tools', 'jira: *_search'])
  const { env } = JSON.parse(up.stdout) as Up
  expect(env['KLAVIS_JIRA_MCP_URL']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\//)
  expect(await laptop.run(['call', 'jira', 'jira_search'], keyless)).toMatchObject({ code: 0, stdout: '[]\n' })
  expect(await laptop.run(['call', 'jira', 'jira_create'], keyless)).toMatchObject({ code: 1 })
  expect(await laptop.run(['dump', '--folder', 'dumps'], keyless)).toMatchObject({ code: 0 })
  const down = await laptop.run(['down', '--dump-folder', 'after'])
  expect(down).toMatchObject({ code: 0, stdout: expect.stringContaining('"default" is down.') })
  expect(readFileSync(join(laptop.project, 'after', 'transcript.jsonl'), 'utf8')).toContain('"caller":"companion"')
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
  await waitUntil('no process is left', () => processesIn(laptop.folder).length === 0)
})

describe('The help', () => {
  const inputsOf = (path: string): string[] =>
    Object.keys((parse(readFileSync(path, 'utf8')) as { inputs: object }).inputs)

  const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
    call: ['ledger', 'url', 'sandbox-proof'],
    test: [
      ...['record', 'artifact-name', 'retention-days', 'export-env', 'keep', 'comment', 'github-token'],
      ...['job-status', 'job-index']
    ]
  }
  /** `--record` is how `up` was started, and `--model` is a flag of the agent. */
  const OF_OTHERS: Readonly<Record<string, readonly string[]>> = { call: ['record'], test: ['model'] }

  test.each([
    ['run', 'action.yml'],
    ['call', 'call/action.yml'],
    ['test', 'action.yml']
  ])('of `%s` lists every input of %s, and names no flag that the command does not have', async (command, path) => {
    const stage = await openStage()
    const { code, stdout } = await new Laptop(join(stage.folder, 'laptop')).run([command, '--help'])
    expect(code).toBe(0)
    const named = inputsOf(path).filter((name) => new RegExp(`^ {2}(--(no-)?${name}|${name})\\b`, 'm').test(stdout))
    const leftOut: readonly string[] = LEFT_OUT[command] ?? []
    expect(named).toEqual(inputsOf(path).filter((name) => !leftOut.includes(name)))
    expect(stdout.includes('\nExamples:\n')).toBe(command !== 'call')
    const mentioned = [...stdout.replace(/\s+/g, ' ').matchAll(/`--(?:no-)?([a-z-]+)/g)].map(([, flag]) => flag)
    const missing = mentioned.filter((flag) => !new RegExp(`^ {2}--(no-)?${flag} `, 'm').test(stdout))
    expect(missing).toEqual(OF_OTHERS[command] ?? [])
  })
})
