import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const PAGE = readFileSync('docs/get-started.md', 'utf8')

/** The commands of a numbered section, as a reader copies them. */
function commandsOf(section: number): string {
  const text = PAGE.split(/^## /m).find((each) => each.startsWith(`${section}.`)) ?? ''
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('')
}

// The commands need bash.
const testHere = process.platform === 'win32' ? test.skip : test

testHere('the commands of Get started push a main branch first, then one whose workflow uses the fork', () => {
  const folder = mkdtempSync(join(tmpdir(), 'get-started-'))
  try {
    mkdirSync(join(folder, 'cwd'))
    symlinkSync(process.cwd(), join(folder, 'klavis-sandbox-action'))
    const github = join(folder, 'github')
    const script = [
      `git init --quiet --bare '${github}/octo-reader/my-agent.git'`,
      'you=octo-reader',
      // What needs a network or a long time.
      'npm() { :; }; klavis-sandbox() { echo "$@"; }',
      commandsOf(2),
      commandsOf(3),
      'git ls-remote --heads origin | cut -f 2',
      'git merge-base origin/main origin/agent-tests | grep -qx "$(git rev-parse origin/main)"',
      'git show origin/agent-tests:.github/workflows/agent-tests.yml'
    ]
    const env = {
      ...process.env,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_0: `url.${github}/.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/',
      GIT_CONFIG_KEY_1: 'user.name',
      GIT_CONFIG_VALUE_1: 'Reader',
      GIT_CONFIG_KEY_2: 'user.email',
      GIT_CONFIG_VALUE_2: 'reader@example.com'
    }
    const { stdout, stderr, status } = spawnSync('bash', ['-ec', script.join('\n')], {
      cwd: join(folder, 'cwd'),
      env,
      encoding: 'utf8'
    })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    expect(stdout).toContain('refs/heads/agent-tests\nrefs/heads/main\n')
    const uses = [...stdout.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? '')
    expect(uses.filter((action) => action.includes('klavis'))).toEqual([
      'octo-reader/klavis-sandbox-action@main',
      'octo-reader/klavis-sandbox-action/test@main'
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
