// `npm run new-scenario -- lost-network` makes __tests__/scenarios/lost-network.test.ts, green and in the style of the house.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.js'

const TEMPLATE = (title) => `import { describe, expect, test } from '@jest/globals'
import { playOnce } from '../support/scenario.ts'

describe('${title}', () => {
  // Played once, looked at from many sides. \`verify\` and \`dump\` cost time: leave them out unless they are what you test.
  const played = playOnce(async (stage) => {
    // What goes wrong: stage.api.fault({ match: 'POST /sandbox/jira', kind: 'reset', times: 1 })
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    const main = await use.main()
    const post = await use.post()
    return { stage, main, post }
  })

  test('gives the job its server', async () => {
    const { main } = await played()
    expect(main.exitCode).toBe(0)
    expect(main.annotations).toEqual([])
    expect(main.outputs['jira-url']).toContain('/mcp/jira/')
  })

  test('leaves nothing held, and shows no secret', async () => {
    const { stage, post } = await played()
    expect(post.log).toContain('✓ jira: released')
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})
`

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name it in small letters: npm run new-scenario -- lost-network')
  process.exit(2)
}
const path = join('__tests__', 'scenarios', `${name}.test.ts`)
try {
  writeFileSync(join(root, path), TEMPLATE(name.replaceAll('-', ' ')), { flag: 'wx' })
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.error(`${path} is there already.`)
  process.exit(1)
}
console.log(`${path} is there, and green. Now: npm run dev -- scenarios/${name}`)
