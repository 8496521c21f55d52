// Stands for mcp-server-code-runner in the bundle: its main module would bring a web server with it.
export { startStdioMcpServer as startMcpServer } from '../node_modules/mcp-server-code-runner/dist/stdio.js'
