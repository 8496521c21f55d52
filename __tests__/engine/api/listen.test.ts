import { expect, test } from '@jest/globals'
import { listen } from '../../../src/engine/api/listen.ts'

test('a client may keep its connection while an agent thinks, and the end does not wait for it', async () => {
  const { baseUrl, close } = await listen(() => async (_, response) => void response.end('here'))
  const response = await fetch(baseUrl)
  expect(await response.text()).toBe('here')
  expect(response.headers.get('keep-alive')).toBe('timeout=600')
  await close()
  await expect(fetch(baseUrl)).rejects.toThrow()
})
