// `npm run release -- 1.2.3` (or `patch`, `minor`, `major`) prepares a release: it sets the version, dates the changelog,
// rebuilds dist and makes one commit. Nothing is pushed. Once the commit is on main, its tag starts release.yml.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [bump = ''] = process.argv.slice(2)
if (bump === '') fail('Name the version, for example: npm run release -- 1.2.3')
if (git('status', '--porcelain') !== '') fail('There are uncommitted changes. Commit or stash them first.')

// npm checks the version and writes package.json and package-lock.json. On Windows only a shell can start npm.
const shell = process.platform === 'win32'
execFileSync('npm', ['version', bump, '--no-git-tag-version'], { stdio: ['ignore', 'ignore', 'inherit'], shell })
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
replace('src/base/version.ts', /(?<=VERSION = ')[^']+/, version)
replace('CHANGELOG.md', /^## \[Unreleased\]$/m, `$&\n\n## [${version}] - ${new Date().toISOString().slice(0, 10)}`)
execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
git('add', '--all')
git('commit', '--quiet', '--message', `Release ${version}`)
console.log(`Committed. When it is on main, tag it: git tag v${version} && git push origin v${version}`)

function replace(path, pattern, replacement) {
  const text = readFileSync(path, 'utf8')
  if (!pattern.test(text)) fail(`${path} does not contain ${pattern}. Undo the other changes with "git restore .".`)
  writeFileSync(path, text.replace(pattern, replacement))
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
