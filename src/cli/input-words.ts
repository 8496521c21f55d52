import type { ActionFile } from './action-files.ts'

/** What is said of an input instead of its description in action.yml, where that speaks of a workflow. */
const AT_A_TERMINAL: Readonly<Record<string, string>> = {
  'api-key':
    'Klavis API key. Set the environment variable KLAVIS_API_KEY instead: others on this machine can see a flag.',
  'api-url': 'Address of the API, for another region or a self-hosted one. https only (http for this machine only).',
  engine:
    'Who answers the API: `klavis` (the cloud, needs a key), `embedded` (an engine on this machine, with real MCP servers, for some of the servers), or `auto`: klavis when there is a key, else embedded where it has all that is asked for.',
  instances:
    'MCP server instances to create, one per line or comma-separated. `GitHub`, or `alias=Google Calendar` to name it. Deleted at the end; nothing else frees them, since they have no time to live.',
  'user-id':
    'The user that the instances belong to. Empty means a user of their own, unique for each. Instances that a user named here has already are used and left as they are.',
  'instance-tokens':
    'Tokens for instances that need one, as lines `alias=token`. Deleted with the instance. Others on this machine can see a flag. Of an instance that a person has to authorise you are told the address.',
  tags: 'Labels for the sandboxes, as lines `key=value` or a JSON object. Labels of this run are always added.',
  credentials:
    'Write the credentials and metadata of each sandbox to a JSON file for verifier scripts, readable by you only. KLAVIS_OUTPUT_CREDENTIALS is its path.',
  dump: 'Keep what the agent left behind in a folder: `always`, `on-failure` or `never`.',
  summary: 'Write summary.md beside the dumps.',
  'fail-on-release-error': 'Exit with 1 when a sandbox could not be released, though the command succeeded.',
  'on-missing-key':
    'What to do without an API key when a server needs the cloud: `fail`, or `skip` (nothing is acquired, and the command runs without). `auto` is `fail` here.',
  region: 'Where uploads and dumps are stored: `us` or `asia`.',
  names:
    'Sandboxes by alias, several or comma-separated. `local-sandbox`, or any server of it, is the local sandbox as a whole. None means all.',
  server: 'Servers by alias. None means all, or the only one.',
  folder: 'Where to write. It must be empty, or not there yet. A new folder ./klavis-sandbox-<time> unless told.',
  file: 'Where to write the list. A file of its own unless told.'
}

/** What `--no-…` does. */
const WITHOUT: Readonly<Record<string, string>> = {
  summary: 'Write no summary.md.',
  upload: 'Leave the workspace empty: what was uploaded at first is not uploaded again.',
  changes: 'Do not tell which files changed since the upload.'
}

/** What an input is, for a terminal. */
export function textOf(action: ActionFile, name: string): string {
  return AT_A_TERMINAL[name] ?? action.inputs[name]?.description ?? ''
}

/** What the flag does that turns an input off. */
export function textWithout(action: ActionFile, name: string): string {
  return WITHOUT[name] ?? `Turn this off: ${textOf(action, name)}`
}
