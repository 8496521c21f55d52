#!/usr/bin/env bash
# Stands for your benchmark: gives the case to an agent, with the servers of this job.
set -euo pipefail

npm install --global @anthropic-ai/claude-code
claude -p "Do the task of case $1" --mcp-config "$KLAVIS_MCP_CONFIG" --strict-mcp-config
