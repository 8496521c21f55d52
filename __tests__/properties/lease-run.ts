import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { acquireInstance } from '../../src/acquire/instance.ts'
import { acquireLocal, acquireSandbox } from '../../src/acquire/sandbox.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { type HeldLease, isUnresolved } from '../../src/lease/lease-state.ts'
import { fileSink, Ledger, recordsInState, type Sink, stateSink } from '../../src/lease/ledger.ts'
import { mayBeHeld, recoverLateAcquires, recoverLostAcquires } from '../../src/lease/lost-acquires.ts'
import { type ReleaseClock, type ReleaseResult, releaseAll, releaseLease } from '../../src/lease/release.ts'
import { releaseHints } from '../../src/lease/release-hints.ts'
import { openMainContext } from '../../src/main/main-context.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'
import { ApiModel, type ApiTraits } from './api-model.ts'
import { forAll, type Property } from './property.ts'

const NONCE = 'nonce'

interface Scenario {
  readonly traits: ApiTraits
  /** Decides the outcomes of the calls of all processes. */
  readonly script: readonly number[]
  readonly sandboxes: number
  readonly local: boolean
  readonly instances: number
  /** Whether main fails after it has acquired everything. */
  readonly fails: boolean
  /** Whether a step of the job deletes the ledger file after main. */
  readonly deletesLedger: boolean
  /** After how many steps main and the posts before the last are killed. */
  readonly kills: readonly number[]
}

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  traits: fc.record({
    keepsLabels: fc.boolean(),
    checksInstance: fc.boolean(),
    urls: fc.constantFrom('answer', 'answer', 'details', 'nowhere')
  }),
  script: fc.array(fc.nat(1000), { maxLength: 60 }),
  sandboxes: fc.integer({ min: 0, max: 3 }),
  local: fc.boolean(),
  instances: fc.integer({ min: 0, max: 2 }),
  fails: fc.boolean(),
  deletesLedger: fc.boolean(),
  kills: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 })
})

/** A clock that only waits move, so that minutes of retries take no time. */
function virtualClock(): ReleaseClock {
  let now = 0
  return {
    now: () => now,
    wait: async (ms) => {
      now += Math.max(ms, 100)
    }
  }
}

/** A job with one run of the action. Every process runs the real code against a model of the API. */
class ModelJob {
  readonly #scenario: Scenario
  readonly #host: MemoryHost
  readonly #path: string
  readonly api: ApiModel

