import { jsonOf, shown } from './check.ts'
import type { Condition, PathRequirement } from './matcher.ts'

/** A condition after the name of what it is about: `contains "done"`. */
export function predicate({ negated, requirement }: Condition): string {
  switch (requirement.kind) {
    case 'equals':
      return `${negated ? 'does not equal' : 'equals'} ${quotedValue(requirement.value)}`
    case 'contains':
      return `${negated ? 'does not contain' : 'contains'} ${shown(requirement.text)}`
    case 'matches':
      return `${negated ? 'does not match' : 'matches'} ${requirement.pattern.source}`
    default:
      return `${negated ? 'does not have' : 'has'} ${query(requirement)}`
  }
}

/** A condition after the word "expected": `text that contains "done"`. */
export function expectedText({ negated, requirement }: Condition): string {
  switch (requirement.kind) {
    case 'equals':
      return `${negated ? 'anything but ' : ''}${quotedValue(requirement.value)}`
    case 'contains':
      return `text that ${negated ? 'does not contain' : 'contains'} ${shown(requirement.text)}`
    case 'matches':
      return `text that ${negated ? 'does not match' : 'matches'} ${requirement.pattern.source}`
    default:
      return `${negated ? '! ' : ''}${query(requirement)}`
  }
}

function query(requirement: PathRequirement): string {
  const { source } = requirement.path
  return requirement.kind === 'path' ? source : `${source} ${requirement.operator} ${jsonOf(requirement.value)}`
}

function quotedValue(value: unknown): string {
  return value === '' ? '""' : shown(value)
}
