// CHANGELOG.md: a section `## [Unreleased]`, and below it one `## [1.2.3] - 2026-01-31` for each version.
const UNRELEASED = 'Unreleased'

/** What stands under the heading of a version, or of what is unreleased; undefined where there is no such heading. */
export function sectionOf(changelog, name = UNRELEASED) {
  const section = changelog.split(/^(?=## \[)/m).find((part) => part.startsWith(`## [${name}]`))
  return section?.slice(section.indexOf('\n') + 1).trim()
}

/** Whether a section says anything: headings alone do not. */
export function isEmpty(section) {
  return section === undefined || section.replace(/^#.*$/gm, '').trim() === ''
}

/** The changelog with what was unreleased under a version, and room for what comes next. */
export function withRelease(changelog, version, date) {
  const heading = `## [${UNRELEASED}]`
  return changelog.replace(heading, () => `${heading}\n\n## [${version}] - ${date}`)
}

/** The versions of a changelog in its order, each with its date. */
export function versionsIn(changelog) {
  return [...changelog.matchAll(/^## \[(\d[^\]]*)\](?: - (.*))?$/gm)].map(([, version, date]) => ({ version, date }))
}
