import { escapeIdentifier } from 'pg'

/** A column as PostgreSQL's catalog describes it. */
export interface ColumnInfo {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  /** `a`: always, `d`: by default, empty: no identity column. */
  readonly identity: string
  /** `s`: stored, `v`: virtual, empty: not generated. */
  readonly generated: string
  readonly sequence: string | null
}

/** A constraint as PostgreSQL's catalog describes it. */
export interface ConstraintInfo {
  /** `p` primary key, `u` unique, `c` check, `f` foreign key, `x` exclusion. */
  readonly type: string
  readonly columns: readonly string[]
  readonly definition: string
  /** The qualified name of the table that a foreign key references. */
  readonly references: string | null
}

/** A table in the format of a seed. */
interface TableDefinition {
  readonly columns: Readonly<Record<string, string>>
  readonly constraints: readonly string[]
}

const SERIAL: Readonly<Record<string, string>> = { smallint: 'smallserial', integer: 'serial', bigint: 'bigserial' }

/** Describes a table so that it can be created again. A foreign key to a later table becomes a constraint of the table. */
export function definitionOf(
  columns: readonly ColumnInfo[],
  constraints: readonly ConstraintInfo[],
  isDumped: (table: string) => boolean
): TableDefinition {
  const inline = new Map<string, string[]>()
  const tableConstraints: string[] = []
  for (const constraint of constraints) {
    const [column] = constraint.columns
    const canInline = constraint.references === null || isDumped(constraint.references)
    const text = canInline ? columnConstraint(constraint) : undefined
    if (text === undefined || column === undefined) tableConstraints.push(constraint.definition)
    else inline.set(column, [...(inline.get(column) ?? []), text])
  }
  const definitions = columns.map((column) => {
    const own = inline.get(column.name) ?? []
    const isRequired = column.required && !isNotNullImplied(column, own)
    return [column.name, [typeOf(column), ...(isRequired ? ['NOT NULL'] : []), ...own].join(' ')] as const
  })
  return { columns: Object.fromEntries(definitions), constraints: tableConstraints }
}

/** A constraint as part of its column's definition; undefined if it must be a constraint of the table. */
function columnConstraint({ type, columns, definition }: ConstraintInfo): string | undefined {
  const [name] = columns
  if (name === undefined || columns.length !== 1) return undefined
  for (const column of [name, escapeIdentifier(name)]) {
    if (definition === `PRIMARY KEY (${column})`) return 'PRIMARY KEY'
    if (definition === `UNIQUE (${column})`) return 'UNIQUE'
    const key = `FOREIGN KEY (${column}) `
    if (definition.startsWith(key)) return definition.slice(key.length)
  }
  return type === 'c' && definition.endsWith(')') ? definition : undefined
}

function typeOf({ type, identity, generated, default: value, sequence }: ColumnInfo): string {
  if (identity !== '') return `${type} GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`
  if (generated !== '') return `${type} GENERATED ALWAYS AS (${value}) ${generated === 's' ? 'STORED' : 'VIRTUAL'}`
  if (value === null) return type
  if (!value.startsWith('nextval(')) return `${type} DEFAULT ${value}`
  // A sequence that the column owns is created with it; any other sequence is not in the dump.
  return sequence === null ? type : (SERIAL[type] ?? type)
}

function isNotNullImplied({ type, identity, sequence }: ColumnInfo, own: readonly string[]): boolean {
  return own.includes('PRIMARY KEY') || identity !== '' || (sequence !== null && type in SERIAL)
}
