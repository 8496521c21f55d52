import { expect, test } from '@jest/globals'
import { limitAnswers } from '../../src/mcp/answer-limits.ts'

const MIB = 1024 * 1024
const answer = (bytes: number) => async () => new Response(new Uint8Array(bytes), { status: 201 })

test('passes on answers within the limits', async () => {
  const { fetch } = limitAnswers('server.example', answer(16 * MIB))
  const response = await fetch('https://server.example')
  expect(response.status).toBe(201)
  expect((await response.arrayBuffer()).byteLength).toBe(16 * MIB)
})

test('refuses an answer that is too large', async () => {
  const { fetch, exceeded } = limitAnswers('server.example', answer(16 * MIB + 1))
  const message = /An answer of server\.example is larger than 16 MiB/
  await expect((await fetch('https://server.example')).text()).rejects.toThrow(message)
  await expect(exceeded).rejects.toThrow(message)
})

test('refuses a session whose answers are too large together', async () => {
  const { fetch, exceeded } = limitAnswers('server.example', answer(12 * MIB))
  for (const _ of [1, 2]) await (await fetch('https://server.example')).arrayBuffer()
  const message = /server\.example sent more than 32 MiB in one session/
  await expect((await fetch('https://server.example')).text()).rejects.toThrow(message)
  await expect(exceeded).rejects.toThrow(message)
})
