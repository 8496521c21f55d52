import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a step of somebody else's action comes to here: a script for bash, with its variables. */
export interface Played {
  readonly script: string
  readonly env: Readonly<Record<string, string>>
}

type With = Readonly<Record<string, string>>

const NOTHING: Played = { script: '', env: {} }

const ACTIONS: Readonly<Record<string, (given: With, workspace: string) => Played>> = {
  'actions/checkout': () => NOTHING,
  'actions/download-artifact': () => NOTHING,
  'actions/setup-node': () => NOTHING,
  'actions/setup-python': () => NOTHING,
  'anthropics/claude-code-action': ({ prompt = '', claude_args = '', anthropic_api_key = '' }) => ({
    script: `claude -p "$PROMPT" ${claude_args}`,
    env: { PROMPT: prompt, ANTHROPIC_API_KEY: anthropic_api_key }
  }),
  'google-github-actions/run-gemini-cli': ({ prompt = '', settings = '', gemini_api_key = '' }, workspace) => {
    mkdirSync(join(workspace, '.gemini'), { recursive: true })
    writeFileSync(join(workspace, '.gemini', 'settings.json'), settings)
    return {
      script: 'gemini --yolo --prompt "$PROMPT" --output-format json',
      env: { PROMPT: prompt, GEMINI_API_KEY: gemini_api_key }
    }
  }
}

/** The script that replaces a step of a third-party action. */
export function thirdPartyStep(uses: string, given: With, workspace: string): Played {
  const play = ACTIONS[uses.split('@')[0] ?? '']
  if (play === undefined) throw new Error(`Nobody knows here how to play ${uses}`)
  return play(given, workspace)
}
