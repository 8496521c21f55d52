import os

from mcp import Client


async def call(tool, **arguments):
    """Calls the filesystem tool whose name ends with this. Some servers add a prefix to the name."""
    async with Client(os.environ["KLAVIS_FILESYSTEM_MCP_URL"]) as server:
        tools = (await server.list_tools()).tools
        name = next(known.name for known in tools if known.name.endswith(tool))
        return (await server.call_tool(name, arguments)).content[0].text
