# mcp 2.x, as the example python-test uses it.
import asyncio
import json
import os

from mcp import Client


async def main():
    with open(os.environ["TASK"]) as file:
        task = json.load(file)
    servers = json.loads(os.environ["KLAVIS_MCP_SERVER_URLS"])
    tools, answers = {}, []
    clients = {name: Client(params["url"]) for name, params in servers.items()}

    async def call(server, tool, arguments):
        result = await clients[server].call_tool(tool, arguments)
        return {"text": "\n".join(part.text for part in result.content), "isError": bool(result.is_error)}

    for client in clients.values():
        await client.__aenter__()
    for name, client in clients.items():
        tools[name] = [tool.name for tool in (await client.list_tools()).tools]
    for each in task["calls"]:
        answers.append(await call(*each))
    answers += await asyncio.gather(*(call(*each) for each in task["parallel"]))
    for client in reversed(clients.values()):
        await client.__aexit__(None, None, None)
    with open(os.environ["RESULT"], "w") as file:
        json.dump({"tools": tools, "answers": answers}, file)


asyncio.run(main())
