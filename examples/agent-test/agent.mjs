// A stand-in for an agent: does the task in task/TASK.md with MCP tools, without a model.
// Replace it with your agent, which needs only KLAVIS_MCP_CONFIG (or one of the other config files).
import { connect } from './sandbox.mjs'

const workspace = process.env.WORKSPACE

const terminal = await connect('terminal')
console.log(`Files in the workspace: ${(await terminal.call(['run_command'], { command: 'ls' })).trim()}`)
await terminal.close()

const files = await connect('filesystem')
const csv = await files.call(['read_text_file', 'read_file'], { path: `${workspace}/orders.csv` })
const report = JSON.stringify(shippedByRegion(csv), null, 2)
await files.call(['write_file'], { path: `${workspace}/report.json`, content: report })
await files.close()
console.log(`Wrote report.json: ${report}`)

/** Shipped orders and their amount for each region: the answer to TASK.md. */
function shippedByRegion(csv) {
  const report = {}
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [, region, status, amount] = line.split(',')
    if (status !== 'shipped') continue
    const { orders, amount: sum } = report[region] ?? { orders: 0, amount: 0 }
    report[region] = { orders: orders + 1, amount: Math.round((sum + Number(amount)) * 100) / 100 }
  }
  return report
}
