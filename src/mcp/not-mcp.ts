/** What answers is no MCP server. */
export class NotMcp extends Error {}
