import { inputName } from '../base/host-wording.ts'
import type { ActionFile } from './action-files.ts'

/** Replaces the descriptions in action.yml that are about workflows. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'api-key':
    'Klavis API key. Prefer the environment variable KLAVIS_API_KEY, because other users of this machine can see flags.',
  'api-url':
    'URL of the Klavis API, for another region or a self-hosted API. Must use https, except on loopback addresses.',
  engine:
    'Engine that serves the API: `klavis` (the cloud, needs a key), `embedded` (an engine on this machine with real MCP servers, for some of the servers), `replay` (answers recorded in a `--cassette`; local servers are real), or `auto`: `klavis` if there is a key, otherwise `replay` if the cassette has what only the cloud serves, otherwise `embedded` if it has all servers.',
  instances:
    'MCP server instances to create, one per line or comma-separated. `GitHub`, or `alias=Google Calendar` to name it. Deleted at the end; they have no time to live, so nothing else deletes them.',
  'user-id':
    'The user that the instances belong to. Empty means a new user for each. Instances that a user named here already has are used and left unchanged.',
  'instance-tokens':
    'Tokens for instances that need one, as lines `alias=token`. Deleted with the instance. Other users of this machine can see flags. For an instance that a person has to authorise, the command prints the URL.',
  tags: 'Labels for the sandboxes, as lines `key=value` or a JSON object. Labels of this run are always added.',
  credentials:
    'Write the credentials and metadata of each sandbox to a JSON file for verifier scripts, readable only by this user. KLAVIS_OUTPUT_CREDENTIALS is its path.',
  dump: 'Save the data of the sandboxes in a folder: `always`, `on-failure` or `never`.',
  summary: 'Write summary.md next to the dumps.',
  'fail-on-release-error': 'Exit with 1 if a sandbox could not be released, even if the command succeeded.',
  'on-missing-key':
    'Without an API key, if a server needs the cloud: `fail`, or `skip` (nothing is acquired, and the command runs anyway). `auto` means `fail`.',
  region: 'Where uploads and dumps are stored: `us` or `asia`.',
  // What it implies is said at `--record`, which `test` does not have.
  'allowed-tools':
    'Tools that an agent may see and call, as lines `alias: pattern, !pattern`. `*` stands for any characters, and `!` excludes tools. Other tools are not listed, and calls of them fail.',
  names:
    'Sandboxes by alias, several or comma-separated. `local-sandbox`, or any of its servers, means the whole local sandbox. None means all.',
  server: 'Servers by alias. None means all, or the only one.',
  folder: 'Folder to write to. It must be empty or not exist. By default a new one in .klavis-sandbox.',
  run: 'Command that runs the agent, as a line for the shell, or after `--`. It gets the prompt as `$PROMPT` and on stdin, and the variables of `klavis-sandbox env` with URLs of its own.',
  cases: "Case files, folders of them, or patterns such as 'cases/**/*.yml'. `!` at the start excludes files.",
  baseline:
    'Path of a `results.json` to compare with. The verdict is `failed` if the cases got worse by more than chance.',
  'min-pass-rate': "Required mean of the cases' pass rates, from 0 to 1. Empty means 1, or none if `baseline` decides.",
  file: 'File to write the list to. By default a temporary file.'
}

/** What looks like an input, or an input with a value. */
const INPUT = /`([a-z-]+)(?:: ([a-z]+))?`/g

/** Values of inputs of the main action that companions mention. */
const SETTINGS: ReadonlySet<string> = new Set(['`record: all`'])

/** Descriptions of `--no-…` flags. */
const TURNED_OFF: Readonly<Record<string, string>> = {
  summary: 'Do not write summary.md.',
  upload: 'Leave the workspace empty instead of uploading the files again.',
  changes: 'Do not report which files changed since the upload.'
}

/** The description of an input for the help of a command. Other inputs in it are written as their flags. */
export function describeInput(action: ActionFile, name: string): string {
  const description = DESCRIPTIONS[name] ?? action.inputs[name]?.description ?? ''
  return description.replace(INPUT, (text: string, input: string, value: string | undefined) =>
    action.inputs[input] === undefined && !SETTINGS.has(text) ? text : inputName(input, value)
  )
}

/** The description of the flag that turns an input off. */
export function describeTurnedOff(action: ActionFile, name: string): string {
  return TURNED_OFF[name] ?? `Turn this off: ${describeInput(action, name)}`
}
