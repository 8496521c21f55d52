/** The runner's cache of tools, as far as packs need it. */
export interface ToolCache {
  /** The folder of a tool, or an empty string. */
  readonly find: (tool: string, version: string) => string
  /** Copies a folder into the cache and gives its place there. */
  readonly cacheDir: (folder: string, tool: string, version: string) => Promise<string>
}

/** The runner's own cache; needs RUNNER_TOOL_CACHE and RUNNER_TEMP in the engine's environment. */
export async function runnerToolCache(): Promise<ToolCache> {
  const { find, cacheDir } = await import('@actions/tool-cache')
  return { find, cacheDir }
}
