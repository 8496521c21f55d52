// Far above what an MCP server needs. Address space is not limited, because V8 reserves gigabytes.
const LIMITS = [
  'ulimit -c 0',
  'ulimit -n 8192',
  'ulimit -u 4096 || ulimit -p 4096',
  // In blocks of 512 bytes: 8 GiB per file.
  'ulimit -f 16777216'
]

// Errors are ignored: a limit may already be lower, or unknown to this shell.
const SCRIPT = `{ ${LIMITS.map((limit) => `${limit};`).join(' ')} } 2>/dev/null; exec "$@"`

/** A command that sets the resource limits and then runs the given one. */
export function withResourceLimits(command: readonly string[]): readonly string[] {
  return ['/bin/sh', '-c', SCRIPT, 'sh', ...command]
}
