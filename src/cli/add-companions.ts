import type { Command } from 'commander'
import type { CliContext, SetExitCode } from './cli-context.ts'
import { COMPANION_COMMANDS, COMPANION_EXCLUDED, inputOf } from './companion-commands.ts'
import { describeInput } from './flag-descriptions.ts'
import { addFlags, addRunOptions, givenInputs } from './flags.ts'

/** Adds a command for each companion. */
export function addCompanions(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  for (const [name, companion] of Object.entries(COMPANION_COMMANDS)) {
    const { assignArguments, inputDescriptions } = companion
    const action = context.actions[name]
    if (action === undefined) continue
    const command = addRunOptions(program.command(name).description(companion.description))
    const inputs = companion.arguments.map(inputOf)
    for (const [index, input] of inputs.entries())
      command.argument(companion.arguments[index] ?? '', inputDescriptions?.[input] ?? describeInput(action, input))
    if (companion.usage !== undefined) command.usage(companion.usage)
    const asArguments = Object.fromEntries(inputs.map((input) => [input, 'it is an argument']))
    const excluded = { ...COMPANION_EXCLUDED, ...companion.excluded, ...asArguments }
    addFlags(command, action, excluded)
    command.action(async () => {
      const found = inputs.map((_, index) => argumentAt(command, index))
      // Commander cannot know that one argument is required if which one that is depends on the others.
      if (assignArguments !== undefined && found[0] === undefined)
        command.error("error: missing required argument 'tool'")
      const values = assignArguments?.(found) ?? found
      const assigned = Object.fromEntries(inputs.map((input, index) => [input, values[index]]))
      const given = { ...givenInputs(command, action, excluded), ...assigned }
      setExitCode(await (await import('./commands.ts')).runCompanion(name, context, command.opts(), given))
    })
  }
}

/** The value of an argument as an input: several values become several lines. */
function argumentAt({ processedArgs }: Command, index: number): string | undefined {
  const value: unknown = processedArgs[index]
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join('\n')
  return typeof value === 'string' ? value : undefined
}
