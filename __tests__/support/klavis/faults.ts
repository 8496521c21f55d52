import { type Match, matches, type SeenRequest } from './requests.ts'

/** A text that tries everything: commands, terminal escapes, markup. */
export const HOSTILE =
  'nice\r\n::error::pwned\n  ::set-output name=acquired::pwned\n##[error]pwned\n::add-mask::e\n\u001b[31mred\u001b[0m' +
  '<img src=x onerror=alert(1)> | `code` [link](https://evil.example) @octo'

/** What goes wrong. Kinds that change the API's own answer always come after the API acted. */
export type FaultKind =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: number }
  | { readonly kind: 'html' | 'empty' | 'invalid-json'; readonly status?: number }
  /** So many bytes of the body are sent, then the connection is closed. */
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'truncated' | 'null-urls' | 'status-error' }
  | { readonly kind: 'hostile'; readonly text?: string; readonly fields?: readonly string[] }
  | { readonly kind: 'change'; readonly change: (body: unknown) => unknown }
  /** The right answer with the wrong headers, such as another content type. */
  | { readonly kind: 'headers'; readonly headers: Readonly<Record<string, string>> }
  /** The right answer, byte by byte, from its first line on or from its body on. */
  | { readonly kind: 'drip'; readonly from: 'head' | 'body'; readonly everyMs: number }
  /** JSON that does not end for so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number; readonly status?: number }
  /** JSON with so many lists in each other. */
  | { readonly kind: 'nested'; readonly depth: number; readonly status?: number }
  /** Bytes that are no HTTP. */
  | { readonly kind: 'garbage' }

/** A fault and when it strikes. */
export type Fault = FaultKind & {
  readonly match: Match
  /** How often; always by default. */
  readonly times?: number
  /** How many matching requests pass unharmed first. */
  readonly skip?: number
  /** `before` (the default): the API never acts on the request. `after`: it has acted, only the answer suffers. */
  readonly act?: 'before' | 'after'
}

/** A held answer. */
export interface Hold {
  /** Resolves when the first such request has arrived (and was acted upon, unless held `before`). */
  readonly arrived: Promise<SeenRequest>
  /** Lets it and all later ones go. */
  readonly resume: () => void
}

const CHANGES_THE_ANSWER: readonly string[] = [
  'cut',
  'truncated',
  'null-urls',
  'status-error',
  'hostile',
  'change',
  'headers',
  'drip'
]

/** The faults of an API. */
export class Faults {
  readonly #faults: { readonly fault: Fault; skip: number; times: number }[] = []
  readonly #holds: {
    match: Match
    act: 'before' | 'after'
    arrive: (request: SeenRequest) => void
    open: Promise<void>
  }[] = []
  readonly #resumeAll: (() => void)[] = []

  add(fault: Fault): void {
    this.#faults.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? Number.POSITIVE_INFINITY })
  }

  hold(match: Match, act: 'before' | 'after' = 'after'): Hold {
    let arrive: (request: SeenRequest) => void = () => undefined
    let release: () => void = () => undefined
    const arrived = new Promise<SeenRequest>((resolve) => (arrive = resolve))
    const open = new Promise<void>((resolve) => (release = resolve))
    this.#holds.push({ match, act, arrive, open })
    this.#resumeAll.push(release)
    return { arrived, resume: release }
  }

  /** Lets everything go that is held. */
  resumeAll(): void {
    for (const release of this.#resumeAll) release()
  }

  /** Waits as long as a request is held. */
  async wait(request: SeenRequest, act: 'before' | 'after'): Promise<void> {
    for (const hold of this.#holds) {
      if (hold.act !== act || !matches(hold.match, request)) continue
      hold.arrive(request)
      await hold.open
    }
  }

  /** The fault that strikes this request, counted off. */
  take(request: SeenRequest): Fault | undefined {
    for (const entry of this.#faults) {
      if (entry.times <= 0 || !matches(entry.fault.match, request)) continue
      if (entry.skip > 0) entry.skip--
      else {
        entry.times--
        return entry.fault
      }
    }
    return undefined
  }
}

/** When a fault strikes. */
export function momentOf(fault: Fault): 'before' | 'after' {
  return CHANGES_THE_ANSWER.includes(fault.kind) ? 'after' : (fault.act ?? 'before')
}
