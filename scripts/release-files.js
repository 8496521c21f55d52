// Makes the files of a release, in build/release: its notes, the packed command line, and the checksums of that and of
// all that GitHub runs. `node scripts/release-files.js` works on what is checked out.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionOf } from './changelog.js'

const FOLDER = 'build/release'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const repository = process.env.GITHUB_REPOSITORY ?? 'org/klavis-sandbox-action'
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const pin = `Pin it: \`uses: ${repository}@${commit} # v${version}\``
const server = process.env.GITHUB_SERVER_URL ?? 'https://github.com'
const check = `Verify it: [how](${server}/${repository}/blob/v${version}/SECURITY.md#verify-a-release)`
writeFileSync(
  join(FOLDER, 'notes.md'),
  `${sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version)}\n\n---\n${pin}\\\n${check}\n`
)
// On Windows npm is a script that only a shell can start.
execFileSync('npm', ['pack', './dist', '--silent', '--pack-destination', FOLDER], {
  stdio: 'ignore',
  shell: process.platform === 'win32'
})
const packed = readdirSync(FOLDER).filter((name) => name.endsWith('.tgz'))
const sums = [
  ...packed.map((name) => `${digestOf(join(FOLDER, name))}  ${name}`),
  ...run().map((path) => `${digestOf(path)}  ${path}`)
]
writeFileSync(join(FOLDER, 'SHA256SUMS'), `${sums.join('\n')}\n`)
console.log(`${packed.join(', ')} and ${sums.length} checksums are in ${FOLDER}.`)

/** All that GitHub reads when somebody uses the action, or one of its companions. */
function run() {
  const actions = ['.', ...readdirSync('.')].map((folder) => (folder === '.' ? 'action.yml' : `${folder}/action.yml`))
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const built = files.map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
  return [...actions.filter((path) => existsSync(path)), ...built].sort()
}

function digestOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
