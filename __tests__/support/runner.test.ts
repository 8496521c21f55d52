import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseCommand } from './runner/commands.ts'
import { parsePairs } from './runner/file-commands.ts'
import { secretsIn } from './runner/leaks.ts'
import { lineSplitter } from './runner/log.ts'
import { openStage } from './scenario.ts'
import type { Stage } from './stage.ts'

const MANIFEST = `
name: tiny
inputs:
  api-key: {}
  two words: { default: fallback }
  job-status: { default: '\${{ job.status }}' }
  job-index: { default: '\${{ strategy.job-index }}' }
  github-token: { default: '\${{ github.token }}' }
runs: { using: node24, main: main.mjs, post: post.mjs }
`
const expression = (path: string) => `\${{ ${path} }}`
const PRELUDE = `import { appendFileSync } from 'node:fs'
const file = (kind, text) => appendFileSync(process.env['GITHUB_' + kind], text)
`

/** Writes an action of a few lines and answers its folder. */
function tinyAction(stage: Stage, main: string, post = ''): string {
  const folder = join(stage.folder, 'tiny')
  mkdirSync(folder)
  writeFileSync(join(folder, 'action.yml'), MANIFEST)
  writeFileSync(join(folder, 'main.mjs'), PRELUDE + main)
  writeFileSync(join(folder, 'post.mjs'), PRELUDE + post)
  return folder
}

const SHOW_ENV = `for (const name of Object.keys(process.env).sort()) console.log(name + '=' + process.env[name])`

describe('a step that uses an action', () => {
  test("gets its inputs as variables, and nothing of the developer's environment", async () => {
    const stage = await openStage()
    process.env['OF_THE_DEVELOPER'] = 'yes'
    const job = stage.job({ jobIndex: 3, actionFolder: tinyAction(stage, SHOW_ENV) })
    const { stdout, log } = await job.use({ 'api-key': 'k' }, { id: 'tiny' }).main()
    delete process.env['OF_THE_DEVELOPER']
    const lines = stdout.split('\n')
    for (const line of [
      'INPUT_API-KEY=k',
      'INPUT_TWO_WORDS=fallback',
      'INPUT_JOB-INDEX=3',
      'GITHUB_ACTION=tiny',
      'CI=true'
    ]) {
      expect(lines).toContain(line)
    }
    expect(stdout).not.toContain('OF_THE_DEVELOPER')
    expect(log).toContain('INPUT_GITHUB-TOKEN=***')
  })

  test('passes the state of main to post, with inputs evaluated again', async () => {
    const stage = await openStage()
    const main = `file('STATE', 'lease<<END\\na\\nb\\nEND\\n'); file('STATE', 'n=1\\nn=2\\n'); console.log('as ' + process.env['INPUT_JOB-STATUS']); process.exitCode = 1`
    const post = `console.log(JSON.stringify([process.env.STATE_lease, process.env.STATE_n, process.env['INPUT_JOB-STATUS'], process.env['INPUT_API-KEY']]))`
    const job = stage.job({ actionFolder: tinyAction(stage, main, post) })
    let key = 'first'
    const use = job.use({ 'api-key': () => key })
    const first = await use.main()
    expect([first.exitCode, first.stdout.trim()]).toEqual([1, 'as success'])
    expect(job.status).toBe('failure')
    key = 'second'
    const [second] = await job.finish()
    expect(JSON.parse(second?.stdout ?? '')).toEqual(['a\nb', '2', 'failure', 'second'])
    expect(await job.finish()).toEqual([])
  })

  test('passes outputs, variables and paths to later steps', async () => {
    const stage = await openStage()
    const main = `file('OUTPUT', 'url=x=y\\n'); file('ENV', 'KLAVIS_URL<<E\\nhere\\nE\\n'); file('PATH', '/opt/tiny\\n'); file('STEP_SUMMARY', '# hi')`
    const job = stage.job({ actionFolder: tinyAction(stage, main, `console.log(process.env['INPUT_API-KEY'])`) })
    const result = await job.use({}, { id: 'tiny' }).main()
    expect([result.outputs, result.exported, result.summary]).toEqual([{ url: 'x=y' }, { KLAVIS_URL: 'here' }, '# hi'])
    const later = await job.run('console.log(process.env.KLAVIS_URL, process.env.PATH)')
    expect(later.stdout).toMatch(/^here \/opt\/tiny/)
    const again = job.use({ 'api-key': expression('steps.tiny.outputs.url') })
    await again.main()
    expect((await again.post()).stdout.trim()).toBe('x=y')
  })

  test('gets variables that a step planted, but not in place of saved state, inputs and the variables of the runner', async () => {
    const stage = await openStage()
    const show = `for (const name of process.env.SHOW.split(' ')) console.log(name + '=' + process.env[name])`
    const folder = tinyAction(stage, `file('STATE', 'saved=by main\\n')`, show)
    const names = ['STATE_saved', 'STATE_other', 'INPUT_API-KEY', 'GITHUB_REPOSITORY', 'RUNNER_DEBUG']
    const job = stage.job({ actionFolder: folder, env: { SHOW: names.join(' ') } })
    const use = job.use({ 'api-key': 'k' })
    await use.main()
    job.exportVariables(Object.fromEntries(names.map((name) => [name, 'planted'])))
    expect((await use.post()).stdout.trim().split('\n')).toEqual([
      'STATE_saved=by main',
      'STATE_other=planted',
      'INPUT_API-KEY=k',
      'GITHUB_REPOSITORY=octo/agents',
      'RUNNER_DEBUG=planted'
    ])
    expect(() => job.exportVariables({ NODE_OPTIONS: '--import evil' })).toThrow('NODE_OPTIONS')
  })

  test('keeps the state of a main that was killed', async () => {
    const stage = await openStage()
    const main = `file('STATE', 'lease=1\\n'); await fetch('${stage.api.url}/sandbox').catch(() => {}); file('STATE', 'lease=2\\n')`
    const job = stage.job({ actionFolder: tinyAction(stage, main) })
    stage.api.hold('GET /sandbox')
    const use = job.use({})
    const killed = await use.main({ killWhen: stage.api.seen('GET /sandbox') })
    expect([killed.signal, use.state]).toEqual(['SIGKILL', { lease: '1' }])
  })

  // Windows has no SIGINT to send to a child.
  const onUnix = process.platform === 'win32' ? test.skip : test
  onUnix('lets a cancelled main clean up, and post sees the status', async () => {
    const stage = await openStage()
    const main = `process.once('SIGINT', () => { console.log('cleaned up'); process.exit(1) })
      await fetch('${stage.api.url}/sandbox')`
    const job = stage.job({ actionFolder: tinyAction(stage, main, `console.log(process.env['INPUT_JOB-STATUS'])`) })
    const hold = stage.api.hold('GET /sandbox')
    const use = job.use({})
    const cancelled = await use.main({ cancelWhen: hold.arrived })
    expect([cancelled.exitCode, cancelled.stdout.trim()]).toEqual([1, 'cleaned up'])
    expect((await use.post()).stdout.trim()).toBe('cancelled')
  })
})

