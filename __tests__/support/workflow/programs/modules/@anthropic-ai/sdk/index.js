/** Stands for the SDK: its model asks for one calculation, and repeats the answer. */
// biome-ignore lint/style/noDefaultExport: that is how the SDK is imported.
export default class Anthropic {
  constructor() {
    if (!process.env.ANTHROPIC_API_KEY) throw new Error('There is no ANTHROPIC_API_KEY')
  }

  messages = {
    create: async ({ tools, messages }) => {
      const { name } = tools.find((tool) => tool.name === 'calculate' && tool.input_schema.type === 'object')
      const last = messages.at(-1).content
      if (typeof last !== 'string') return { content: [{ type: 'text', text: last[0].content }] }
      return { content: [{ type: 'tool_use', id: 'use-1', name, input: { expression: last.match(/\d[\d *+-]*/)[0] } }] }
    }
  }
}
