import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { programOf } from '../dist.ts'

/** What the runner reads of an action.yml. */
export interface ActionFile {
  readonly folder: string
  /** Each input with its default, expressions and all. */
  readonly inputs: Readonly<Record<string, string>>
  readonly main: string
  readonly post: string | undefined
}

/** The contexts that expressions look into, e.g. `job.status`. */
export type Contexts = Readonly<Record<string, unknown>>

interface Manifest {
  readonly inputs?: Record<string, { readonly default?: string | number | boolean } | null>
  readonly runs: { readonly main: string; readonly post?: string }
}

// A file is parsed once, however many steps of however many jobs use it.
const manifests = new Map<string, Manifest>()

/** Reads the action.yml of a folder. */
export function readActionFile(folder: string): ActionFile {
  const manifest = manifestOf(readFileSync(join(folder, 'action.yml'), 'utf8'))
  const inputs = Object.entries(manifest.inputs ?? {}).map(([name, input]) => [name, String(input?.default ?? '')])
  const { main, post } = manifest.runs
  return {
    folder,
    inputs: Object.fromEntries(inputs),
    main: programOf(join(folder, main)),
    post: post === undefined ? undefined : programOf(join(folder, post))
  }
}

function manifestOf(text: string): Manifest {
  const known = manifests.get(text) ?? (parse(text) as Manifest)
  manifests.set(text, known)
  return known
}

/** The INPUT_ variables of one phase: what the workflow gives, else the default, both evaluated now. */
export function inputVariables(action: ActionFile, given: Readonly<Record<string, string>>, contexts: Contexts) {
  const values = { ...action.inputs, ...given }
  const variables = Object.entries(values).map(([name, value]) => {
    // Spaces only: the runner leaves hyphens as they are.
    return [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, evaluate(value, contexts)]
  })
  return Object.fromEntries(variables) as Record<string, string>
}

/** Replaces each `${{ a.b }}` by what stands there in the contexts; what is not there is empty, as on GitHub. */
function evaluate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(expression)) throw new Error(`This runner cannot evaluate: ${expression}`)
    const [context = '', ...path] = expression.split('.')
    if (!(context in contexts)) throw new Error(`This runner has no context named ${context}: ${expression}`)
    const value = path.reduce<unknown>((at, key) => (at as Contexts | undefined)?.[key], contexts[context])
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
