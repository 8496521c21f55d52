import type { Settings } from '../../src/state/action-run.ts'

/** The settings of a use whose files are in this folder. */
export function settingsIn(folder: string): Settings {
  return {
    folder,
    nonce: 'n',
    api: { url: 'https://api.klavis.ai', region: undefined, rateLimit: 0 },
    after: {
      dump: 'never',
      dumpTimeoutMs: 0,
      artifactName: '',
      retentionDays: undefined,
      keep: 'never',
      failOnReleaseError: false,
      summary: true,
      comment: false,
      record: 'off'
    }
  }
}