describe('the log', () => {
  test('masks values from then on, line by line, in both streams', async () => {
    const stage = await openStage()
    const main = `console.log('early hunter22'); console.log('::add-mask::hunter22%0Asecond-line')
      console.log('late hunter22'); console.log('::warning title=a%2Cb::saw hunter22')`
    const job = stage.job({ actionFolder: tinyAction(stage, main, `console.error('second-line here')`) })
    const use = job.use({})
    const [first, second] = [await use.main(), await use.post()]
    expect(first.log).toBe('early hunter22\nlate ***\n##[warning]saw ***')
    expect(first.annotations).toEqual([{ level: 'warning', message: 'saw ***', title: 'a,b' }])
    expect(second.log).toBe('*** here')
    expect(secretsIn(first, ['hunter22']).map(({ where }) => where)).toEqual(['stdout', 'log'])
    expect(secretsIn([first, second], ['second-line']).map(({ where }) => where)).toEqual(['stderr'])
  })

  test('reports an empty or very short mask', async () => {
    const stage = await openStage()
    const job = stage.job({
      actionFolder: tinyAction(stage, `console.log('::add-mask::'); console.log('::add-mask::{%0Along enough%0A}')`)
    })
    await job.use({ unknown: 'x' }).main()
    expect(job.problems.splice(0)).toEqual([
      'Unexpected input(s) unknown',
      'an empty string was masked',
      'a very short string was masked: "{"'
    ])
  })

  test('shows the state with debug logging', async () => {
    const stage = await openStage()
    const main = `file('STATE', 'lease=hunter22\\n'); console.log('::debug::' + process.env.RUNNER_DEBUG)`
    const job = stage.job({ debug: true, actionFolder: tinyAction(stage, main) })
    expect((await job.use({}).main()).log).toBe('##[debug]1\n##[debug]Save intra-action state lease = hunter22')
  })

  test('records every unexpected command', async () => {
    const stage = await openStage()
    const main = `console.log('  ::set-output name=a::b'); console.error('text ##[error]pwned'); process.stdout.write('x\\r::nonsense::y\\n'); console.log('::group::fine')`
    const result = await stage
      .job({ actionFolder: tinyAction(stage, main) })
      .use({})
      .main()
    expect(result.unexpected.map(({ command }) => command).sort()).toEqual(['error', 'nonsense', 'set-output'])
    expect(result.groups).toEqual(['fine'])
  })
})

test('unescapes commands', () => {
  expect(parseCommand('\u00a0::error file=a%3Ab%2Cc,line=1::50%25%0A%250A')).toEqual({
    command: 'error',
    properties: { file: 'a:b,c', line: '1' },
    message: '50%\n%0A',
    legacy: false
  })
  expect(parseCommand('text ::error::no')).toBeUndefined()
})

test('reads file commands with blocks of any text', () => {
  expect(parsePairs('a<<E\r\nb=c\r\n\r\nd<<x\r\nE\r\n\na=last\nempty=\n')).toEqual({ a: 'last', empty: '' })
  expect(() => parsePairs('a<<E\nnever closed')).toThrow('no closing delimiter')
  expect(() => parsePairs('nonsense')).toThrow('neither')
})

test('ends lines at CR LF, LF and CR, also across chunks and inside characters', () => {
  const lines: string[] = []
  const splitter = lineSplitter((line) => lines.push(line))
  for (const byte of Buffer.from('a\r\nb\rc\nü')) splitter.write(Buffer.of(byte))
  splitter.end()
  expect(lines).toEqual(['a', 'b', 'c', 'ü'])
})
