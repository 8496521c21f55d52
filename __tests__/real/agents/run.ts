// Real agents with a scripted model: `npm run real:agents [part of a name]`.
import assert from 'node:assert/strict'
import { type Checks, matches, startChecks } from '../support/checks.ts'
import { versionOf } from '../support/programs.ts'
import { AGENTS, type Agent } from './agents.ts'
import { installAgent, type PlayedAgent, playAgent, type TranscriptEntry } from './play.ts'
import { CALLS, LARGE_BYTES, LIST, NOTE, PARALLEL_CALLS, PICTURE, SLOW_SECONDS, TURNS } from './task.ts'

const FILTERS = process.argv.slice(2)
const wanted = AGENTS.filter(({ name }) => matches(name, FILTERS))
if (wanted.length === 0) {
  console.log(`No agent matches ${FILTERS.join(' or ')}. The agents are ${AGENTS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const checks = startChecks('Real agents', [])

// Installed one after the other, then played side by side: they wait for the slow tool together.
const installed: { readonly agent: Agent; readonly played: Promise<PlayedAgent> }[] = []
for (const agent of wanted) {
  try {
    const folders = await installAgent(agent)
    const played = playAgent(agent, folders)
    // Reported by the first check.
    played.catch(() => undefined)
    installed.push({ agent, played })
  } catch (error) {
    checks.leaveOut(agent.name, `npm could not install it: ${String(error).split('\n')[0]}`)
  }
}
for (const { agent, played } of installed) await checkAgent(checks, agent, played)
checks.finish()

async function checkAgent(checks: Checks, agent: Agent, playing: Promise<PlayedAgent>): Promise<void> {
  const prefix = `${agent.name} (${versionOf('npm', agent.package)})`
  const check = async (what: string, body: () => Promise<void>): Promise<void> => {
    const reason = agent.lacks?.[what]
    if (reason === undefined) await checks.check(`${prefix}: ${what}`, body)
    else checks.leaveOut(`${prefix}: ${what}`, reason)
  }
  await check('the job of its example succeeds', async () => {
    const { job, log, problems, left } = await playing
    assert.equal(job.status, 'success', log)
    assert.match(log, /All seven parts are done/)
    assert.deepEqual([problems, left], [[], []])
  })
  const played = await playing.catch(() => undefined)
  if (played === undefined) return
  if (agent.isInCloud) {
    await check('the gateway records every call as its own', async () => {
      const calls = played.transcript.filter(({ method }) => method === 'tools/call')
      const own = calls.filter(({ caller }) => caller === 'agent').length
      assert.equal(own, CALLS, 'calls by the agent in the transcript')
      assert.match(played.job.posts[0]?.summary ?? '', new RegExp(`^### ${own} tool calls$`, 'm'))
      // The last step of the example reads what the agent wrote.
      assert.deepEqual(new Set(calls.map(({ caller }) => caller)), new Set(['agent', 'companion']))
    })
  }
  const answers = (turn: (typeof TURNS)[number]) =>
    played.model.results.filter((result) => result.turn === TURNS.indexOf(turn))
  const text = (turn: (typeof TURNS)[number]) => {
    const found = answers(turn)
    assert.deepEqual(
      found.filter(({ isError }) => isError).map(({ text }) => text),
      [],
      played.log
    )
    assert.notEqual(found.length, 0, `The model got no answer.\n${played.log}`)
    return found.map(({ text }) => text).join('\n')
  }
  await check('reads a file and writes another', async () => {
    assert.match(text('read'), new RegExp(NOTE))
    assert.match(text('write'), /Successfully wrote/)
    assert.equal(played.dump['todo-list.md'], LIST)
  })
  await check('gets numbers, lists and truth values', async () => {
    const found = text('numbers')
    assert.match(found, /\b42\b/)
    assert.match(found, /\[1,\s*2\]/)
    assert.match(found, /careful/)
  })
  await check(`makes ${PARALLEL_CALLS} calls in one turn`, async () => {
    const found = text('parallel')
    for (let number = 1; number <= PARALLEL_CALLS; number++) assert.match(found, new RegExp(`\\b${1000 + number}\\b`))
    const calls = callsOf(played, 'calculate').filter((call) =>
      /^1000/.test(String(call.params?.arguments?.['expression']))
    )
    assert.equal(calls.length, PARALLEL_CALLS)
  })
  await check('goes on after an answer of 2 MB', async () => {
    const [call] = callsOf(played, 'filesystem_read_text_file').filter(({ bytes }) => bytes > LARGE_BYTES)
    assert.equal(call?.failed ?? false, false)
    assert.notEqual(call, undefined)
    assert.notEqual(answers('large').length, 0)
  })
  await check('sees a picture', async () => {
    text('picture')
    const images = answers('picture').flatMap((answer) => answer.images)
    assert.deepEqual(images, [{ mediaType: 'image/png', bytes: PICTURE.length }])
  })
  await check(`waits ${SLOW_SECONDS} s for a tool`, async () => {
    assert.match(text('slow'), /awake/)
    const slow = callsOf(played, 'run_command').filter(({ ms }) => ms >= SLOW_SECONDS * 1_000)
    assert.equal(slow.length, 1)
  })
}

function callsOf({ transcript }: PlayedAgent, tool: string): readonly TranscriptEntry[] {
  return transcript.filter((entry) => entry.method === 'tools/call' && entry.tool === tool)
}
