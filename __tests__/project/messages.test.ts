import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

/** A message as the code makes it; what is filled in stands in ‹…›. */
interface Message {
  readonly path: string
  readonly kind: string
  readonly what: readonly string[]
  readonly why?: readonly string[]
  readonly next?: readonly string[]
}

/** Failures that need not say all three, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'inputs/problems.ts': 'each problem says what to write instead',
  'steps/seed.ts': 'the server says of each place in the file what is wrong there',
  'archive/whole-gzip.ts': 'it is fetched again; the message of the dump says the rest',
  'steps/conversation.ts': 'the notice says why there is no comment, and what to do'
}

/** How a text begins that says what to do, or that nothing need be done. */
const TO_DO = new RegExp(`(?:^|[.;:] |\\) )(?:${verbs().join('|')})\\b|did you mean|tries again`, 'i')

function verbs(): readonly string[] {
  const some =
    'acquire allow ask attach begin check choose correct dump end free get give handle install leave let look'
  const more = 'lower make name pack pass put raise read release repair run set tell try turn use'
  return `${some} ${more}`.split(' ')
}

/** A whole message is handed on here, with what to do at its end. */
const HANDED_ON = /‹(?:reason|reasons|why|trouble|advice|consequence|final|later)›/

let messages: readonly Message[]
let status: number | null

beforeAll(() => {
  const made = spawnSync(process.execPath, ['scripts/messages.js', '--check', '--list'], { encoding: 'utf8' })
  status = made.status
  messages = JSON.parse(made.stdout) as readonly Message[]
})

const failures = (): readonly Message[] => messages.filter(({ kind }) => kind === 'failure')
/** What the engine answers to clients is in the words of the protocol and of the cloud, and not ours to choose. */
const forPeople = (): readonly Message[] =>
  messages.filter(({ kind }) => ['failure', 'input', 'initialize', 'warning', 'notice', 'said'].includes(kind))
const textsOf = ({ what, why = [], next = [] }: Message): readonly string[] => [...what, ...why, ...next]

test('docs/troubleshooting.md has the messages of the code', () => {
  expect(messages.length).toBeGreaterThan(400)
  expect(status).toBe(0)
})

describe('every failure', () => {
  test('says what happened in a whole sentence', () => {
    const whole = failures().filter(({ path }) => EXCEPTIONS[path] === undefined)
    const broken = whole.flatMap(({ what }) => what.filter((text) => !/(?:[.:]|›)$/.test(text.trim())))
    expect(broken).toEqual([])
  })

  test('says why, and what to do', () => {
    const silent = failures().filter(({ path, what, why = [], next = [] }) => {
      if (EXCEPTIONS[path] !== undefined || HANDED_ON.test([...what, ...why].join(' '))) return false
      return why.every((text) => text === '') || next.every((text) => text === '')
    })
    expect(silent.map(({ path, what }) => `${path}: ${what.join()}`)).toEqual([])
  })

  test('says what to do as something to do', () => {
    const idle = failures().flatMap(({ path, next = [] }) =>
      next.filter((text) => text !== '' && !TO_DO.test(text) && !HANDED_ON.test(text)).map((text) => `${path}: ${text}`)
    )
    expect(idle).toEqual([])
  })

  test('is no exception without need', () => {
    const paths = new Set(failures().map(({ path }) => path))
    expect(Object.keys(EXCEPTIONS).filter((path) => !paths.has(path))).toEqual([])
  })
})

describe('every message for people', () => {
  test('is in plain words', () => {
    const words = /\binvalid\b|\bunexpected\b|\boops\b|\bplease\b|\bsorry\b|undefined|\[object|[^\n] {2}|\n\s+at /i
    const odd = forPeople().flatMap(({ path, ...message }) =>
      textsOf({ path, ...message })
        .filter((text) => words.test(text))
        .map((text) => `${path}: ${text}`)
    )
    expect(odd).toEqual([])
  })

  test('writes the names of inputs as code', () => {
    const bare = new RegExp(`(?<![\`\\w/.-])(?:${inputNames().join('|')})(?![\\w/-])`)
    const found = forPeople().flatMap(({ path, ...message }) =>
      textsOf({ path, ...message })
        .map((text) => text.replace(/`[^`]*`/g, '').replace(/‹[^›]*›/g, ''))
        .filter((text) => bare.test(text))
        .map((text) => `${path}: ${text}`)
    )
    expect(found).toEqual([])
  })
})

/** The names of inputs that are no words of their own. */
function inputNames(): readonly string[] {
  const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = ['action.yml', ...folders.map(({ name }) => `${name}/action.yml`)]
  const names = files.flatMap((file) => {
    try {
      return Object.keys((parse(readFileSync(file, 'utf8')) as { inputs: object }).inputs)
    } catch {
      return []
    }
  })
  // The local sandbox is called so in messages, too: it is its alias.
  return [...new Set(names)].filter((name) => name.includes('-') && name !== 'local-sandbox')
}
