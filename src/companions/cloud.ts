import { Failure } from '../base/failure.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import type { CompanionInputs } from './inputs.ts'

/** The API in the cloud, asked for only by those who need it; one pace for all who do. */
export function cloudOf(inputs: CompanionInputs, listeners: Listeners): () => Klavis {
  let cloud: Klavis | undefined
  return () => {
    if (inputs.apiKey === '') throw noKey()
    cloud ??= connect(inputs.api, inputs.apiKey, listeners, inputs.ledgers)
    return cloud
  }
}

function noKey(): Failure {
  return new Failure(
    'There is no Klavis API key.',
    'This is asked of the Klavis cloud, and the main action hands its key to nobody.',
    'Pass `api-key` to this step, too.'
  )
}
