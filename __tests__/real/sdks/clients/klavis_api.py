# Klavis' own client for Python, against the API of the embedded engine.
import json
import os

from klavis import Klavis, SandboxMcpServer
from klavis.core.api_error import ApiError

client = Klavis(api_key=os.environ["ENGINE_KEY"], base_url=os.environ["ENGINE_URL"])
calculator = SandboxMcpServer.CALCULATOR


def status_of(call):
    try:
        call()
        return 200
    except ApiError as error:
        return error.status_code


acquired = client.sandbox.create_sandbox(server_name=calculator)
sandbox_id, url = acquired.sandbox_id, acquired.server_url
details = client.sandbox.get_sandbox(server_name=calculator, sandbox_id=sandbox_id)
tools = client.mcp_server.list_tools(server_url=url, format="openai")
called = client.mcp_server.call_tools(server_url=url, tool_name="calculate", tool_args={"expression": "6 * 7"})
failed = client.mcp_server.call_tools(server_url=url, tool_name="calculate", tool_args={"expression": "6 *"})
reset = client.sandbox.reset_sandbox(server_name=calculator, sandbox_id=sandbox_id)
released = client.sandbox.delete_sandbox(server_name=calculator, sandbox_id=sandbox_id)
stranger = Klavis(api_key="wrong", base_url=os.environ["ENGINE_URL"])
result = {
    "acquired": acquired.status,
    "same_url": details.server_url == url,
    "tools": [tool["function"]["name"] for tool in tools.tools],
    "called": called.result.content[0]["text"],
    "failed": failed.result.is_error,
    "reset": reset.status,
    "released": released.status,
    "gone": status_of(lambda: client.sandbox.get_sandbox(server_name=calculator, sandbox_id="nonsense")),
    "in_cloud": status_of(lambda: client.sandbox.create_sandbox(server_name=SandboxMcpServer.JIRA)),
    "stranger": status_of(lambda: stranger.sandbox.create_sandbox(server_name=calculator)),
}
with open(os.environ["RESULT"], "w") as file:
    json.dump(result, file)
