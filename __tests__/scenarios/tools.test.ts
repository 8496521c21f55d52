import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import Ajv from 'ajv'
import { theError } from '../support/annotations.ts'
import type { StepResult } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'

const NAME = { type: 'string', pattern: '^[a-zA-Z0-9_-]{1,64}$' }
const TEXT = { type: 'string' }
const SCHEMA = { type: 'object', required: ['type'], properties: { type: { const: 'object' } } }

function object(properties: Record<string, unknown>, required = Object.keys(properties)) {
  return { type: 'object', required, additionalProperties: false, properties }
}

/** The schema of `tools` in the documentation of each SDK. */
const SHAPES = {
  openai: {
    type: 'array',
    items: object({
      type: { const: 'function' },
      function: object({ name: NAME, description: TEXT, parameters: SCHEMA })
    })
  },
  anthropic: { type: 'array', items: object({ name: NAME, description: TEXT, input_schema: SCHEMA }) },
  gemini: {
    type: 'array',
    items: object({
      function_declarations: {
        type: 'array',
        items: object({ name: NAME, description: TEXT, parameters: SCHEMA }, ['name', 'description'])
      }
    })
  }
}
const FORMATS = ['openai', 'anthropic', 'gemini'] as const

const listIn = ({ outputs }: StepResult) => JSON.parse(readFileSync(outputs['file'] ?? '', 'utf8')) as unknown[]
const jsonOf = (step: StepResult, name: string) => JSON.parse(step.outputs[name] ?? 'null') as unknown

describe('the tools of a job with two servers', () => {
  const played = playOnce(
    async (stage) => {
      const job = stage.job()
      await job.use(stage.inputs({ sandboxes: 'jira, notes=notion', dump: 'never' })).main()
      const tools = async (inputs: Readonly<Record<string, string>>) =>
        await job.use(inputs, { action: 'tools' }).main()
      const native = await tools({})
      const [openai, anthropic, gemini] = [
        await tools({ format: 'openai', file: 'tools.json' }),
        await tools({ format: 'anthropic', server: 'jira' }),
        await tools({ format: 'gemini' })
      ]
      const api = await tools(stage.inputs({ via: 'api' }))
      const offered = await tools(stage.inputs({ 'server-name': 'Google Calendar', format: 'openai' }))
      const wrong = await tools(stage.inputs({ 'server-name': 'gogle' }))
      const lists = [native, openai, anthropic, gemini, api, offered].map(listIn)
      const mode = statSync(native.outputs['file'] ?? '').mode & 0o777
      return { stage, job, native, openai, anthropic, gemini, api, offered, wrong, lists, mode }
    },
    { api: { mcp: { jira: { tools: ['search', 'jira.close/issue'] }, notion: { tools: ['search', 'x'.repeat(70)] } } } }
  )

  test("are listed in MCP's format in a private file", async () => {
    const { native, lists, mode } = await played()
    expect(native.exitCode).toBe(0)
    expect(lists[0]).toMatchObject([
      { name: 'jira_search', inputSchema: { type: 'object' } },
      { name: 'jira.close/issue' },
      { name: 'notes_search' },
      { name: 'x'.repeat(70) }
    ])
    expect(native.outputs['count']).toBe('4')
    expectSchema('tools', native.outputs['tools'])
    expectSchema('tool-names', native.outputs['names'])
    expect(jsonOf(native, 'tools')).toEqual({
      jira: ['search', 'jira.close/issue'],
      notes: ['search', 'x'.repeat(70)]
    })
    if (process.platform !== 'win32') expect(mode).toBe(0o600)
  })

  test.each(FORMATS)('are listed in the format of the SDK: %s', async (format) => {
    const { lists } = await played()
    const list = lists[FORMATS.indexOf(format) + 1]
    const validate = new Ajv.default().compile(SHAPES[format])
    expect({ valid: validate(list), errors: validate.errors }).toEqual({ valid: true, errors: null })
  })

  test('get other names if models reject them or two are equal, and the output maps them back', async () => {
    const { openai, anthropic } = await played()
    expect(jsonOf(openai, 'names')).toEqual({
      jira_search: { server: 'jira', tool: 'search' },
      jira_close_issue: { server: 'jira', tool: 'jira.close/issue' },
      notes_search: { server: 'notes', tool: 'search' },
      ['x'.repeat(64)]: { server: 'notes', tool: 'x'.repeat(70) }
    })
    expect(openai.log).toContain('notes: search is notes_search in the file')
    expect(jsonOf(anthropic, 'names')).toMatchObject({ search: { server: 'jira', tool: 'search' } })
  })

  test('are written to `file`', async () => {
    const { openai, native, job } = await played()
    expect(openai.outputs['file']).toBe(join(job.workspace, 'tools.json'))
    expect(dirname(dirname(native.outputs['file'] ?? ''))).toBe(job.temp)
  })

  test('are the same with `via: api`', async () => {
    const { stage, lists } = await played()
    expect(lists[4]).toEqual(lists[0])
    expect(stage.api.calls('POST /mcp-server/list-tools')).toHaveLength(2)
  })

  test('can be listed before a server is acquired', async () => {
    const { stage, offered, lists, wrong } = await played()
    expect(offered.exitCode).toBe(0)
    expect(jsonOf(offered, 'tools')).toEqual({
      'Google Calendar': ['google_calendar_search', 'google_calendar_create']
    })
    expect(lists[5]).toMatchObject([{ function: { name: 'google_calendar_search' } }, {}])
    expect(theError(wrong)).toMatch(/gogle could not be listed\. Klavis answered 422 when asked to list the tools/)
    expect(stage.leaks()).toEqual([])
  })
})
