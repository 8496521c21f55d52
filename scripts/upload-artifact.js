// Stands for @actions/artifact in the bundle. We only upload, and the rest of the package (download, list and delete) would
// bring @actions/github, Octokit and an unzipper with it.
import { warning } from '@actions/core'
import { isGhes } from '../node_modules/@actions/artifact/lib/internal/shared/config.js'
import { GHESNotSupportedError } from '../node_modules/@actions/artifact/lib/internal/shared/errors.js'
import { uploadArtifact } from '../node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js'

export class DefaultArtifactClient {
  async uploadArtifact(...args) {
    if (!isGhes()) return await uploadArtifact(...args)
    const error = new GHESNotSupportedError()
    // As in the package.
    warning(`Artifact upload failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions is operating normally at [https://githubstatus.com](https://www.githubstatus.com).`)
    throw error
  }
}
