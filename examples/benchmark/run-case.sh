#!/usr/bin/env bash
# Stands for your benchmark: gives the case to an agent. What follows the case are arguments for it.
set -euo pipefail

npm install --global @anthropic-ai/claude-code
claude -p "Do the task of case $1" "${@:2}"
