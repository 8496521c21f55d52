import { removeFolder, tryToRemove } from '../../host/remove-folder.ts'

/** Removes what trials left while the sandboxes are being reset for the next one, so that it costs no time. */
export class TrialRemoval {
  #removing = Promise.resolve()

  /** Begins to remove a folder. What cannot be removed is reported at the end of all trials. */
  start(path: string): void {
    this.#removing = this.#removing.then(() => removeFolder(path).catch(() => void tryToRemove(path)))
  }

  /** Waits until everything is removed that can be. Wait before an agent is started, which would see it. */
  async done(): Promise<void> {
    await this.#removing
  }
}
