const OF_A_USE = /^KLAVIS_(OUTPUT_\w+|\w+_MCP_URL|MCP_SERVER_URLS|MCP_CONFIG|LOCAL_SANDBOX_ID|SANDBOX_LEDGER)$/

/** The environment of this process without what an earlier use left in the shell: a use stands for itself. */
export function environmentWithoutRun(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isRunVariable(name)))
}

/** Whether a use gives this variable to what comes after it. */
export function isRunVariable(name: string): boolean {
  return OF_A_USE.test(name)
}
