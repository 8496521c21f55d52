// Lets Node 20 run TypeScript files directly: `node --import ./scripts/typescript.js file.ts`.
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transform } from '@swc/core'

// Node loads this file a second time in the thread of the loader hooks, where it must not register itself again.
if (isMainThread) register(import.meta.url)

/** Node's `load` hook: removes the types of a .ts file. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return await nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code } = await transform(await readFile(path, 'utf8'), {
    filename: path,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' }
  })
  return { format: 'module', source: code, shortCircuit: true }
}
