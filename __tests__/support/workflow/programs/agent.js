// A simulated agent: sends how it was started to the agent server, and prints the result.
import { request } from 'node:http'

const [agentServer, agent, ...args] = process.argv.slice(2)

request(agentServer, { method: 'POST' }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1
  response.on('end', () => console.log())
  response.pipe(process.stdout)
}).end(JSON.stringify({ agent, args, env: process.env, cwd: process.cwd() }))