  constructor(scenario: Scenario, folder: string) {
    this.#scenario = scenario
    this.#path = join(folder, 'ledger.jsonl')
    this.api = new ApiModel(scenario.traits, scenario.script)
    const names = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${name}${at}=${name}`).join()
    const sandboxes = names(scenario.sandboxes, 'jira') || 'jira'
    const instances = names(scenario.instances, 'GitHub')
    this.#host = memoryHost({ inputs: { sandboxes, instances, 'local-sandbox': scenario.local ? 'git' : '' } })
  }

  async main(): Promise<void> {
    const { klavis } = this.api
    const inputs = readInputs(this.#host)
    const ledger = new Ledger([
      this.#untilKilled(stateSink(this.#host.saveState)),
      this.#untilKilled(fileSink(this.#path))
    ])
    const settings = { folder: '', nonce: NONCE, api: inputs.api, after: inputs.after }
    const actionRun = { ledger, ledgerPath: this.#path, ledgerText: () => ledger.text(), settings }
    const context = { ...openMainContext(this.#host, inputs, actionRun), klavis }
    context.limits.close()
    const wanted = inputs.sandboxes.slice(0, this.#scenario.sandboxes)
    const acquired = wanted.map((each) => acquireSandbox(each, context))
    const created = inputs.instances.wanted.map((each) => acquireInstance(each, context))
    const results = await Promise.allSettled([
      ...acquired,
      ...created,
      ...(this.#scenario.local ? [acquireLocal(['git'], context)] : [])
    ])
    const isPrepared = !this.#scenario.fails && results.every(({ status }) => status === 'fulfilled')
    if (!isPrepared)
      await releaseAll(ledger, {
        klavis,
        host: this.#host,
        nonce: NONCE,
        onLabelsKept: () => undefined,
        clock: virtualClock()
      })
  }

  /** Does what the post step does. Returns the labels that it reports as perhaps held, and how many intents stay open. */
  async post(): Promise<{ reported: string[]; open: number }> {
    const { klavis } = this.api
    const records = recordsInState(this.#host.getState)
    const hints = releaseHints(this.#path, records)
    const ledger = new Ledger([this.#untilKilled(fileSink(this.#path))], [...records, ...hints])
    const clock = virtualClock()
    const labelsKept = this.#host.getState('labels-kept') === 'true'
    const search = { klavis, nonce: NONCE, mask: () => undefined, wait: clock.wait, labelsKept }
    const release = (held: HeldLease): Promise<ReleaseResult> => releaseLease(held, klavis, ledger, undefined, clock)
    const first = await recoverLostAcquires(ledger, search)
    const known = ledger.held()
    const inTime = await Promise.all(known.map(release))
    const lost = await recoverLateAcquires(first, ledger, search)
    const late = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq))
    const released = [...inTime, ...(await Promise.all(late.map(release)))]
    const failed = released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held)
    const uncertain = mayBeHeld(lost)
    const reported = [...failed, ...uncertain].map(({ intent }) =>
      intent.kind === 'local' ? 'local' : String(intent.seq)
    )
    // An instance that its user does not have does not exist, so it is not reported.
    const open = ledger.leases().filter((state) => isUnresolved(state) && state.intent.kind !== 'instance')
    return { reported, open: open.length - uncertain.filter(({ intent }) => intent.kind !== 'instance').length }
  }

  /** A sink that writes nothing after the process was killed. */
  #untilKilled(sink: Sink): Sink {
    const { process } = this.api
    return (record, index) => {
      if (this.api.step(process)) sink(record, index)
    }
  }
}

async function play(scenario: Scenario): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-run-'))
  try {
    const job = new ModelJob(scenario, folder)
    const [ofMain = 0, ...ofPosts] = scenario.kills
    await job.api.run(ofMain, () => job.main())
    if (scenario.deletesLedger) rmSync(join(folder, 'ledger.jsonl'), { force: true })
    for (const steps of ofPosts) await job.api.run(steps, () => job.post())
    job.api.makeReliable()
    for (let again = 0; again < 2; again++) {
      await job.api.run(Number.POSITIVE_INFINITY, async () => {
        const { reported, open } = await job.post()
        assert.deepEqual(job.api.wrongReleases, [])
        assert.deepEqual(
          job.api.held().filter((label) => !reported.includes(label)),
          []
        )
        assert.deepEqual(job.api.heldInstances(), [])
        const { keepsLabels, urls } = scenario.traits
        if (keepsLabels && urls === 'answer')
          assert.deepEqual(
            job.api.held().filter((label) => label !== 'local'),
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

/** One post that nobody kills, while calls still fail: the script ends, but not before many answers are lost. */
async function playOnce(scenario: Scenario): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-run-'))
  try {
    const job = new ModelJob(scenario, folder)
    await job.api.run(scenario.kills[0] ?? 0, () => job.main())
    if (scenario.deletesLedger) rmSync(join(folder, 'ledger.jsonl'), { force: true })
    await job.api.run(Number.POSITIVE_INFINITY, async () => {
      await job.post()
      assert.deepEqual(job.api.wrongReleases, [])
      assert.deepEqual(
        job.api.held().filter((label) => label !== 'local'),
        []
      )
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Properties of a whole job, wherever its processes are killed and whatever happens to their calls. */
export const LEASE_RUN: readonly Property[] = [
  forAll(
    'everything held is released or reported, and nothing of others is released, whenever processes are killed',
    300,
    scenarios,
    play
  ),
  forAll(
    'with labels and URLs, one post releases everything although answers are lost and look-ups fail',
    150,
    scenarios.map((scenario) => ({
      ...scenario,
      traits: { ...scenario.traits, keepsLabels: true, urls: 'answer' } as const
    })),
    playOnce
  )
]
