const ROOT = 0

/**
 * Finds any number of byte strings in one pass (Aho-Corasick): the time depends on the length of the text only, whatever
 * the patterns and the text are. Both may come from an attacker.
 */
export class PatternAutomaton {
  readonly #parent: Int32Array
  readonly #byte: Uint8Array
  readonly #depth: Int32Array
  /** The node of the longest proper suffix that is a prefix of a pattern. */
  readonly #fail: Int32Array
  /** The length of the longest pattern that ends at a node; 0 if none does. */
  readonly #longest: Int32Array
  readonly #fromRoot = new Int32Array(256)
  /** Most nodes have one child only. */
  readonly #firstChild: Int32Array
  readonly #hasMore: Uint8Array
  /** The edges to all other children, in a hash table with open addressing. */
  readonly #edges: Int32Array
  readonly #children: Int32Array
  readonly #mask: number
  #nodes = 1

  constructor(patterns: readonly Buffer[]) {
    const most = patterns.reduce((sum, { length }) => sum + length, 1)
    this.#parent = new Int32Array(most)
    this.#byte = new Uint8Array(most)
    this.#depth = new Int32Array(most)
    this.#fail = new Int32Array(most)
    this.#longest = new Int32Array(most)
    this.#firstChild = new Int32Array(most)
    this.#hasMore = new Uint8Array(most)
    // A pattern leaves the others at one node at most.
    const slots = 2 ** Math.ceil(Math.log2((patterns.length + 1) * 2))
    this.#edges = new Int32Array(slots)
    this.#children = new Int32Array(slots)
    this.#mask = slots - 1
    for (const pattern of patterns) this.#insert(pattern)
    this.#link()
  }

  /** The node after one more byte, starting with node 0. */
  step(node: number, byte: number): number {
    for (let from = node; from !== ROOT; from = this.#fail[from] ?? ROOT) {
      const child = this.#child(from, byte)
      if (child !== ROOT) return child
    }
    return this.#fromRoot[byte] ?? ROOT
  }

  /** The length of the longest pattern that ends here. */
  longestAt(node: number): number {
    return this.#longest[node] ?? 0
  }

  /** How many of the last bytes may be the beginning of a pattern. */
  depthOf(node: number): number {
    return this.#depth[node] ?? 0
  }

  #insert(pattern: Buffer): void {
    let node = ROOT
    for (const byte of pattern) {
      const known = node === ROOT ? (this.#fromRoot[byte] ?? ROOT) : this.#child(node, byte)
      node = known === ROOT ? this.#addChild(node, byte) : known
    }
    this.#longest[node] = pattern.length
  }

  #addChild(parent: number, byte: number): number {
    const node = this.#nodes++
    this.#parent[node] = parent
    this.#byte[node] = byte
    this.#depth[node] = this.depthOf(parent) + 1
    if (parent === ROOT) this.#fromRoot[byte] = node
    else if (this.#firstChild[parent] === ROOT) this.#firstChild[parent] = node
    else {
      const slot = this.#slotOf(parent, byte)
      this.#edges[slot] = edgeOf(parent, byte)
      this.#children[slot] = node
      this.#hasMore[parent] = 1
    }
    return node
  }

  #child(node: number, byte: number): number {
    const first = this.#firstChild[node] ?? ROOT
    if (first === ROOT || this.#byte[first] === byte) return first
    return this.#hasMore[node] === 1 ? (this.#children[this.#slotOf(node, byte)] ?? ROOT) : ROOT
  }

  /** The slot of an edge, or the free slot where it belongs. */
  #slotOf(node: number, byte: number): number {
    const edge = edgeOf(node, byte)
    let slot = Math.imul(edge, 0x9e3779b1) >>> 7
    for (slot &= this.#mask; this.#children[slot] !== ROOT; slot = (slot + 1) & this.#mask)
      if (this.#edges[slot] === edge) return slot
    return slot
  }

  /** Sets the links of all nodes, those with short paths first, because the others depend on them. */
  #link(): void {
    for (const node of this.#byDepth()) {
      const parent = this.#parent[node] ?? ROOT
      const fail = parent === ROOT ? ROOT : this.step(this.#fail[parent] ?? ROOT, this.#byte[node] ?? 0)
      this.#fail[node] = fail
      if (this.#longest[node] === 0) this.#longest[node] = this.longestAt(fail)
    }
  }

  /** All nodes but the root, sorted by depth in linear time. */
  #byDepth(): Int32Array {
    const depths = this.#depth.subarray(1, this.#nodes)
    const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
    const next = new Int32Array(deepest + 2)
    for (const depth of depths) next[depth + 1] = (next[depth + 1] ?? 0) + 1
    for (let depth = 1; depth < next.length; depth++) next[depth] = (next[depth] ?? 0) + (next[depth - 1] ?? 0)
    const sorted = new Int32Array(depths.length)
    depths.forEach((depth, index) => {
      const place = next[depth] ?? 0
      next[depth] = place + 1
      sorted[place] = index + 1
    })
    return sorted
  }
}

/** A node and a byte as one number, which is unique below 16 million nodes. */
function edgeOf(node: number, byte: number): number {
  return (node * 256 + byte) | 0
}
