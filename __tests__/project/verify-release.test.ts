import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

interface Step {
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
}

const TAG = 'v1.2.3'
const PACKED = 'klavis-sandbox-1.2.3.tgz'
/** What a checkout of the tag has, and what was packed of it. */
const FILES = { [PACKED]: 'packed', 'action.yml': 'name: main', 'dist/main.js': 'a stub', 'dist/index.js': 'it all' }

function stepsOf(name: string, job: string): readonly Step[] {
  const workflow = parse(readFileSync(join('.github', 'workflows', name), 'utf8')) as Workflow
  return workflow.jobs[job]?.steps ?? []
}

/** The commands that check what is released: those of the workflow, and those that users are told. */
const WAYS = {
  'check-releases.yml': stepsOf('check-releases.yml', 'rebuild').find(({ run }) => run?.includes('attestation'))?.run,
  'SECURITY.md': /^## Verify a release[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(readFileSync('SECURITY.md', 'utf8'))?.[1]
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-release-'))
  for (const name of ['checkout/dist', 'released', 'programs']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) write(name === PACKED ? 'released' : 'checkout', name, text)
  const sums = Object.entries(FILES).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}`
  )
  write('released', 'SHA256SUMS', `${sums.join('\n')}\n`)
  // Stands for GitHub's command line: it downloads, and believes in what is as it was released from that tag.
  write(
    'programs',
    'gh',
    `#!/bin/sh
    case "$1 $2" in
      'release download') cp ../released/* . ;;
      'attestation verify') echo "$3" >> ../verified; case "$*" in *"--source-ref refs/tags/${TAG}"*) ;; *) exit 1 ;; esac ;;
    esac`
  )
  chmodSync(join(folder, 'programs', 'gh'), 0o755)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(place: string, name: string, text: string): void {
  writeFileSync(join(folder, place, name), text)
}

/** Whether the commands are content, and of which files GitHub was asked who made them. */
function check(commands = ''): { readonly isFine: boolean; readonly verified: readonly string[] } {
  const PATH = `${join(folder, 'programs')}${delimiter}${process.env['PATH']}`
  const env = { PATH, TAG, GH_REPO: 'octo/action' }
  const script = commands.replaceAll('<owner>', 'octo')
  const { status } = spawnSync('bash', ['-e', '-c', script], { cwd: join(folder, 'checkout'), env })
  return { isFine: status === 0, verified: readFileSync(join(folder, 'verified'), 'utf8').trim().split('\n') }
}

// Elsewhere there may be no sha256sum, which the workflow has.
const describeHere = process.platform === 'linux' ? describe : describe.skip

describeHere.each(Object.entries(WAYS))('the commands of %s', (_, commands) => {
  test('are content with what was released; who made the checksums is asked of GitHub', () => {
    const { isFine, verified } = check(commands)
    expect(isFine).toBe(true)
    expect(verified).toContain('SHA256SUMS')
  })

  test.each(['dist/index.js', 'action.yml'])('find that %s was changed', (name) => {
    write('checkout', name, 'other')
    expect(check(commands).isFine).toBe(false)
  })

  test('find that a file is gone, or was packed anew', () => {
    write('released', PACKED, 'other')
    expect(check(commands).isFine).toBe(false)
    write('released', PACKED, FILES[PACKED] ?? '')
    rmSync(join(folder, 'checkout', 'dist', 'index.js'))
    expect(check(commands).isFine).toBe(false)
  })
})

test('the release attests the checksums, and all that they are of', () => {
  const subjects = stepsOf('release.yml', 'publish').map((step) => step.with ?? {})
  expect(subjects).toContainEqual({ 'subject-checksums': 'build/release/SHA256SUMS' })
  expect(subjects).toContainEqual({ 'subject-path': 'build/release/SHA256SUMS' })
})
