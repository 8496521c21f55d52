# The MCP servers of openai-agents, without a model: the example openai-agents runs with one.
import asyncio
import json
import os
from contextlib import AsyncExitStack

from agents.mcp import MCPServerStreamableHttp


async def main():
    with open(os.environ["TASK"]) as file:
        task = json.load(file)
    servers = json.loads(os.environ["KLAVIS_MCP_SERVER_URLS"])
    tools, answers, connected = {}, [], {}

    async def call(server, tool, arguments):
        result = await connected[server].call_tool(tool, arguments)
        is_error = getattr(result, "is_error", getattr(result, "isError", False))
        return {"text": "\n".join(part.text for part in result.content), "isError": bool(is_error)}

    async with AsyncExitStack() as stack:
        for name, params in servers.items():
            connected[name] = await stack.enter_async_context(MCPServerStreamableHttp(name=name, params=params))
            tools[name] = [tool.name for tool in await connected[name].list_tools()]
        for each in task["calls"]:
            answers.append(await call(*each))
        answers += await asyncio.gather(*(call(*each) for each in task["parallel"]))
    with open(os.environ["RESULT"], "w") as file:
        json.dump({"tools": tools, "answers": answers}, file)


asyncio.run(main())
