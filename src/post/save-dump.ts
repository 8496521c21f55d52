import { JsonShape } from '../base/json-shape.ts'
import type { Host } from '../host/host.ts'
import { PartialFile } from '../net/partial-file.ts'
import { type DumpBudget, DumpTooLarge, MAX_SANDBOX_DUMP } from './dump-budget.ts'

/** Small, because many sandboxes are dumped at once. */
const BATCH = 128 * 1024

/** The dump of a SaaS sandbox on its way to a file: redacted while it arrives, and never in memory as a whole. */
export class SavedDump {
  readonly #target: PartialFile
  readonly #host: Pick<Host, 'newRedactor'>
  readonly #budget: DumpBudget
  #received = 0

  private constructor(target: PartialFile, host: Pick<Host, 'newRedactor'>, budget: DumpBudget) {
    this.#target = target
    this.#host = host
    this.#budget = budget
  }

  static async create(path: string, host: Pick<Host, 'newRedactor'>, budget: DumpBudget): Promise<SavedDump> {
    return new SavedDump(await PartialFile.create(path, undefined, BATCH), host, budget)
  }

  /** Takes the body of one answer, in place of that of an earlier attempt, and returns whether it is whole JSON. */
  readonly receive = async (body: AsyncIterable<Buffer>): Promise<boolean> => {
    await this.#target.startOver()
    this.#giveBack()
    const redactor = this.#host.newRedactor()
    const shape = new JsonShape()
    for await (const chunk of body) {
      this.#received += chunk.length
      this.#budget.take(chunk.length)
      if (this.#received > MAX_SANDBOX_DUMP) throw new DumpTooLarge('It is', MAX_SANDBOX_DUMP)
      shape.take(chunk)
      await this.#target.add(redactor.push(chunk))
    }
    await this.#target.add(redactor.end())
    return shape.isWhole()
  }

  /** Ends the file, and returns its size. */
  async finish(): Promise<number> {
    await this.#target.finish()
    return this.#target.bytes
  }

  /** Removes the file. */
  async discard(): Promise<void> {
    this.#giveBack()
    await this.#target.discard()
  }

  #giveBack(): void {
    this.#budget.giveBack(this.#received)
    this.#received = 0
  }
}
