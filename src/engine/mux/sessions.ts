import type { Session } from './session.ts'

/** The sessions there are, the one used longest ago first. */
export class Sessions {
  readonly #sessions = new Map<string, Session>()

  get size(): number {
    return this.#sessions.size
  }

  add(session: Session): void {
    this.#sessions.set(session.id, session)
  }

  /** The session, which counts as used just now. */
  use(id: string): Session | undefined {
    const session = this.#sessions.get(id)
    if (session === undefined) return undefined
    this.#sessions.delete(id)
    this.#sessions.set(id, session)
    return session
  }

  /** Whether it was there. */
  remove(session: Session): boolean {
    return this.#sessions.delete(session.id)
  }

  /** Those whose client knows that it is connected. */
  ready(): Session[] {
    return this.all().filter((session) => session.ready)
  }

  all(): Session[] {
    return [...this.#sessions.values()]
  }
}
