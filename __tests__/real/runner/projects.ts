// Repositories with one workflow, as their owners would have them.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isSeq, parseDocument } from 'yaml'
import { type Machine, makeRepository } from './machine.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WORKFLOWS = '.github/workflows'

/** A repository and the path of its workflow. */
export interface Project {
  readonly project: string
  readonly workflow: string
}

/** The first workflow of the README, as a reader copies it from there. */
export function readmeProject(machine: Machine): Project {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const text = /^## First workflow$.*?^```yaml\n(.*?)^```$/ms.exec(readme)?.[1]
  if (text === undefined) throw new Error('README.md has no first workflow.')
  return project(machine, 'readme', { 'first-steps.yml': text })
}

/** An example, in a repository of a reader who copied all of them. */
export function exampleProject(machine: Machine, name: string, github = 'github.com'): Project {
  const text = readFileSync(join(ROOT, 'examples', `${name}.yml`), 'utf8')
  const made = project(machine, name, { [`${name}.yml`]: text }, (folder) => {
    const examples = join(ROOT, 'examples')
    cpSync(examples, folder, {
      recursive: true,
      filter: (path) => !path.endsWith('.yml') || dirname(path) !== examples
    })
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src', 'main.js'), '// TODO: write it\n')
  })
  // act reads the repository's name from here.
  execFileSync('git', ['remote', 'set-url', 'origin', `https://${github}/octo/agents.git`], { cwd: made.project })
  return made
}

/** A workflow of workflows/; everything else there is beside it, because some call each other. */
export function ownProject(machine: Machine, name: string): Project {
  const folder = fileURLToPath(new URL('workflows', import.meta.url))
  const text = readFileSync(join(folder, `${name}.yml`), 'utf8')
  return project(
    machine,
    name,
    { [`${name}.yml`]: text, 'called.yml': readFileSync(join(folder, 'called.yml'), 'utf8') },
    (target) => cpSync(join(folder, 'wrapped'), join(target, WORKFLOWS, 'wrapped'), { recursive: true })
  )
}

/** A workflow of this repository, in the copy of it. */
export function thisProject({ repository }: Machine, name: string): Project {
  const workflow = join(WORKFLOWS, `${name}.yml`)
  writeFileSync(join(repository, workflow), watched(readFileSync(join(ROOT, workflow), 'utf8')))
  return { project: repository, workflow }
}

function project(
  { folder: parent }: Machine,
  name: string,
  workflows: Readonly<Record<string, string>>,
  fill: (folder: string) => void = () => undefined
): Project {
  mkdirSync(join(parent, 'projects'), { recursive: true })
  const folder = mkdtempSync(join(parent, 'projects', `${name}-`))
  mkdirSync(join(folder, WORKFLOWS), { recursive: true })
  for (const [file, text] of Object.entries(workflows)) writeFileSync(join(folder, WORKFLOWS, file), watched(text))
  writeFileSync(join(folder, 'README.md'), '# A project\n')
  fill(folder)
  makeRepository(folder)
  return { project: folder, workflow: join(WORKFLOWS, Object.keys(workflows)[0] ?? '') }
}

/** The workflow with one more step at the beginning of each job: see stand-ins/watch. */
function watched(text: string): string {
  const document = parseDocument(text)
  const jobs = document.get('jobs')
  if (!isMap(jobs)) throw new Error('A workflow has no jobs.')
  for (const { value: job } of jobs.items) {
    const steps = isMap(job) ? job.get('steps') : undefined
    if (isSeq(steps)) steps.items.unshift(document.createNode({ uses: 'real/watch@v1' }))
  }
  return document.toString({ lineWidth: 0 })
}
