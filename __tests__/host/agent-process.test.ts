import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'
import { createTrialFolders } from '../../src/host/agent-environment.ts'
import { type AgentProcessOptions, type AgentRun, runAgentProcess } from '../../src/host/agent-process.ts'
import { CapturedOutput } from '../../src/host/captured-output.ts'
import { isRunning, processesIn, waitUntil } from '../support/engine-process.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const onLinux = process.platform === 'linux' ? test : test.skip
const folder = mkdtempSync(join(tmpdir(), 'agent-process-'))
const LONG_MS = 60_000
/** A program that does nothing until it is killed. */
const FOREVER = 'exec tail -f /dev/null'
let trials = 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One trial: a new folder, and how to run something in it. */
function newTrial() {
  const root = join(folder, `trial-${++trials}`)
  const folders = createTrialFolders(root)
  const secrets = new Secrets()
  const cancel = new AbortController()
  const defaults: AgentProcessOptions = {
    folders,
    env: {},
    prompt: '',
    timeoutMs: LONG_MS,
    outputFile: join(root, 'output.txt'),
    newRedactor: () => secrets.newRedactor(),
    cancelled: cancel.signal
  }
  const run = (line: string, options: Partial<AgentProcessOptions> = {}): Promise<AgentRun> =>
    runAgentProcess({ line }, { ...defaults, ...options })
  const runNode = (script: string, options: Partial<AgentProcessOptions> = {}): Promise<AgentRun> =>
    runAgentProcess({ program: process.execPath, args: ['-e', script] }, { ...defaults, ...options })
  const file = (name: string): string => join(folders.cwd, name)
  return { root, folders, secrets, cancel, defaults, run, runNode, file }
}

