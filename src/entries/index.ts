import { refuseInspector } from '../host/process.ts'

/** The entries that are the main action's, the command line's and the demo's; all others are companions. */
const ENTRIES: Readonly<Record<string, () => Promise<void>>> = {
  main: async () => (await import('../main/main.ts')).main(),
  post: async () => (await import('../post/post.ts')).post(),
  engine: async () => (await import('../engine/process/serve.ts')).serveInBackground(process.argv.slice(2)),
  gateway: async () => (await import('../engine/gateway/serve.ts')).serveGateway(process.argv.slice(2)),
  cli: async () => (await import('../cli/cli.ts')).cli(process.argv.slice(2)),
  'gateway-worker': async () => (await import('../engine/gateway/worker/worker.ts')).serveAsWorker(),
  demo: async () => (await import('../demo/demo.ts')).demo(process.argv.slice(2))
}

/** Runs one entry; the stubs in dist call it. Each loads only what it needs. */
export async function run(entry: string): Promise<void> {
  refuseInspector()
  const own = ENTRIES[entry]
  if (own !== undefined) return await own()
  return await (await import('../companions/companion.ts')).runCompanionStep(entry)
}
