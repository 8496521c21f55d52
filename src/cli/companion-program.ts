import type { Command } from 'commander'
import { COMPANION_LEFT_OUT, COMPANION_ROWS } from './companion-rows.ts'
import type { Desk, End } from './desk.ts'
import { addFlags, givenInputs, named } from './flags.ts'
import { textOf } from './input-words.ts'

/** Makes a command of each companion that there is an action.yml of. */
export function addCompanions(program: Command, desk: Desk, end: End): void {
  for (const [name, { about, takes, leftOut }] of Object.entries(COMPANION_ROWS)) {
    const action = desk.actions[name]
    if (action === undefined) continue
    const command = named(program.command(name).description(about))
    const places = takes.map((place) => ({ place, input: place.replace(/[^a-z-]/g, '') }))
    for (const { place, input } of places) command.argument(place, textOf(action, input))
    const placed = Object.fromEntries(places.map(({ input }) => [input, 'it is an argument']))
    const noFlags = { ...COMPANION_LEFT_OUT, ...leftOut, ...placed }
    addFlags(command, action, noFlags)
    command.action(async () => {
      const values = places.map(({ input }, index) => [input, valueAt(command, index)])
      const given = { ...givenInputs(command, action, noFlags), ...Object.fromEntries(values) }
      end(await (await import('./commands.ts')).runCompanion(name, desk, command.opts(), given))
    })
  }
}

/** An argument as the input that it stands for: lines, where there may be several. */
function valueAt({ processedArgs }: Command, index: number): string | undefined {
  const value: unknown = processedArgs[index]
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join('\n')
  return typeof value === 'string' ? value : undefined
}
