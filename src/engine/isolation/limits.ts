// Far above what an MCP server needs, far below what hurts a job. No limit on address space: V8 reserves gigabytes.
const LIMITS = [
  'ulimit -c 0',
  'ulimit -n 8192',
  'ulimit -u 4096 || ulimit -p 4096',
  // In blocks of 512 bytes: 8 GiB a file.
  'ulimit -f 16777216'
]

// A limit that is lower already, or that this shell does not know, is no reason not to start.
const SCRIPT = `{ ${LIMITS.map((limit) => `${limit};`).join(' ')} } 2>/dev/null; exec "$@"`

/** The command that sets the limits and then becomes the given one. */
export function withLimits(command: readonly string[]): readonly string[] {
  return ['/bin/sh', '-c', SCRIPT, 'sh', ...command]
}
