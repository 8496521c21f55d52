import { readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import { timeline } from '../../src/report/timeline.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import { spanOf, storyWith } from './stories.ts'
import { chartIn, many, NAMES, servers, spans } from './timeline-spans.ts'

const MERMAID = 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'
const { run } = storyWith()

inBrowser('Mermaid draws the timeline, whatever the names are', async () => {
  const named = NAMES.map((name) => spanOf('verify', name, 0, 1))
  const charts = [spans, many, named].map((each) => chartIn(timeline({ spans: each, servers, run })))
  await using browser = await openBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: readFileSync(MERMAID, 'utf8') })
  const drawn = await page.evaluate(async (sources) => {
    const { mermaid } = globalThis as unknown as {
      mermaid: { render: (id: string, source: string) => Promise<{ svg: string }> }
    }
    const all = []
    for (const [index, source] of sources.entries()) all.push((await mermaid.render(`chart-${index}`, source)).svg)
    return all
  }, charts)
  const bars = drawn.map((svg) => svg.match(/<rect[^>]*class="task /g)?.length)
  expect(bars).toEqual([spans.length, 6, NAMES.length])
  expect(drawn[0]).toContain('verify git 1.0 s')
})

inBrowser('Mermaid draws the folded timeline as wide as an open one', async () => {
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1_200, height: 900 } })
  await page.setContent('<details><summary>Timeline</summary><div></div></details>')
  await page.addScriptTag({ content: readFileSync(MERMAID, 'utf8') })
  await page.evaluate(
    async (source) => {
      const { mermaid } = globalThis as unknown as {
        mermaid: { initialize: (config: object) => void; run: (given: { nodes: Element[] }) => Promise<void> }
      }
      mermaid.initialize({ startOnLoad: false })
      const place = document.querySelector('details > div')
      if (place === null) throw new Error('There is no place for the chart')
      place.textContent = source
      await mermaid.run({ nodes: [place] })
      document.querySelector('details')?.setAttribute('open', '')
    },
    chartIn(timeline({ spans, servers, run }))
  )
  const widths = await page
    .locator('rect.task')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(widths).toHaveLength(spans.length)
  // Your steps take 60 of 67 seconds.
  expect(Math.max(...widths)).toBeGreaterThan(500)
})
