/** A string costs one step for each block of this length, because comparing it takes as long. */
const STRING_BLOCK = 1_024

/** How many steps the evaluation of a query may still take. */
export class StepBudget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  /** Throws if there are not so many steps left. */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new Error('the query looks at too many values. Use a more specific path')
  }
}

/** JSON data that counts how often it is looked at: nested queries could take exponential time. */
export interface CountedValue {
  readonly value: unknown
  /** The data that a part of the counted value stands for. */
  readonly original: (part: unknown) => unknown
}

/** Wraps JSON data in proxies that spend a step for every property that is read. */
export function countedValue(value: unknown, budget: StepBudget): CountedValue {
  const proxies = new WeakMap<object, object>()
  const originals = new WeakMap<object, object>()
  const wrap = (part: unknown): unknown => {
    if (typeof part === 'string') budget.spend(Math.ceil(part.length / STRING_BLOCK))
    if (typeof part !== 'object' || part === null) return part
    const known = proxies.get(part)
    if (known !== undefined) return known
    const proxy = new Proxy(part, handler)
    proxies.set(part, proxy)
    originals.set(proxy, part)
    return proxy
  }
  const handler: ProxyHandler<object> = {
    get: (target, key) => {
      budget.spend(1)
      // Methods of lists, such as the iterator, work on the proxy and so are counted, too.
      return Object.hasOwn(target, key) ? wrap(Reflect.get(target, key)) : Reflect.get(target, key)
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target)
      budget.spend(keys.length)
      return keys
    }
  }
  return {
    value: wrap(value),
    original: (part) => (typeof part === 'object' && part !== null ? (originals.get(part) ?? part) : part)
  }
}
