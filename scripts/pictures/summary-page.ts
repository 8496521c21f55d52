import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { marked } from 'marked'
import type { Page } from 'playwright-core'

const { resolve } = createRequire(import.meta.url)
const styleOf = (theme: string): string =>
  readFileSync(resolve(`github-markdown-css/github-markdown-${theme}.css`), 'utf8')
const MERMAID = readFileSync(resolve('@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8')

/** Draws the blocks of Mermaid as GitHub does. */
const DRAW = (theme: string): string => `(async () => {
  mermaid.initialize({ startOnLoad: false, theme: '${theme === 'dark' ? 'dark' : 'default'}' })
  for (const code of document.querySelectorAll('code.language-mermaid')) {
    const drawing = document.createElement('div')
    drawing.textContent = code.textContent
    code.parentElement.replaceWith(drawing)
    await mermaid.run({ nodes: [drawing] })
  }
})()`

/** Shows a job summary as GitHub shows it. */
export async function showSummary(page: Page, markdown: string, theme: 'light' | 'dark'): Promise<void> {
  const body = await marked.parse(markdown, { gfm: true })
  const frame = 'body { margin: 0 } .markdown-body { padding: 32px }'
  const style = `<style>${styleOf(theme)}${frame}</style>`
  await page.setContent(`<!doctype html>${style}<article class="markdown-body">${body}</article>`)
  await page.addScriptTag({ content: MERMAID })
  await page.evaluate(DRAW(theme))
}
