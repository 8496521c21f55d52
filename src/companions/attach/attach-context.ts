import type { Phase } from '../../host/phases.ts'
import type { MainContext } from '../../main/main-context.ts'
import type { VerifyContext } from '../../main/verify.ts'
import type { PublishContext } from '../../publish/publish.ts'
import type { AttachInputs } from './inputs.ts'

/** Everything the parts of attach share. */
export interface AttachContext extends PublishContext, VerifyContext, Pick<MainContext, 'klavis' | 'aliases'> {
  readonly inputs: AttachInputs
  readonly attaching: Phase
}
