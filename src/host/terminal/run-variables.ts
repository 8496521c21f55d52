const RUN_VARIABLES = /^KLAVIS_(OUTPUT_\w+|\w+_MCP_URL|MCP_SERVER_URLS|MCP_CONFIG|LOCAL_SANDBOX_ID|SANDBOX_LEDGER)$/

/** The environment of this process without the variables that an earlier run left in the shell. */
export function environmentWithoutRun(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isRunVariable(name)))
}

/** Whether a run of the action exports this variable to the steps after it. */
export function isRunVariable(name: string): boolean {
  return RUN_VARIABLES.test(name)
}
