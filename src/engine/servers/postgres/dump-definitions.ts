import { quoted } from './seed-sql.ts'

/** A column as PostgreSQL describes it. */
export interface ColumnFacts {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  /** `a`: always, `d`: by default, empty: none. */
  readonly identity: string
  /** `s`: stored, `v`: virtual, empty: given. */
  readonly generated: string
  readonly sequence: string | null
}

/** A constraint as PostgreSQL describes it. */
export interface ConstraintFacts {
  /** `p` primary key, `u` unique, `c` check, `f` foreign key, `x` exclusion. */
  readonly type: string
  readonly columns: readonly string[]
  readonly definition: string
  /** The full name of the table that a foreign key leads to. */
  readonly refers: string | null
}

/** A table in the words of a seed. */
export interface TableDefinition {
  readonly columns: Readonly<Record<string, string>>
  readonly constraints: readonly string[]
}

const SERIAL: Readonly<Record<string, string>> = { smallint: 'smallserial', integer: 'serial', bigint: 'bigserial' }

/** Describes a table so that it can be made again; a foreign key to a table that comes later is added at the end. */
export function definitionOf(
  columns: readonly ColumnFacts[],
  constraints: readonly ConstraintFacts[],
  isThere: (table: string) => boolean
): TableDefinition {
  const inline = new Map<string, string[]>()
  const rest: string[] = []
  for (const constraint of constraints) {
    const [column] = constraint.columns
    const short = constraint.refers === null || isThere(constraint.refers) ? inlineOf(constraint) : undefined
    if (short === undefined || column === undefined) rest.push(constraint.definition)
    else inline.set(column, [...(inline.get(column) ?? []), short])
  }
  const written = columns.map((column) => {
    const own = inline.get(column.name) ?? []
    const isRequired = column.required && !isImplied(column, own)
    return [column.name, [typeOf(column), ...(isRequired ? ['NOT NULL'] : []), ...own].join(' ')] as const
  })
  return { columns: Object.fromEntries(written), constraints: rest }
}

/** What a column says by itself; undefined for what needs a line of its own. */
function inlineOf({ type, columns, definition }: ConstraintFacts): string | undefined {
  const [name] = columns
  if (name === undefined || columns.length !== 1) return undefined
  for (const column of [name, quoted(name)]) {
    if (definition === `PRIMARY KEY (${column})`) return 'PRIMARY KEY'
    if (definition === `UNIQUE (${column})`) return 'UNIQUE'
    const key = `FOREIGN KEY (${column}) `
    if (definition.startsWith(key)) return definition.slice(key.length)
  }
  return type === 'c' && definition.endsWith(')') ? definition : undefined
}

function typeOf({ type, identity, generated, default: value, sequence }: ColumnFacts): string {
  if (identity !== '') return `${type} GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`
  if (generated !== '') return `${type} GENERATED ALWAYS AS (${value}) ${generated === 's' ? 'STORED' : 'VIRTUAL'}`
  if (value === null) return type
  if (!value.startsWith('nextval(')) return `${type} DEFAULT ${value}`
  // A sequence that belongs to the column is made with it; one that does not is not in a dump.
  return sequence === null ? type : (SERIAL[type] ?? type)
}

function isImplied({ type, identity, sequence }: ColumnFacts, own: readonly string[]): boolean {
  return own.includes('PRIMARY KEY') || identity !== '' || (sequence !== null && type in SERIAL)
}
