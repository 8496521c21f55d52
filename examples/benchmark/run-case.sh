#!/usr/bin/env bash
# A stand-in for your benchmark: passes the case to an agent. The arguments after the case go to the agent.
set -euo pipefail

npm install --global @anthropic-ai/claude-code@2.1.326
claude -p "Do the task of case $1" "${@:2}"
