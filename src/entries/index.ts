/** Runs one entry; the stubs in dist call it. Each loads only what it needs. */
export async function run(entry: 'main' | 'post' | 'engine' | 'cli' | 'demo'): Promise<void> {
  if (entry === 'main') return (await import('../steps/main-entry.ts')).main()
  if (entry === 'post') return (await import('../steps/post-entry.ts')).post()
  if (entry === 'engine') return (await import('../engine/process/serve.ts')).serveInBackground(process.argv.slice(2))
  if (entry === 'cli') return (await import('../cli/cli.ts')).cli(process.argv.slice(2))
  return (await import('../demo/demo.ts')).demo()
}
