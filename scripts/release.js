// Prepares a release: `npm run release -- 1.2.3` says what it would do, `npm run release -- 1.2.3 --write` does it. What
// is unreleased in the changelog goes under the version, the version goes to every place that has it, dist is built
// anew, and all that becomes one commit. Nothing is pushed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isEmpty, sectionOf, withRelease } from './changelog.js'
import { versionsAt, writeVersion } from './version-places.js'
import { compareVersions, isVersion } from './versions.js'

const [version = '', ...options] = process.argv.slice(2)
const current = JSON.parse(readFileSync('package.json', 'utf8')).version
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const today = new Date().toISOString().slice(0, 10)

const reason = refusal()
if (reason !== undefined) {
  console.error(`Not released. ${reason}`)
  process.exit(1)
}
console.log(`${current} becomes ${version}, of ${today}:\n\n${sectionOf(changelog)}\n`)
if (options.includes('--write')) prepare()
else console.log('Nothing was changed. Add --write to write, build and commit this.')

/** Why this cannot be released. */
function refusal() {
  if (!isVersion(version)) return `"${version}" is no version. Say which, such as: npm run release -- 1.2.3`
  const unknown = options.filter((option) => option !== '--write')
  if (unknown.length > 0) return `There is no option ${unknown.join(' ')}; there is only --write.`
  if (compareVersions(version, current) <= 0) return `${version} is not higher than ${current}, which package.json has.`
  const others = versionsAt('.').filter((place) => place.version !== current)
  if (others.length > 0) return `${others[0].path} says ${others[0].version}, but package.json says ${current}.`
  if (isEmpty(sectionOf(changelog))) return 'CHANGELOG.md has nothing under "## [Unreleased]".'
  if (git('status', '--porcelain') !== '')
    return 'There are changes that are not committed. Commit or stash them first.'
  if (git('tag', '--list', `v${version}`) !== '') return `There is a tag v${version} already, and tags are never moved.`
  return undefined
}

function prepare() {
  writeFileSync('CHANGELOG.md', withRelease(changelog, version, today))
  const written = writeVersion('.', version)
  try {
    execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
  } catch {
    console.error('Not released: the build failed. "git restore ." takes back what was written.')
    process.exit(1)
  }
  git('add', '--all', '--', 'CHANGELOG.md', ...written, 'dist')
  git('commit', '--quiet', '--message', `Release ${version}`)
  const next = ['git push origin HEAD', `git tag v${version} && git push origin v${version}`]
  console.log(`Committed. Push it, and when it is on main, tag it:\n\n  ${next.join('\n  ')}`)
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
