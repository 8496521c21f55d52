import type { Kind } from '../kind.ts'
import { fuzz } from './fuzz.ts'

/** Everything that is tried, in the order of the table. */
export const KINDS: readonly Kind[] = [fuzz]
