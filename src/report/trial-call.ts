/** A tool call of the agent in a trial. */
export interface TrialCall {
  /** An ISO time. */
  readonly at: string
  readonly server: string
  readonly tool: string
  /** JSON, or its beginning. */
  readonly arguments: string
  readonly argumentsCut: boolean
  /** What the tool answered, or its beginning; empty if there was no answer, or it is not known. */
  readonly answer: string
  readonly answerCut: boolean
  readonly failed: boolean
  readonly denied: boolean
  /** The fault that was injected into it; empty if none was. */
  readonly injected: string
  readonly ms: number
}
