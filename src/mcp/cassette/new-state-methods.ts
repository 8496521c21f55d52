/** The methods of transcript lines that say that a sandbox was reset or seeded. They are not requests of MCP. */
export const NEW_STATE_METHODS = { reset: 'klavis/reset', initialize: 'klavis/initialize' } as const
