import asyncio
import json
import os
import sys

from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient


async def main(task):
    with open(os.environ["MCP_CONFIG"]) as config:
        client = MultiServerMCPClient(json.load(config))
    agent = create_agent(os.environ.get("MODEL", "anthropic:claude-sonnet-4-5"), await client.get_tools())
    answer = await agent.ainvoke({"messages": [{"role": "user", "content": task}]})
    print(answer["messages"][-1].content)


asyncio.run(main(sys.argv[1]))
