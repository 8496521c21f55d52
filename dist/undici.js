// dist/undici.js: stands for undici in the bundle. @actions/core imports undici for a proxy that it mostly does not need,
// and loading it would be a quarter of the CPU time of a step, so it is loaded with the first use.
import { createRequire } from 'node:module'

/** @returns {typeof import('undici')} */
const load = () => createRequire(import.meta.url)('./undici/index.js')

export class ProxyAgent {
  constructor(...args) {
    const { ProxyAgent: Agent } = load()
    // biome-ignore lint/correctness/noConstructorReturn: the caller gets a real agent
    return new Agent(...args)
  }
}

export function fetch(...args) {
  return load().fetch(...args)
}
