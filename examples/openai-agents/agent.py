import asyncio
import json
import os
import sys
from contextlib import AsyncExitStack

from agents import Agent, Runner
from agents.mcp import MCPServerStreamableHttp


async def main(task):
    # {"filesystem": {"url": "…"}}, with "headers" where you gave some: the parameters that the SDK takes.
    servers = json.loads(os.environ["KLAVIS_MCP_SERVER_URLS"])
    async with AsyncExitStack() as stack:
        connected = [
            await stack.enter_async_context(MCPServerStreamableHttp(name=name, params=params))
            for name, params in servers.items()
        ]
        agent = Agent(name="Agent under test", mcp_servers=connected)
        print((await Runner.run(agent, task)).final_output)


asyncio.run(main(sys.argv[1]))
