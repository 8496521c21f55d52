# mcp 1.x, with the parts that its documentation shows.
import asyncio
import json
import os
from contextlib import AsyncExitStack

from mcp import ClientSession
from mcp.client.streamable_http import streamablehttp_client


async def main():
    with open(os.environ["TASK"]) as file:
        task = json.load(file)
    servers = json.loads(os.environ["KLAVIS_MCP_SERVER_URLS"])
    tools, answers, sessions = {}, [], {}

    async def call(server, tool, arguments):
        result = await sessions[server].call_tool(tool, arguments)
        return {"text": "\n".join(part.text for part in result.content), "isError": bool(result.isError)}

    async with AsyncExitStack() as stack:
        for name, params in servers.items():
            read, write, _ = await stack.enter_async_context(streamablehttp_client(params["url"]))
            sessions[name] = await stack.enter_async_context(ClientSession(read, write))
            await sessions[name].initialize()
            tools[name] = [tool.name for tool in (await sessions[name].list_tools()).tools]
        for each in task["calls"]:
            answers.append(await call(*each))
        answers += await asyncio.gather(*(call(*each) for each in task["parallel"]))
    with open(os.environ["RESULT"], "w") as file:
        json.dump({"tools": tools, "answers": answers}, file)


asyncio.run(main())
