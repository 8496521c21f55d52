import { styleText } from 'node:util'

const NO_ARTIFACTS = /offers no artifact service/
const HERE_ONLY = '  (On GitHub these files are now an artifact of the run. Here they stay in the workspace.)'

/** What the demo prints: the runner's commands become what a person reads in GitHub's log. */
export class Screen {
  readonly #print: (line: string) => void
  readonly #secrets = new Set<string>()
  #isFolded = false

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  title(text: string): void {
    this.#print(`\n${styleText('bold', text)}`)
  }

  chapter(name: string, text: string): void {
    this.#print(`\n${styleText('cyan', name)}  ${text}`)
  }

  readonly line = (text: string): void => {
    this.#print(`  ${this.#masked(text)}`)
  }

  /** One line as a step printed it. */
  readonly runnerLine = (text: string): void => {
    const [, command, message = ''] = /^::([a-z-]+)(?: [^:]*)?::(.*)$/.exec(text) ?? []
    const plain = message.replaceAll('%0A', '\n    ').replaceAll('%0D', '').replaceAll('%25', '%')
    if (command === undefined) {
      if (!this.#isFolded) this.line(`  ${text}`)
    } else if (command === 'add-mask') this.#secrets.add(plain)
    else if (command === 'group') this.#openGroup(plain)
    else if (command === 'endgroup') this.#isFolded = false
    else if (command === 'warning') this.line(NO_ARTIFACTS.test(plain) ? HERE_ONLY : styleText('yellow', `! ${plain}`))
    else if (command === 'notice') this.line(`i ${plain}`)
    else if (command === 'error') this.line(styleText('red', `✗ ${plain}`))
  }

  /** A log is left out; on GitHub it is folded until somebody opens it. */
  #openGroup(title: string): void {
    this.#isFolded = /\blog$/.test(title)
    if (!this.#isFolded) this.line(title)
  }

  end(text: string): void {
    this.#print(`\n${text}\n`)
  }

  #masked(text: string): string {
    return [...this.#secrets].reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
  }
}