/** The ids that a script wrote to a file, one per line. */
function idsIn(path: string): readonly number[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Aborts as soon as the script says that it is ready. */
async function cancelWhenReady(
  { cancel, file }: ReturnType<typeof newTrial>,
  run: Promise<AgentRun>
): Promise<AgentRun> {
  await waitUntil('the script is ready', () => idsIn(file('ready')).length > 0)
  cancel.abort()
  return await run
}

describe('a program', () => {
  test('gets the prompt on stdin, and its outputs and exit code are returned', async () => {
    const { runNode, root } = newTrial()
    const script = `process.stdin.on('data', (text) => { process.stdout.write('heard ' + text); process.stderr.write('aside') });
      process.stdin.on('end', () => { process.exitCode = 3 })`
    const run = await runNode(script, { prompt: 'Say "hello" & $goodbye' })
    expect(run).toMatchObject({
      exitCode: 3,
      signal: undefined,
      timedOut: false,
      cancelled: false,
      reason: '',
      left: 0
    })
    expect([run.stdout, run.stderr]).toEqual(['heard Say "hello" & $goodbye', 'aside'])
    expect(run.output).toBe(join(root, 'output.txt'))
    expect(readFileSync(run.output ?? '', 'utf8')).toContain('heard Say')
  })

  onPosix('leaves an output file that only this user can read', async () => {
    const { run } = newTrial()
    const { output = '' } = await run('echo done')
    expect(statSync(output).mode & 0o777).toBe(0o600)
  })

  test('that ends without reading a long prompt is not an error', async () => {
    const { runNode } = newTrial()
    expect(await runNode('process.exit(0)', { prompt: 'x'.repeat(5_000_000) })).toMatchObject({
      exitCode: 0,
      reason: ''
    })
  })

  test('that does not exist is a result with the reason', async () => {
    const { defaults } = newTrial()
    const run = await runAgentProcess({ program: 'no-such-agent', args: [] }, defaults)
    expect(run).toMatchObject({ exitCode: undefined, reason: 'There is no program no-such-agent on PATH.' })
  })

  onPosix('that cannot be executed is a result with the reason', async () => {
    const { defaults, file } = newTrial()
    writeFileSync(file('agent'), 'not a program', { mode: 0o644 })
    const run = await runAgentProcess({ program: file('agent'), args: [] }, defaults)
    expect(run.reason).toMatch(/cannot be started: .*EACCES/)
  })

  onPosix('whose environment is too large is a result with the reason', async () => {
    const { run } = newTrial()
    const { reason } = await run('true', { env: { PROMPT: 'x'.repeat(4_000_000) } })
    expect(reason).toBe('The shell cannot be started: its arguments or its environment are too large.')
  })
})

describe('a command line', () => {
  onPosix('stops at the first command that fails, also in a pipe', async () => {
    const { run } = newTrial()
    expect(await run('echo one\nfalse | cat\necho two')).toMatchObject({ exitCode: 1, stdout: 'one\n' })
  })

  onPosix('runs in the working directory of the trial', async () => {
    const { run, file } = newTrial()
    await run('echo here > note.txt')
    expect(readFileSync(file('note.txt'), 'utf8')).toBe('here\n')
  })

  onPosix('is run by sh where there is no bash', async () => {
    const { run } = newTrial()
    const found = await run('echo "${BASH_VERSION:-no bash}"', { step: { PATH: join(folder, 'empty') } })
    expect(found).toMatchObject({ exitCode: 0, stdout: 'no bash\n' })
  })
})

test('the agent sees the folders of the trial, and neither the key nor what belongs to the step', async () => {
  const { runNode, folders, root } = newTrial()
  const step = {
    PATH: process.env['PATH'],
    SYSTEMROOT: process.env['SYSTEMROOT'],
    KLAVIS_API_KEY: 'klavis-secret-key',
    'INPUT_API-KEY': 'klavis-secret-key',
    COPY_OF_KEY: 'Bearer klavis-secret-key',
    GITHUB_TOKEN: 'ghs_token_of_the_job',
    GITHUB_OUTPUT: '/runner/output',
    ACTIONS_RUNTIME_TOKEN: 'runtime-token',
    ANTHROPIC_API_KEY: 'sk-ant-model-key'
  }
  const { stdout } = await runNode('console.log(JSON.stringify({ ...process.env, cwd: process.cwd() }))', {
    step,
    env: { PROMPT: 'Hello' }
  })
  expect(stdout).not.toMatch(/klavis-secret-key|ghs_token|runtime-token|runner.output/)
  const seen = JSON.parse(stdout) as Record<string, string>
  expect(seen).toMatchObject({ HOME: folders.home, TMPDIR: folders.temp, PROMPT: 'Hello' })
  expect(seen['ANTHROPIC_API_KEY']).toBe('sk-ant-model-key')
  expect(seen['cwd']).toContain(root.slice(root.lastIndexOf('trial-')))
})

describe('secrets', () => {
  test('are redacted although they arrive in two chunks', async () => {
    const { runNode, secrets } = newTrial()
    secrets.add('swordfish-is-the-key')
    // The second half is written when the first has left the process.
    const script = `process.stdout.write('a swordfish-', () => process.stdout.write('is-the-key b'))`
    const { stdout, output = '' } = await runNode(script)
    expect([stdout, readFileSync(output, 'utf8')]).toEqual(['a *** b', 'a *** b'])
  })

  test('are redacted although one half is in stdout and the other in stderr', () => {
    // Not printed by a program, because the order in which two pipes are read is not certain.
    const { secrets, root } = newTrial()
    secrets.add('swordfish-is-the-key')
    const captured = new CapturedOutput(() => secrets.newRedactor())
    // The last letter may begin the secret again, so it is held back, and what comes before it is certain.
    captured.push('stdout', Buffer.from('swordfish-s'))
    captured.push('stderr', Buffer.from('is-the-key'))
    captured.end()
    expect(readFileSync(captured.writeFile(join(root, 'halves.txt')) ?? '', 'utf8')).toBe('***s')
  })

  onPosix('do not reach the file through a link or a file that the agent left there', async () => {
    const { run, secrets, root, file } = newTrial()
    secrets.add('swordfish-is-the-key')
    const { output = '' } = await run(
      `echo swordfish-is-the-key > target; ln -s "$PWD/target" ${root}/output.txt; echo fine`
    )
    expect(readFileSync(output, 'utf8')).toBe('fine\n')
    expect(readFileSync(file('target'), 'utf8')).toBe('swordfish-is-the-key\n')
  })
})

test('of a flood the beginning and the end are kept', async () => {
  const { runNode } = newTrial()
  const script = `const block = Buffer.alloc(1 << 20, 'x'); let left = 20;
    const next = () => left-- > 0 ? process.stdout.write(block, next) : process.stdout.write('the last words');
    process.stdout.write('the first words', next)`
  const { exitCode, stdout, output = '' } = await runNode(script)
  expect(exitCode).toBe(0)
  for (const text of [stdout, readFileSync(output, 'utf8')]) {
    expect(text.startsWith('the first words')).toBe(true)
    expect(text.endsWith('the last words')).toBe(true)
    expect(text).toMatch(/\n\[… \d+ bytes are left out here …\]\n/)
  }
  expect(statSync(output).size).toBeLessThan(17 * 1024 * 1024)
})

describe('everything that an agent started is ended', () => {
  onPosix('at the time limit', async () => {
    const trial = newTrial()
    const run = await trial.run(`tail -f /dev/null & echo $! >> ids; echo $$ >> ids; ${FOREVER}`, { timeoutMs: 1_000 })
    expect(run).toMatchObject({ timedOut: true, cancelled: false, exitCode: undefined, signal: 'SIGTERM', left: 0 })
    await waitUntil('all have ended', () => !idsIn(trial.file('ids')).some(isRunning))
    await waitUntil('none is left', () => processesIn(trial.root).length === 0)
  })

  onPosix('when the job is cancelled', async () => {
    const trial = newTrial()
    const run = await cancelWhenReady(trial, trial.run(`echo $$ > ready; ${FOREVER}`))
    expect(run).toMatchObject({ timedOut: false, cancelled: true, signal: 'SIGTERM' })
    await waitUntil('all have ended', () => !idsIn(trial.file('ready')).some(isRunning))
  })

  test('and nothing is started in a job that was cancelled before', async () => {
    const { cancel, runNode } = newTrial()
    cancel.abort()
    expect(await runNode('')).toMatchObject({ cancelled: true, reason: 'The job was cancelled.' })
  })

  onPosix('although it ignores SIGTERM', async () => {
    const trial = newTrial()
    const line = `trap '' TERM; echo $$ > ready; while :; do read -r _ < <(tail -f /dev/null) || :; done`
    const run = await cancelWhenReady(trial, trial.run(line, { graceMs: 100 }))
    expect(run).toMatchObject({ cancelled: true, signal: 'SIGKILL', left: 0 })
    await waitUntil('all have ended', () => !idsIn(trial.file('ready')).some(isRunning))
  })

  onPosix('after it has time to say goodbye', async () => {
    const trial = newTrial()
    const script = `process.on('SIGTERM', () => { console.log('goodbye'); process.exit(7) });
      require('node:fs').writeFileSync('ready', String(process.pid)); setInterval(() => {}, 1000)`
    const run = await cancelWhenReady(trial, trial.runNode(script))
    expect(run).toMatchObject({ cancelled: true, exitCode: 7, stdout: 'goodbye\n' })
  })

  onPosix('although the agent ended long before and left it in the background', async () => {
    const trial = newTrial()
    const run = await trial.run('tail -f /dev/null & echo $! > ids; echo done')
    expect(run).toMatchObject({ exitCode: 0, stdout: 'done\n', left: 0 })
    const ids = idsIn(trial.file('ids'))
    expect(ids).toHaveLength(1)
    await waitUntil('all have ended', () => !ids.some(isRunning))
  })

  // Each gets rid of the group and the parent, and of one thing more.
  onLinux.each([
    ['a daemon in a session of its own', `setsid -f sh -c 'echo $$ > ids; echo > started; ${FOREVER}'`],
    [
      'a daemon that closed its output',
      `setsid -f sh -c 'echo $$ > ids; echo > started; ${FOREVER}' > /dev/null 2>&1 < /dev/null`
    ],
    [
      'a daemon with a clean environment',
      `env -i "$(command -v setsid)" -f sh -c 'echo $$ > ids; echo > started; ${FOREVER}'`
    ],
    [
      'a daemon with a clean environment that closed its output',
      `env -i "$(command -v setsid)" -f sh -c 'echo $$ > ids; echo > started; ${FOREVER}' > /dev/null 2>&1 < /dev/null`
    ],
    ['a daemon that forked twice', `(setsid sh -c 'sh -c "echo \\$\\$ > ids; echo > started; ${FOREVER}" & exit 0' &)`]
  ])('%s', async (_, line) => {
    const trial = newTrial()
    const run = await trial.run(`mkfifo started\n${line}\nread -r _ < started`)
    expect(run).toMatchObject({ exitCode: 0, left: 0 })
    const ids = idsIn(trial.file('ids'))
    expect(ids).toHaveLength(1)
    await waitUntil('all have ended', () => !ids.some(isRunning))
    await waitUntil('none is left', () => processesIn(trial.root).length === 0)
  })

  onLinux('a program that keeps replacing itself by a daemon', async () => {
    const trial = newTrial()
    const hop = trial.file('hop')
    // Ends by itself after many generations, should the test fail.
    writeFileSync(hop, `#!/bin/sh\n[ "$1" -gt 5000 ] || { echo $$ > ready; setsid -f "$0" $(($1 + 1)); }\n`, {
      mode: 0o755
    })
    const run = await cancelWhenReady(trial, trial.run(`"${hop}" 0; ${FOREVER}`, { graceMs: 1 }))
    expect(run).toMatchObject({ cancelled: true, left: 0 })
    await waitUntil('none is left', () => processesIn(trial.root).length === 0)
  })

  onLinux('a program that forks in a loop', async () => {
    const trial = newTrial()
    const line = `trap '' TERM
      for i in $(seq 100); do setsid sh -c "trap '' TERM; echo \\$\\$ >> ready; ${FOREVER}" & done
      ${FOREVER}`
    const run = await cancelWhenReady(trial, trial.run(line, { graceMs: 1 }))
    expect(run).toMatchObject({ cancelled: true, left: 0 })
    await waitUntil('none is left', () => processesIn(trial.root).length === 0)
  })
})
