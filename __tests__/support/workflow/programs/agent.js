// The program of an agent: tells the house of agents how it was started, and prints what came of it.
import { request } from 'node:http'

const [house, agent, ...args] = process.argv.slice(2)

request(house, { method: 'POST' }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1
  response.on('end', () => console.log())
  response.pipe(process.stdout)
}).end(JSON.stringify({ agent, args, env: process.env, cwd: process.cwd() }))
