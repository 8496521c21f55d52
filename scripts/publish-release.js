// Publishes what release-files.js made: `node scripts/publish-release.js v1.2.3`, with GitHub's command line `gh`. The
// release is a draft until its files are there, since GitHub locks what is published. Then the major tag moves.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { isPrerelease, majorTagOf, newestOf, versionOf } from './versions.js'

const FOLDER = 'build/release'

if (argv[1] === fileURLToPath(import.meta.url)) {
  const tag = argv[2] ?? ''
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const files = readdirSync(FOLDER).filter((name) => name !== 'notes.md')
  publish({ tag, files: files.map((name) => join(FOLDER, name)), notes: join(FOLDER, 'notes.md') }, runGh, console.log)
  moveMajorTag({ tag, commit }, runGh, console.log)
}

/** Creates the release of a tag. One that is published is left as it is; what a failed attempt left is made anew. */
export function publish({ tag, files, notes }, gh, say) {
  const version = versionOf(tag)
  const found = releasesOf(gh).find(({ tagName }) => tagName === tag)
  if (found?.isDraft === false) return say(`::notice::${tag} is published already, and stays as it is.`)
  if (found !== undefined) gh('release', 'delete', tag, '--yes')
  const kind = isPrerelease(version) ? ['--prerelease'] : []
  gh('release', 'create', tag, '--draft', '--verify-tag', '--title', tag, '--notes-file', notes, ...kind, ...files)
  const isLatest = newestOf([...publishedVersions(gh), version]) === version
  gh('release', 'edit', tag, '--draft=false', `--latest=${isLatest}`)
  const { immutable } = JSON.parse(gh('api', `repos/{owner}/{repo}/releases/tags/${tag}`))
  if (immutable === true) return
  say(`::warning::${tag} can still be changed. Turn on "release immutability" in the settings of the repository.`)
}

/** Lets v1 point at the newest release of its major version, which a pre-release never is. */
export function moveMajorTag({ tag, commit }, gh, say) {
  const version = versionOf(tag)
  const major = majorTagOf(version)
  // GitHub's list may not know yet what was published just now.
  const published = [...publishedVersions(gh), version]
  const newest = newestOf(published.filter((each) => majorTagOf(each) === major))
  if (newest !== version) return say(`::notice::${major} stays where it is: ${tag} is not its newest release.`)
  const refs = JSON.parse(gh('api', `repos/{owner}/{repo}/git/matching-refs/tags/${major}`))
  const request = refs.some(({ ref }) => ref === `refs/tags/${major}`)
    ? ['PATCH', `repos/{owner}/{repo}/git/refs/tags/${major}`, '-F', 'force=true']
    : ['POST', 'repos/{owner}/{repo}/git/refs', '-f', `ref=refs/tags/${major}`]
  gh('api', '--method', ...request, '-f', `sha=${commit}`)
  say(`::notice::${major} is ${tag} now.`)
}

/** The versions that are published, in no order. */
export function publishedVersions(gh) {
  const published = releasesOf(gh).filter(({ isDraft }) => !isDraft)
  return published.flatMap(({ tagName }) => versionOf(tagName) ?? [])
}

/** Runs GitHub's command line; what it says of an error goes to the log. */
export function runGh(...args) {
  return execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** All releases, drafts too. */
function releasesOf(gh) {
  return JSON.parse(gh('release', 'list', '--limit', '1000', '--json', 'tagName,isDraft'))
}
