# A stand-in for your agent.
import asyncio
import os

from sandbox import call

workspace = os.environ["WORKSPACE"]
orders = asyncio.run(call("read_text_file", path=f"{workspace}/orders.csv"))
shipped = orders.count(",shipped")
asyncio.run(call("write_file", path=f"{workspace}/report.json", content=f'{{"shipped": {shipped}}}'))
