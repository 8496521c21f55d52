import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sendMcpResponse } from './klavis/mcp-response.ts'
import { readBody } from './loopback.ts'

const LOOK_EVERY_MS = 25

/** An MCP server of a hostile step. Every tool that is called gives the answer that the grader wants. */
export interface AgentMcpServer {
  readonly url: string
  /** How many tools were called. */
  readonly calls: () => number
  readonly close: () => Promise<void>
}

async function hasListened(server: Server, port: number): Promise<boolean> {
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  return await listening.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    }
  )
}

/** Listens on the port of a process that was killed, or on a free one, and returns how to close the server. */
export async function takePort(server: Server, port: number): Promise<() => Promise<void>> {
  // A killed process keeps its port until its last thread has ended.
  while (!(await hasListened(server, port))) await setTimeout(LOOK_EVERY_MS)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/** Starts the server of a hostile step, on the port of an engine that was killed, or on a free one. */
export async function openAgentMcpServer(answer: string, port = 0): Promise<AgentMcpServer> {
  let calls = 0
  const tools = {
    list: () => [],
    call: async () => {
      calls += 1
      return { content: [{ type: 'text', text: answer }] }
    }
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => sendMcpResponse('agent', tools, body.toString('utf8'), response))
  })
  const close = await takePort(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp/of-the-agent`,
    calls: () => calls,
    close
  }
}
