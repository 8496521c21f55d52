# langchain-mcp-adapters with the config file that the action wrote for it.
import asyncio
import json
import os

from langchain_mcp_adapters.client import MultiServerMCPClient


def text_of(content):
    parts = [{"text": content}] if isinstance(content, str) else content
    return "\n".join(part if isinstance(part, str) else part.get("text", "") for part in parts)


async def main():
    with open(os.environ["TASK"]) as file:
        task = json.load(file)
    with open(os.environ["LANGCHAIN_CONFIG"]) as file:
        servers = json.load(file)
    client = MultiServerMCPClient(servers)
    tools = {name: {tool.name: tool for tool in await client.get_tools(server_name=name)} for name in servers}

    async def call(server, tool, arguments):
        # As an agent calls it: the answer is the message that the model gets.
        request = {"type": "tool_call", "id": "1", "name": tool, "args": arguments}
        message = await tools[server][tool].ainvoke(request)
        return {"text": text_of(message.content), "isError": message.status == "error"}

    answers = [await call(*each) for each in task["calls"]]
    answers += await asyncio.gather(*(call(*each) for each in task["parallel"]))
    with open(os.environ["RESULT"], "w") as file:
        json.dump({"tools": {name: list(known) for name, known in tools.items()}, "answers": answers}, file)


asyncio.run(main())
