#!/usr/bin/env node
import { run } from './index.js'

await run('cli')
