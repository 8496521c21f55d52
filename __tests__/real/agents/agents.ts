// The agents that are run for real: where each comes from, and what points its model to loopback. Nothing else is changed.

/** One agent and its example. */
export interface Agent {
  readonly name: string
  /** The example in `examples/`, without `.yml`. */
  readonly example: string
  readonly package: string
  /** The program that the package installs. */
  readonly program: string
  /** Variables that point the agent to the model, and keep it from calling home. */
  readonly env: (modelUrl: string) => Readonly<Record<string, string>>
  /** Arguments before those of the example, for an agent without such a variable. */
  readonly args?: (modelUrl: string) => readonly string[]
  /** Lines of sh before the agent starts, for a variant of a config. */
  readonly prelude?: string
  /** What the agent itself cannot do, and so is not checked. */
  readonly lacks?: Readonly<Record<string, string>>
  /** Whether an engine outside of the job stands in the place of the cloud, so that the agent goes through the gateway. */
  readonly isInCloud?: true
  /** Files in the home folder, for an agent that asks how to sign in. */
  readonly home?: Readonly<Record<string, string>>
}

const CODEX: Agent = {
  name: 'Codex',
  example: 'codex',
  package: '@openai/codex',
  program: 'codex',
  env: () => ({}),
  args: (modelUrl) => ['-c', `openai_base_url="${modelUrl}/v1"`]
}

const OPENCODE: Agent = {
  name: 'opencode',
  example: 'opencode',
  package: 'opencode-ai',
  program: 'opencode',
  env: (modelUrl) => ({
    OPENCODE_CONFIG_CONTENT: JSON.stringify({
      autoupdate: false,
      provider: { anthropic: { options: { baseURL: `${modelUrl}/v1` } } }
    }),
    OPENCODE_DISABLE_MODELS_FETCH: '1'
  })
}

/** Claude Code, Codex, Gemini CLI, Copilot CLI and opencode, each as in its example. */
const EXAMPLES: readonly Agent[] = [
  {
    name: 'Claude Code',
    example: 'claude-code',
    package: '@anthropic-ai/claude-code',
    program: 'claude',
    env: (modelUrl) => ({
      ANTHROPIC_BASE_URL: modelUrl,
      DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_REPORTING: '1',
      DISABLE_AUTOUPDATER: '1'
    })
  },
  CODEX,
  {
    name: 'Gemini CLI',
    example: 'gemini-cli',
    package: '@google/gemini-cli',
    program: 'gemini',
    env: (modelUrl) => ({ GOOGLE_GEMINI_BASE_URL: modelUrl }),
    home: { '.gemini/settings.json': '{"security": {"auth": {"selectedType": "gemini-api-key"}}}' }
  },
  {
    name: 'Copilot CLI',
    example: 'copilot-cli',
    package: '@github/copilot',
    program: 'copilot',
    env: (modelUrl) => ({
      COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_API_KEY: 'scripted',
      COPILOT_MODEL: 'scripted',
      COPILOT_OFFLINE: 'true'
    }),
    lacks: { 'sees a picture': 'it sends no picture of a tool to a model that COPILOT_PROVIDER_BASE_URL names' }
  },
  OPENCODE
]

/** Each as in its example on the embedded engine, and through the gateway; then variants of some. */
export const AGENTS: readonly Agent[] = [
  ...EXAMPLES,
  ...EXAMPLES.map((agent): Agent => ({ ...agent, name: `${agent.name} through the gateway`, isInCloud: true })),
  {
    ...CODEX,
    name: 'Codex without code mode',
    // Older models get the tools themselves instead of one tool that runs JavaScript.
    args: (modelUrl) => [...(CODEX.args?.(modelUrl) ?? []), '-c', 'model="gpt-5.1"']
  },
  {
    ...OPENCODE,
    name: 'opencode with its own time limit',
    // Its 60 s begin anew at each progress notification.
    prelude: `sed '/"timeout"/d' "$OPENCODE_CONFIG" > ~/opencode.json; export OPENCODE_CONFIG=~/opencode.json`
  }
]
