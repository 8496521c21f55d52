// What ran in processes: each writes down at its end what it loaded and how often it ran (NODE_V8_COVERAGE).
import { mkdirSync, readdirSync, readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import v8Coverage from '@bcoe/v8-coverage'
import v8toIstanbul from 'v8-to-istanbul'

const LOOK_EVERY_MS = 1_000

/** The counts of all processes for the files of one folder. */
export class ProcessCoverage {
  #scripts = new Map()
  #programs

  constructor(folder, programs) {
    mkdirSync(folder, { recursive: true })
    this.folder = folder
    this.#programs = programs
  }

  /** Takes what is written until something ends: thousands of processes would fill the disk. */
  async gatherUntil(ended) {
    let isOver = false
    const over = ended.finally(() => {
      isOver = true
    })
    while (!isOver) {
      this.#gather()
      await Promise.race([over, wait(LOOK_EVERY_MS)])
    }
    this.#gather()
    return await over
  }

  /** Adds the counts to a map of the sources; a source that nobody loaded counts as one that never ran. */
  async addTo(map) {
    for (const name of readdirSync(this.#programs, { recursive: true }).filter((name) => name.endsWith('.js'))) {
      const path = join(this.#programs, name)
      const converter = v8toIstanbul(path)
      await converter.load()
      converter.applyCoverage(this.#scripts.get(pathToFileURL(path).href)?.functions ?? neverRan(path))
      const [[source, counts]] = Object.entries(converter.toIstanbul())
      const isKnown = map.files().includes(source)
      if (this.#scripts.has(pathToFileURL(path).href) || !(isKnown || isTypesOnly(path)))
        map.merge({ [source]: counts })
    }
  }

  #gather() {
    const prefix = pathToFileURL(`${this.#programs}/`).href
    for (const name of readdirSync(this.folder)) {
      const path = join(this.folder, name)
      const scripts = read(path)
      // Half written: it is whole when we look next.
      if (scripts === undefined) continue
      unlinkSync(path)
      for (const script of scripts) if (script.url.startsWith(prefix)) this.#add(script)
    }
  }

  #add(script) {
    const known = this.#scripts.get(script.url)
    this.#scripts.set(script.url, known === undefined ? script : v8Coverage.mergeScriptCovs([known, script]))
  }
}

function neverRan(path) {
  const endOffset = readFileSync(path, 'utf8').length
  return [{ functionName: '(empty-report)', isBlockCoverage: true, ranges: [{ startOffset: 0, endOffset, count: 0 }] }]
}

function isTypesOnly(path) {
  const code = readFileSync(path, 'utf8').replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  return /^\s*(export \{\s*\};?)?\s*$/.test(code)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).result
  } catch {
    return undefined
  }
}
