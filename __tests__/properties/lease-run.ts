import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { acquireInstance } from '../../src/acquire/instance.ts'
import { acquireLocal, acquireSandbox } from '../../src/acquire/sandbox.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { isUnresolved } from '../../src/lease/lease-state.ts'
import { fileSink, Ledger, recordsInState, type Sink, stateSink } from '../../src/lease/ledger.ts'
import { mayBeHeld, recoverLostAcquires } from '../../src/lease/lost-acquires.ts'
import { releaseAll, releaseLease } from '../../src/lease/release.ts'
import { releaseHints } from '../../src/lease/release-hints.ts'
import { openMainContext } from '../../src/main/main-context.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'
import { LeaseWorld, type Nature } from './lease-world.ts'
import { forAll, type Property } from './property.ts'

const NONCE = 'nonce'

interface Story {
  readonly nature: Nature
  /** What chance has in store for the calls of all processes. */
  readonly script: readonly number[]
  readonly sandboxes: number
  readonly local: boolean
  readonly instances: number
  /** Whether main finds, with everything acquired, that it cannot go on. */
  readonly fails: boolean
  /** After how many steps main and the posts before the last are killed. */
  readonly deaths: readonly number[]
}

const stories: fc.Arbitrary<Story> = fc.record({
  nature: fc.record({
    keepsLabels: fc.boolean(),
    hasGuard: fc.boolean(),
    urls: fc.constantFrom('answer', 'answer', 'details', 'nobody')
  }),
  script: fc.array(fc.nat(1000), { maxLength: 60 }),
  sandboxes: fc.integer({ min: 0, max: 3 }),
  local: fc.boolean(),
  instances: fc.integer({ min: 0, max: 2 }),
  fails: fc.boolean(),
  deaths: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 })
})

/** A job with one use of the action, in which every process is the real code over a model of the server. */
class ModelJob {
  readonly #story: Story
  readonly #host: MemoryHost
  readonly #path: string
  readonly world: LeaseWorld

  constructor(story: Story, folder: string) {
    this.#story = story
    this.#path = join(folder, 'ledger.jsonl')
    this.world = new LeaseWorld(story.nature, story.script)
    const names = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${name}${at}=${name}`).join()
    const sandboxes = names(story.sandboxes, 'jira') || 'jira'
    const instances = names(story.instances, 'GitHub')
    this.#host = memoryHost({ inputs: { sandboxes, instances, 'local-sandbox': story.local ? 'git' : '' } })
  }

  async main(): Promise<void> {
    const { klavis } = this.world
    const inputs = readInputs(this.#host)
    const ledger = new Ledger([this.#mortal(stateSink(this.#host.saveState)), this.#mortal(fileSink(this.#path))])
    const settings = { folder: '', nonce: NONCE, api: inputs.api, after: inputs.after }
    const use = { ledger, ledgerPath: this.#path, settings }
    const work = { ...openMainContext(this.#host, inputs, use), klavis }
    work.limits.close()
    const wanted = inputs.sandboxes.slice(0, this.#story.sandboxes)
    const asked = wanted.map((each) => acquireSandbox(each, work))
    const created = inputs.instances.wanted.map((each) => acquireInstance(each, work))
    const results = await Promise.allSettled([
      ...asked,
      ...created,
      ...(this.#story.local ? [acquireLocal(['git'], work)] : [])
    ])
    const isWell = !this.#story.fails && results.every(({ status }) => status === 'fulfilled')
    if (!isWell) await releaseAll(ledger, { klavis, host: this.#host, nonce: NONCE, onLabelsKept: () => undefined })
  }

  /** As the post step does it; gives the labels of all that it said may still be held, and how many it left open. */
  async post(): Promise<{ said: string[]; open: number }> {
    const { klavis } = this.world
    const records = recordsInState(this.#host.getState)
    const traces = releaseHints(this.#path, records)
    const ledger = new Ledger([this.#mortal(fileSink(this.#path))], [...records, ...traces])
    const strays = await recoverLostAcquires(ledger, { klavis, nonce: NONCE, mask: () => undefined })
    const released = await Promise.all(ledger.held().map((held) => releaseLease(held, klavis, ledger)))
    const failed = released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held)
    const uncertain = mayBeHeld(strays, strays.labelsKept || this.#host.getState('labels-kept') === 'true')
    const said = [...failed, ...uncertain].map(({ intent }) => (intent.kind === 'local' ? 'local' : String(intent.seq)))
    // An instance that its user does not have is surely not there, and nothing is said of it.
    const open = ledger.leases().filter((life) => isUnresolved(life) && life.intent.kind !== 'instance')
    return { said, open: open.length - uncertain.filter(({ intent }) => intent.kind !== 'instance').length }
  }

  /** A dead process writes nothing. */
  #mortal(sink: Sink): Sink {
    const { life } = this.world
    return (record, index) => {
      if (this.world.step(life)) sink(record, index)
    }
  }
}

async function live(story: Story): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lives-'))
  try {
    const job = new ModelJob(story, folder)
    const [ofMain = 0, ...ofPosts] = story.deaths
    await job.world.live(ofMain, () => job.main())
    for (const death of ofPosts) await job.world.live(death, () => job.post())
    job.world.calm()
    for (let again = 0; again < 2; again++) {
      await job.world.live(Number.POSITIVE_INFINITY, async () => {
        const { said, open } = await job.post()
        assert.deepEqual(job.world.hurt, [])
        assert.deepEqual(
          job.world.held().filter((label) => !said.includes(label)),
          []
        )
        assert.deepEqual(job.world.heldInstances(), [])
        const { keepsLabels, urls } = story.nature
        if (keepsLabels && urls === 'answer')
          assert.deepEqual(
            job.world.held().filter((label) => label !== 'local'),
            []
          )
        assert.ok(open === 0 || keepsLabels)
      })
      rmSync(join(folder, 'ledger.jsonl'), { force: true })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What holds for a whole job, wherever its processes die and whatever becomes of their calls. */
export const LEASE_RUN: readonly Property[] = [
  forAll('nothing of ours stays held unsaid, nothing of a stranger is released, whoever dies when', 300, stories, live)
]
