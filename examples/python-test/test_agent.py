import asyncio
import json
import os

from sandbox import call


def test_the_report_is_right():
    report = asyncio.run(call("read_text_file", path=f"{os.environ['WORKSPACE']}/report.json"))
    assert json.loads(report) == {"shipped": 2}
