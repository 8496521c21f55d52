// `npm run real:runner [part of a name]`: workflows on nektos/act, a runner that was not written here.
import { messageOf } from '../../../src/base/failure.ts'
import { startChecks } from '../support/checks.ts'
import { versionOf } from '../support/programs.ts'
import { exampleChecks, leftOutExamples } from './example-checks.ts'
import { installPrograms, type Machine, openMachine } from './machine.ts'
import { workflowChecks } from './workflow-checks.ts'

const checks = startChecks(`Workflows on act ${versionOf('go', 'github.com/nektos/act')}`)
const programs = await installPrograms().catch((error: unknown) => {
  checks.leaveOut('all workflows', `there is no act or no Node 24 here: ${messageOf(error).split('\n', 1)}`)
  return undefined
})
if (programs !== undefined) {
  const machine = openMachine(programs)
  try {
    await runAll(machine)
  } finally {
    machine.close()
  }
  for (const [names, reason] of Object.entries(leftOutExamples())) checks.leaveOut(`examples: ${names}`, reason)
}
checks.finish()

/** Two at a time: most of a run is waiting. */
async function runAll(machine: Machine): Promise<void> {
  const rest = Object.entries({ ...workflowChecks(machine), ...exampleChecks(machine) })
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await checks.check(...next)
  }
  await Promise.all([work(), work()])
}
