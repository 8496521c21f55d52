import { styleText } from 'node:util'

const NO_ARTIFACT_SERVICE = /has no artifact service/
const KEPT_IN_WORKSPACE = '  (On GitHub these files would be an artifact of the run. Here they are in the workspace.)'

/** What the demo prints: the workflow commands of a step as GitHub's log shows them. */
export class Screen {
  readonly #print: (line: string) => void
  readonly #secrets = new Set<string>()
  #isInLogGroup = false

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  title(text: string): void {
    this.#print(`\n${styleText('bold', text)}`)
  }

  heading(name: string, text: string): void {
    this.#print(`\n${styleText('cyan', name)}  ${text}`)
  }

  readonly line = (text: string): void => {
    this.#print(`  ${this.#mask(text)}`)
  }

  end(text: string): void {
    this.#print(`\n${text}\n`)
  }

  /** Shows one line that a step printed. */
  readonly stepLine = (text: string): void => {
    const [, command, message = ''] = /^::([a-z-]+)(?: [^:]*)?::(.*)$/.exec(text) ?? []
    const plain = message.replaceAll('%0A', '\n    ').replaceAll('%0D', '').replaceAll('%25', '%')
    if (command === undefined) {
      if (!this.#isInLogGroup) this.line(`  ${text}`)
    } else if (command === 'add-mask') this.#secrets.add(plain)
    else if (command === 'group') this.#openGroup(plain)
    else if (command === 'endgroup') this.#isInLogGroup = false
    else if (command === 'warning') this.#warning(plain)
    else if (command === 'notice') this.line(`i ${plain}`)
    else if (command === 'error') this.line(styleText('red', `✗ ${plain}`))
  }

  #warning(text: string): void {
    this.line(NO_ARTIFACT_SERVICE.test(text) ? KEPT_IN_WORKSPACE : styleText('yellow', `! ${text}`))
  }

  /** Leaves out the groups that contain a log: GitHub shows groups collapsed. */
  #openGroup(title: string): void {
    this.#isInLogGroup = /\blog$/.test(title)
    if (!this.#isInLogGroup) this.line(title)
  }

  #mask(text: string): string {
    return [...this.#secrets].reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
  }
}
