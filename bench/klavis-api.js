import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, 'fixtures', 'klavis-api.js')

/** Starts APIs in one process of their own; each is told by its latency, its limiter and the size of its dumps. */
export async function startApis(plans) {
  const child = fork(PROGRAM, [JSON.stringify(plans)], {
    execArgv: ['--no-warnings']
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The API has ended before its time')))
  ended.catch(() => {})
  // Who still asks when it is ended hears of it by the answer that never comes.
  child.on('error', () => {})
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0]
  let last = Promise.resolve()
  const ask = (question, api) => {
    // One question at a time: answers do not say what they answer.
    const asked = last.then(() => {
      child.send({ ask: question, api })
      return answer()
    })
    last = asked.catch(() => {})
    return asked
  }
  const { env, apis } = await answer()
  return {
    apis: apis.map((api, index) => ({
      ...api,
      env,
      requests: () => ask('requests', index),
      forget: () => ask('forget', index)
    })),
    end: async () => {
      // It removes its folder when it is left alone; who is killed leaves it behind.
      child.disconnect()
      await ended.catch(() => {})
    }
  }
}

/** Starts a single API. */
export async function startApi(plan = {}) {
  const { apis, end } = await startApis([plan])
  return { ...apis[0], end }
}

/** Now, on the clock of the requests that an API has seen. */
export const wallClock = () => performance.timeOrigin + performance.now()
