import type { Command } from 'commander'
import { COMPANION_LEFT_OUT, COMPANION_ROWS } from './companion-rows.ts'
import type { Desk, End } from './desk.ts'
import { addFlags, givenInputs, named } from './flags.ts'
import { textOf } from './input-words.ts'

/** Makes a command of each companion that there is an action.yml of. */
export function addCompanions(program: Command, desk: Desk, end: End): void {
  for (const [name, { about, takes, usage, arrange, words, leftOut }] of Object.entries(COMPANION_ROWS)) {
    const action = desk.actions[name]
    if (action === undefined) continue
    const command = named(program.command(name).description(about))
    const places = takes.map((place) => ({ place, input: place.replace(/[^a-z-]/g, '') }))
    for (const { place, input } of places) command.argument(place, words?.[input] ?? textOf(action, input))
    if (usage !== undefined) command.usage(usage)
    const areArguments = Object.fromEntries(places.map(({ input }) => [input, 'it is an argument']))
    const noFlags = { ...COMPANION_LEFT_OUT, ...leftOut, ...areArguments }
    addFlags(command, action, noFlags)
    command.action(async () => {
      const found = places.map((_, index) => valueAt(command, index))
      // Which of them is there is not commander's to say, but that there is one.
      if (arrange !== undefined && found[0] === undefined) command.error("error: missing required argument 'tool'")
      const values = arrange?.(found) ?? found
      const placed = Object.fromEntries(places.map(({ input }, index) => [input, values[index]]))
      const given = { ...givenInputs(command, action, noFlags), ...placed }
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
