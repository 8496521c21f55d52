import { createServer } from 'node:http'
import { afterEach, expect } from '@jest/globals'
import { inBrowser, openBrowser } from '../../../support/browser.ts'
import { listen } from '../../../support/loopback.ts'
import { atEnd, call, closeAll, post, result, sendJson, startStage } from './stage.ts'

afterEach(closeAll)

const SITE = 'evil.example'

inBrowser(
  'a page of another site cannot reach a server, although it knows the URL, even if its name leads here',
  async () => {
    const stage = await startStage((_, response) => sendJson(response, result(1)))
    const site = await listen(
      createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Hi'))
    )
    atEnd(site.close)
    // The name leads to this machine, as after DNS rebinding, so the browser itself sees nothing to block.
    await using browser = await openBrowser([`--host-resolver-rules=MAP ${SITE} 127.0.0.1`])
    const page = await browser.newPage()
    const statuses: string[] = []
    page.on('response', (response) => statuses.push(`${response.request().method()} ${response.status()}`))
    await page.goto(`http://${SITE}:${site.port}/`)
    statuses.length = 0

    const rebound = `http://${SITE}:${stage.port}${stage.url.pathname}`
    const seen = await page.evaluate(
      async ({ url, rebound, body }) => {
        const attempt = (target: string, init: object): Promise<string> =>
          fetch(target, init).then(
            ({ type, status }) => `${type} ${status}`,
            () => 'blocked'
          )
        const json = { 'content-type': 'application/json' }
        const events = (target: string): Promise<string> =>
          new Promise((resolve) => {
            const source = new EventSource(target)
            source.onopen = () => resolve('open')
            source.onerror = () => resolve('blocked')
          })
        return [
          await attempt(url, { method: 'POST', headers: json, body }),
          await attempt(url, { method: 'POST', mode: 'no-cors', body }),
          await attempt(url, { method: 'DELETE' }),
          await attempt(rebound, { method: 'POST', headers: json, body }),
          await events(url)
        ]
      },
      { url: stage.url.href, rebound, body: JSON.stringify(call(1, 'delete_everything')) }
    )
    const opened = await page.goto(rebound)

    // A page learns nothing about a request without CORS (`opaque`), but it is sent, and must be rejected.
    expect(seen).toEqual(['blocked', 'opaque 0', 'blocked', 'blocked', 'blocked'])
    expect(opened?.status()).toBe(403)
    expect(statuses).toContain('POST 403')
    expect(stage.received).toEqual([])
    expect(stage.events).toEqual([])
    // The same URL works for a client that is no page.
    expect((await post(stage.url, call(1, 'search'))).status).toBe(200)
  }
)
