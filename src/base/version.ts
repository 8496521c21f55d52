/** The version of the action, as in package.json (a test compares them). */
export const VERSION = '1.0.0'

/** The repository of the action, as in package.json (a test compares them). */
export const REPOSITORY = 'org/klavis-sandbox-action'

/** The address of a page of the docs, for messages. */
export function docsLink(page: string): string {
  return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`
}
