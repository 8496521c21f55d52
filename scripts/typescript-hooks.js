// The loader hooks of typescript.js: every .ts file of ours is stripped of its types when it is loaded.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'

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
