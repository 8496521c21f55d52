import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { type Listening, tcpServer } from '../net/server.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

// `beforeExit` is emitted only if the event loop is empty, not by process.exit().
const WITNESS = `process.on('beforeExit', () => require('node:fs').appendFileSync(process.env.ENDED, 'by itself '))`

let front: Listening | undefined
afterEach(async () => await front?.close())

/** Forwards everything to the API, but never closes a connection. */
async function neverClosing(stage: Stage): Promise<string> {
  front = await tcpServer((socket) => {
    const upstream = connect(Number(new URL(stage.api.url).port), '127.0.0.1')
    upstream.on('error', () => socket.destroy())
    upstream.on('data', (bytes) => socket.write(bytes))
    socket.pipe(upstream)
  })
  return front.url
}

test('main and post exit by themselves, even if no server closes its connections', async () => {
  const stage = await openStage()
  const [witness, ended] = [join(stage.folder, 'witness.cjs'), join(stage.folder, 'ended')]
  writeFileSync(witness, WITNESS)
  const env = { NODE_OPTIONS: `--require "${witness.replaceAll('\\', '/')}"`, ENDED: ended }
  const job = stage.job()
  writeFileSync(join(job.workspace, 'a.txt'), 'a')
  const inputs = { sandboxes: 'jira', 'local-sandbox': 'filesystem', upload: '.', 'api-url': await neverClosing(stage) }
  const use = job.use(stage.inputs(inputs))
  expect((await use.main({ env })).exitCode).toBe(0)
  expect(readFileSync(ended, 'utf8')).toBe('by itself ')
  expect((await use.post({ env })).exitCode).toBe(0)
  expect(readFileSync(ended, 'utf8')).toBe('by itself by itself ')
  expect(stage.artifacts.names()).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})
